import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint, InputOf } from '@motif/contract/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDeps, buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { signAccessToken } from '../src/features/users/sessions/access-token';
import { openPlatform } from '../src/open-platform';
import { withOptions } from '../src/platform/db/app-role';
import { openDatabase } from '../src/platform/db/database';
import { sessions } from '../src/platform/db/schema/identity';
import { closeAtEnd } from './clean-up';
import { factories, type TestUser } from './factories';
import { PATIENCE } from './long-form';
import { createTestDatabase, queryAsOwner } from './test-database';
import { TEST_KEYS } from './test-keys';

export interface Envelope {
  http: number;
  status_code: number;
  message: string;
  // What a test expects of the data is what it asserts.
  data: never;
  headers: LightMyRequestResponse['headers'];
}

type CallOptions = Pick<InjectOptions, 'headers' | 'remoteAddress'>;

const RENEW_MS = 5 * 60_000;

/**
 * The whole application on a database and a store of its own; everything is closed when the file is through. `settings` are
 * those of the environment that a test asks for.
 */
export async function testApp(overrides: Partial<AppDeps> = {}, settings: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'motif-app-'));
  const databaseUrl = await createTestDatabase();
  const platform = await openPlatform(
    readConfig({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: folder, IDENTITY_KEYS: TEST_KEYS }),
    'api',
    { patience: PATIENCE },
  );
  const readOnly = openDatabase(
    withOptions(String(platform.pool.options.connectionString), '-c default_transaction_read_only=on'),
    { max: 2, patience: PATIENCE },
  );
  const app = await buildApp({
    ...platform,
    // Calls that a replica may answer get a database that refuses to write, so every test of theirs proves that they
    // only read.
    ...(!overrides.db && { reads: { byPosition: false, read: (_, work) => work(readOnly.db) } }),
    rateLimit: 1_000_000,
    trustProxy: [],
    httpsRedirect: false,
    ...overrides,
    timeouts: { handler: 15_000 * PATIENCE, ...overrides.timeouts },
  });
  await platform.events.start();
  closeAtEnd(async () => {
    await app.close();
    await readOnly.close();
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function send(options: InjectOptions): Promise<Envelope> {
    const reply = await app.inject(options);
    return {
      http: reply.statusCode,
      headers: reply.headers,
      ...reply.json<Omit<Envelope, 'http' | 'headers'>>(),
    };
  }

  const caller = (headers: Record<string, string>, renew?: () => Promise<void>) => ({
    headers,
    call: async <E extends Endpoint>(
      endpoint: E,
      input: Partial<InputOf<E>> = {},
      options: CallOptions = {},
    ) => {
      await renew?.();
      const {
        params = {},
        query,
        body,
        bytes,
      } = input as {
        params?: object;
        query?: object;
        body?: object;
        bytes?: Uint8Array;
      };
      const values = params as Record<string, unknown>;
      const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
      return send({
        method: endpoint.method,
        url: `/api${url}`,
        // A new request each time, unless a test sends one again.
        headers: {
          ...headers,
          ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
          ...(bytes && { 'content-type': 'application/octet-stream' }),
          ...options.headers,
        },
        ...(options.remoteAddress && { remoteAddress: options.remoteAddress }),
        ...(query && { query: query as Record<string, string> }),
        ...(body && { payload: body }),
        ...(bytes && { payload: Buffer.from(bytes) }),
      });
    },
  });

  async function sessionOf(user: TestUser) {
    const [session] = await platform.db
      .insert(sessions)
      .values({ user_id: user.id, refresh_salt: 'test', expires_at: new Date(Date.now() + 86_400_000) })
      .returning();
    if (!session) throw new Error('session was not stored');
    return { session, token: await signAccessToken(platform.secrets, session.id) };
  }

  return {
    app,
    platform,
    databaseUrl,
    /** For what the application's own role may not do. */
    asOwner: (text: string) => queryAsOwner(databaseUrl, text),
    send,
    make: factories(platform.db),
    guest: caller({}),
    sessionOf,
    /** Signed in as this person, without the cost of a password. */
    as: async (user: TestUser) => {
      const { session, token } = await sessionOf(user);
      const headers = { authorization: `Bearer ${token}` };
      let renewed = performance.now();
      // Long forms of tests run for longer than a token lasts.
      const renew = async () => {
        if (performance.now() - renewed < RENEW_MS) return;
        renewed = performance.now();
        headers.authorization = `Bearer ${await signAccessToken(platform.secrets, session.id)}`;
      };
      return { ...caller(headers, renew), renew, token };
    },
  };
}
