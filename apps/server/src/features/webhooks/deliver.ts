import {
  type DeliveryError,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_TRIES,
} from '@motif/contract/features/webhooks/webhook-choices';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks/webhooks';
import { inTransaction } from '../../platform/db/transaction';
import { type Post, Unanswered } from '../../platform/webhooks/post';
import { signedHeaders } from '../../platform/webhooks/sign';
import { tellPeople } from '../notices/tell-people';
import { secretsOf } from './save-webhook';
import type { Taken } from './take-due';
import { goneNotice, pausedNotice } from './webhook-notices';

export type Delivering = Pick<Context, 'db' | 'vault'> & { post: Post };

/** Seconds before the second, third … tenth try: three days in all. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
const SPREAD = 0.1;
const RETRY_AFTER_MAX = 3600;
const GONE = 410;
/** Tries that the history shows of one delivery. */
const LOG_MAX = 20;
const DAY_MS = 86_400_000;

interface Outcome {
  ms: number;
  headers: Record<string, string>;
  status: number | null;
  error: DeliveryError | null;
  text: string | null;
  retryAfter: string | undefined;
}

/** One try. What came of it is written down, unless somebody else has begun another one meanwhile. */
export async function deliver(work: Delivering, taken: Taken, signal?: AbortSignal): Promise<void> {
  const outcome = await send(work, taken, signal);
  // Broken off by a worker that stops: nobody failed, and another one sends it when the lease is over.
  if (signal?.aborted) return;
  const isDone = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  await inTransaction(work.db, async (tx) => {
    // The endpoint first, as its people do.
    const [endpoint] = await tx
      .select({ state: webhookEndpoints.state, failing_since: webhookEndpoints.failing_since })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, taken.id))
      .for('no key update');
    if (!endpoint || !(await note(tx, taken, outcome, isDone))) return;
    if (isDone) await noteSuccess(tx, taken);
    else await noteFailure(tx, taken, outcome, endpoint);
  });
}

async function send(work: Delivering, taken: Taken, signal?: AbortSignal): Promise<Outcome> {
  const began = performance.now();
  let headers: Record<string, string> = {};
  const took = () => ({ headers, ms: Math.round(performance.now() - began) });
  try {
    const secrets = openSecrets(work, taken);
    headers = signedHeaders(secrets, { id: taken.event_id, at: taken.at, body: taken.body });
    const { status, text, retryAfter } = await work.post(
      { url: taken.url, headers, body: taken.body },
      signal,
    );
    return { ...took(), status, error: null, text, retryAfter };
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return { ...took(), status: null, error: error.reason, text: null, retryAfter: undefined };
  }
}

function openSecrets(work: Delivering, taken: Taken): Buffer[] {
  try {
    return secretsOf(work, taken, taken.at);
  } catch {
    throw new Unanswered('sealed');
  }
}

/** False: it is no longer ours. */
async function note(tx: Db, taken: Taken, outcome: Outcome, isDone: boolean): Promise<boolean> {
  const { status, error, ms, text, headers } = outcome;
  const isOver = isDone || status === GONE || taken.tries >= WEBHOOK_TRIES;
  const logged = JSON.stringify([{ at: taken.at.toISOString(), ms, status, error }]);
  const [mine] = await tx
    .update(webhookDeliveries)
    .set({
      state: isDone ? 'delivered' : isOver ? 'failed' : 'waiting',
      delivered_at: isDone ? taken.at : null,
      next_try_at: isOver
        ? null
        : new Date(taken.at.getTime() + waitAfter(taken.tries, outcome, taken.at) * 1000),
      leased_until: null,
      last_status: status,
      last_error: error,
      answer: text,
      headers,
      log: sql`jsonb_path_query_array(${logged}::jsonb || ${webhookDeliveries.log}, ${sql.raw(`'$[0 to ${LOG_MAX - 1}]'`)})`,
    })
    .where(
      and(
        eq(webhookDeliveries.id, taken.delivery_id),
        eq(webhookDeliveries.turn, taken.turn),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return mine !== undefined;
}

/** A receiver may ask for more time than the plan gives, but for an hour at most. */
export function waitAfter(
  tries: number,
  { retryAfter }: Pick<Outcome, 'retryAfter'>,
  at: Date,
  random = Math.random,
): number {
  const planned = (WAITS[tries - 1] ?? 0) * (1 + SPREAD * (2 * random() - 1));
  return Math.max(planned, Math.min(secondsOf(retryAfter, at), RETRY_AFTER_MAX));
}

function secondsOf(text: string | undefined, at: Date): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - at.getTime()) / 1000);
}

async function noteSuccess(tx: Db, { id, at }: Taken): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ last_success_at: at, failing_since: null })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        or(isNull(webhookEndpoints.last_success_at), lt(webhookEndpoints.last_success_at, at)),
      ),
    );
}

async function noteFailure(
  tx: Db,
  { id, at, name, company_id }: Taken,
  { status }: Outcome,
  endpoint: { state: string; failing_since: Date | null },
): Promise<void> {
  const failing_since = endpoint.failing_since ?? at;
  const isGone = status === GONE;
  const isLong = at.getTime() - failing_since.getTime() >= WEBHOOK_FAILING_DAYS * DAY_MS;
  const ends = endpoint.state === 'on' && (isGone || isLong);
  await tx
    .update(webhookEndpoints)
    .set({ failing_since, ...(ends && { state: isGone ? 'gone' : 'paused' }) })
    .where(eq(webhookEndpoints.id, id));
  if (ends) await tellPeople(tx, company_id, null, isGone ? goneNotice(name) : pausedNotice(name));
}
