import { ADMIN_ROLE } from '@motif/contract/access';
import { AppError } from '../errors';
import type { App } from '../http/serve';
import { counted, guard } from '../http/serve';
import { Counts } from '../load/counts';
import { signal } from '../metrics/signals';
import { addressKey } from '../security/rate-limit';
import type { Addressed, EventBus } from './event-bus';

const BEAT_MS = 25_000;
/** Browsers have a stream for each visible window. */
const STREAMS_PER_SESSION = 8;
/** An office of a hundred people with a few windows each. */
const STREAMS_PER_ADDRESS = 512;
const RETRY_SECONDS = 30;
const GUARDED = { auth: 'session', scope: 'events:read' } as const;

/** `GET /events`: one server-sent stream per signed-in browser. It ends when its session does. */
export function eventStreamRoute(
  { fastify, services }: App,
  bus: EventBus,
  perAddress = STREAMS_PER_ADDRESS,
) {
  const open = new Set<() => void>();
  /** Of each session or token, the oldest first. */
  const ofSession = new Map<string, Set<() => void>>();
  const ofAddress = new Counts();
  fastify.addHook('preClose', async () => {
    for (const end of open) end();
  });

  fastify.get(
    '/events',
    {
      config: { auth: GUARDED.auth },
      // The stream has no end, so a HEAD request would never be answered.
      exposeHeadRoute: false,
      onRequest: counted(fastify.rateLimit(), guard(services, GUARDED)),
    },
    (request, reply) => {
      if (!request.user) throw new AppError('UNAUTHENTICATED');
      let user = request.user;
      const session = user.token ? `token ${user.token.id}` : `session ${user.session_id}`;
      const address = addressKey(request.ip);
      if (ofAddress.of(address) >= perAddress) throw new AppError('TOO_MANY_REQUESTS', { n: RETRY_SECONDS });
      // A phone that lost its network leaves streams behind that nobody hears, so the oldest ends.
      const siblings = ofSession.get(session) ?? new Set();
      const [oldest] = siblings;
      if (siblings.size >= STREAMS_PER_SESSION) oldest?.();
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
        services.authenticate(request, GUARDED.scope).then(
          (now) => {
            user = now;
          },
          () => end(),
        );
      const beat = setInterval(() => {
        raw.write(': beat\n\n');
        void askAgain();
      }, BEAT_MS);
      const unsubscribe = bus.subscribe((event, shown) => {
        if (!isFor(event)) return;
        raw.write(`data: ${shown}\n\n`);
        if (event.type === 'session_ended' && !user.token && event.session_id === user.session_id) end();
        // What ends sessions may have ended tokens too.
        if (event.type === 'rights_changed' || (event.type === 'session_ended' && user.token))
          void askAgain();
      });
      const end = () => {
        if (!open.delete(end)) return;
        siblings.delete(end);
        if (siblings.size === 0) ofSession.delete(session);
        ofAddress.remove(address);
        clearInterval(beat);
        unsubscribe();
        raw.end();
        signal('stream', -1);
      };
      open.add(end);
      signal('stream', 1);
      siblings.add(end);
      ofSession.set(session, siblings);
      ofAddress.add(address);
      request.raw.on('close', end);
    },
  );
}
