import { inArray } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Db } from '../../../platform/db/database';
import { checkPrimary } from '../../../platform/db/replicas/check-primary';
import { pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import { validatorCompiler } from '../../../platform/http/compilers';
import { handleError } from '../../../platform/http/error-handler';
import { closeQuickly } from '../../../platform/http/quick-close';
import { secondsSince, signal } from '../../../platform/metrics/signals';
import { type LoadingPlaces, loadedLooks } from '../loaded-looks';
import type { LookIndex } from '../look-index';
import { FORGET, ForgetBody, NEAREST, type NearestAnswer, NearestBody } from './looks-calls';
import { isSigned } from './signed-calls';

const BODY_MAX_BYTES = 512 * 1024;
const READ_MS = 5000;

interface LooksDeps {
  db: Db;
  key: Buffer;
  loading?: LoadingPlaces | undefined;
  logger?: FastifyServerOptions['logger'];
}

export interface LooksApp {
  app: FastifyInstance;
  /** Until then every search is refused at once, so that the caller asks another one. */
  loaded: Promise<void>;
  index(): LookIndex | undefined;
}

/** Holds the looks and answers searches of the other programs. It knows ids and numbers, and nothing else of a picture. */
export function buildLooksApp({ db, key, loading, logger = false }: LooksDeps): LooksApp {
  const app = Fastify({ logger, bodyLimit: BODY_MAX_BYTES, requestTimeout: READ_MS, handlerTimeout: 15_000 });
  let index: LookIndex | undefined;
  const loaded = loadedLooks(db, loading).then((looks) => {
    index = looks;
  });
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  closeQuickly(app);
  takeSignedBodies(app, key);

  app.get('/health', () => ({ uptime_seconds: Math.floor(process.uptime()) }));
  app.get('/ready', async () => {
    if (!index) throw new AppError('UNAVAILABLE');
    await checkPrimary(db);
    return { looks: index.count };
  });
  app.post<{ Body: NearestBody }>(NEAREST, { schema: { body: NearestBody } }, async ({ body }) => {
    if (!index) throw new AppError('UNAVAILABLE');
    const began = performance.now();
    const looks = await loadedLooks(db);
    const { company, categories, room } = body;
    const found = await looks.nearest(
      new Int8Array(Buffer.from(body.look, 'base64url')),
      { company, categories },
      room,
    );
    signal('lookSearch', { seconds: secondsSince(began) });
    return {
      ids: found.map(({ id }) => id),
      distances: found.map(({ distance }) => distance),
    } satisfies NearestAnswer;
  });
  app.post<{ Body: ForgetBody }>(FORGET, { schema: { body: ForgetBody } }, async ({ body }) => {
    // Whatever a caller says, a picture that is there stays.
    const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, body.ids));
    const there = new Set(rows.map(({ id }) => id));
    index?.forget(body.ids.filter((id) => !there.has(id)));
    return {};
  });
  return { app, loaded, index: () => index };
}

/** Nothing that is sent is read unless it was signed. */
function takeSignedBodies(app: FastifyInstance, key: Buffer): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'POST') return;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(key, request.headers.authorization, request.url, bytes))
      throw new AppError('UNAUTHENTICATED');
    request.body = parsed(bytes);
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}
