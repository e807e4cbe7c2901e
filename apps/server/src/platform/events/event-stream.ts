import { ADMIN_ROLE } from '@motif/contract/access';
import { AppError } from '../errors';
import type { App } from '../http/serve';
import { guard } from '../http/serve';
import type { Addressed, EventBus } from './event-bus';

const BEAT_MS = 25_000;

/** `GET /events`: one server-sent stream per signed-in browser. It ends when its session does. */
export function eventStreamRoute({ fastify, services }: App, bus: EventBus) {
  const open = new Set<() => void>();
  fastify.addHook('preClose', async () => {
    for (const end of open) end();
  });

  fastify.get(
    '/events',
    {
      config: { auth: 'session' },
      // The stream has no end, so a HEAD request would never be answered.
      exposeHeadRoute: false,
      onRequest: [fastify.rateLimit(), guard(services, 'session')],
    },
    (request, reply) => {
      if (!request.user) throw new AppError('UNAUTHENTICATED');
      let user = request.user;
      const isFor = (event: Addressed) =>
        (event.user_id === undefined || event.user_id === user.id) &&
        (event.company_id === undefined || event.company_id === user.company_id) &&
        (!event.operators || user.roles.includes(ADMIN_ROLE));

      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(': hello\n\n');
      // A person who was suspended, or whose token expired, may not listen any longer.
      const askAgain = () =>
        services.authenticate(request).then(
          (now) => {
            user = now;
          },
          () => end(),
        );
      const beat = setInterval(() => {
        raw.write(': beat\n\n');
        void askAgain();
      }, BEAT_MS);
      const unsubscribe = bus.subscribe((event) => {
        if (!isFor(event)) return;
        const { user_id: _, company_id: __, operators: ___, ...shown } = event;
        raw.write(`data: ${JSON.stringify(shown)}\n\n`);
        if (event.type === 'session_ended' && event.session_id === user.session_id) end();
        if (event.type === 'rights_changed') void askAgain();
      });
      const end = () => {
        clearInterval(beat);
        unsubscribe();
        open.delete(end);
        raw.end();
      };
      open.add(end);
      request.raw.on('close', end);
    },
  );
}
