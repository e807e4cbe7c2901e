import type { IncomingHttpHeaders } from 'node:http';
import { BODY_MAX_BYTES } from '@motif/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { systemLog } from '../../platform/db/schema/operations';
import { paymentEvents } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';
import type { App } from '../../platform/http/serve';
import type { NotifyAnswer, PaymentProvider } from '../../platform/payments/provider';
import { claimCooldown } from '../../platform/security/rate-limit';
import { applyPayment } from './apply-payment';

/**
 * Takes a callback of a provider. It is judged by its exact bytes; a repeated one is answered with success, and one
 * that is refused changes nothing.
 */
export async function receiveNotify(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  provider: PaymentProvider,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Promise<NotifyAnswer> {
  const notification = provider.verifyNotify(headers, rawBody);
  if (notification.kind === 'refused') {
    log.warn({ provider: provider.code, reason: notification.reason }, 'callback refused');
    await reportForgery(db, provider.code, notification.reason);
    return provider.answer(false);
  }
  await db
    .insert(paymentEvents)
    .values({ provider: provider.code, event_id: notification.event_id, raw: rawBody.toString('utf8') })
    .onConflictDoNothing();
  if (notification.kind === 'other') return provider.answer(true);
  const { outcome } = await applyPayment(db, notification.news);
  return provider.answer(outcome !== 'refused');
}

/** Anybody can send these, so the log takes one a minute. */
async function reportForgery(db: Db, provider: string, reason: string): Promise<void> {
  if ((await claimCooldown(db, `callback-refused:${provider}`, 60)) > 0) return;
  await db.insert(systemLog).values({
    level: 'warn',
    source: 'api',
    message: `payment callback refused: ${provider}: ${reason}`,
  });
}

/** `POST /payment/notify/{provider}/`: outside the envelope and the limit per address, with its body as it came. */
export function notifyRoute({ fastify, services }: App): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/payment/notify/:provider/',
      { config: { auth: 'public', rateLimit: false } },
      async (request, reply) => {
        const provider = services.settings.payments?.providers.find(
          ({ code }) => code === request.params.provider,
        );
        if (!provider) throw new AppError('NOT_FOUND');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const context = { db: services.db, log: request.log };
        const answer = await receiveNotify(context, provider, request.headers, body);
        return reply.code(answer.status).type(answer.type).send(answer.body);
      },
    );
  });
}
