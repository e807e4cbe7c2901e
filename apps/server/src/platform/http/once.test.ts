import rateLimit from '@fastify/rate-limit';
import { endpoint } from '@motif/contract/endpoint';
import { Input } from '@motif/contract/shapes';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { testApp } from '../../../test/test-app';
import type { SessionUser } from '../context';
import { idempotencyKeys, milestones } from '../db/schema/operations';
import { AppError } from '../errors';
import { serializerCompiler, validatorCompiler } from './compilers';
import { handleError } from './error-handler';
import { type Services, serve } from './serve';

const add = endpoint({
  method: 'POST',
  path: '/test/add/',
  summary: 'test',
  auth: 'session',
  idempotent: true,
  body: Input({ name: Type.String(), refuse: Type.Optional(Type.Boolean()) }),
  data: Type.Object({ z: Type.String(), a: Type.Number() }),
});

/** Takes a first step that is committed, waits for somebody outside, and ends with a last step. */
const addInSteps = endpoint({ ...add, path: '/test/steps/', idempotent: 'steps' });

let t: Awaited<ReturnType<typeof testApp>>;
let fastify: ReturnType<typeof Fastify>;
/** Who asks; each test has people of its own. */
let user: SessionUser;
let works = 0;
let told: string[] = [];
/** The handler waits for it before it answers. */
let held: Promise<void> = Promise.resolve();

beforeAll(async () => {
  t = await testApp();
  fastify = Fastify();
  fastify.decorateRequest('user', undefined);
  fastify.setErrorHandler(handleError);
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  await fastify.register(rateLimit, { global: false });
  const services = { ...t.platform, settings: {}, authenticate: async () => user } as unknown as Services;
  serve({ fastify, services }, add, async ({ db }, { body }, { afterCommit }) => {
    works += 1;
    afterCommit(async () => told.push(body.name));
    await db.insert(milestones).values({ name: body.name, value: works });
    await held;
    if (body.refuse) throw new AppError('NOT_FREE');
    return { z: body.name, a: works };
  });
  serve({ fastify, services }, addInSteps, async ({ db }, { body }, { afterCommit }) => {
    works += 1;
    const now = works;
    await db
      .insert(milestones)
      .values({ name: `${body.name} first`, value: works })
      .onConflictDoNothing();
    await held;
    if (body.refuse) throw new AppError('NOT_FREE');
    return async (tx) => {
      afterCommit(async () => told.push(body.name));
      await tx.insert(milestones).values({ name: body.name, value: now });
      return { z: body.name, a: now };
    };
  });
  closeAtEnd(() => fastify.close());
});

async function somebody(): Promise<SessionUser> {
  const { id, company_id } = await t.make.user();
  return { id, company_id, roles: [], permissions: [] } as unknown as SessionUser;
}

const post = (body: object, key: string | null = 'key-of-a-test', url = '/test/add/') =>
  fastify.inject({
    method: 'POST',
    url,
    payload: body,
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const stored = async (name: string) => {
  const rows = await t.platform.db.select().from(milestones).where(eq(milestones.name, name));
  return rows.length;
};

describe('the same key', () => {
  test('gives the first answer byte for byte and does nothing again', async () => {
    user = await somebody();
    told = [];
    const first = await post({ name: 'once' });
    const before = works;
    const again = await post({ name: 'once' });
    expect(first.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([
      undefined,
      'true',
    ]);
    expect(works).toBe(before);
    expect(told).toEqual(['once']);
    expect(await stored('once')).toBe(1);
  });

  test('with another body is refused', async () => {
    user = await somebody();
    await post({ name: 'first body' });
    const other = await post({ name: 'other body' });
    expect([other.statusCode, await stored('other body')]).toEqual([422, 0]);
  });

  test('of somebody else is a new one', async () => {
    user = await somebody();
    await post({ name: 'mine' });
    user = await somebody();
    const theirs = await post({ name: 'theirs' });
    expect([theirs.statusCode, theirs.headers['idempotent-replay']]).toEqual([200, undefined]);
  });

  test('is judged again after a refusal, which leaves nothing behind', async () => {
    user = await somebody();
    told = [];
    const refused = await post({ name: 'judged', refuse: true });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect([await stored('judged'), told]).toEqual([0, []]);
    const rows = await t.platform.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.user_id, user.id));
    expect(rows).toEqual([]);
    expect((await post({ name: 'judged' })).statusCode).toBe(200);
  });

  test('while the first is at work is refused at once, with the time to come again', async () => {
    user = await somebody();
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const before = works;
    const first = post({ name: 'slow' });
    await expect.poll(() => works).toBe(before + 1);
    const second = await post({ name: 'slow' });
    expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '1']);
    release();
    held = Promise.resolve();
    expect((await first).statusCode).toBe(200);
    expect((await post({ name: 'slow' })).headers['idempotent-replay']).toBe('true');
  });

  test('sent sixty-four times at once is done once', async () => {
    user = await somebody();
    const answers = await Promise.all(Array.from({ length: 64 }, () => post({ name: 'many' })));
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect(await stored('many')).toBe(1);
    expect((await post({ name: 'many' })).statusCode).toBe(200);
  });
});

test.each([null, 'short', 'x'.repeat(65), 'with a space', '中文中文中文中文'])(
  'the key %j is refused',
  async (key) => {
    user = await somebody();
    const { statusCode } = await post({ name: `key ${key}` }, key);
    expect([statusCode, await stored(`key ${key}`)]).toEqual([400, 0]);
  },
);

test('a collision with somebody who did the same is tried once more', async () => {
  user = await somebody();
  await post({ name: 'taken' });
  const before = works;
  const { statusCode } = await post({ name: 'taken' }, 'another-key');
  expect([statusCode, works]).toEqual([500, before + 2]);
});

test('a company takes three connections at most', async () => {
  user = await somebody();
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const before = works;
  const answers = Array.from({ length: 8 }, (_, n) => post({ name: `crowd ${n}` }, `key-of-crowd-${n}`));
  await expect.poll(() => works).toBe(before + 3);
  // Somebody of another company is not kept waiting.
  user = await somebody();
  const other = post({ name: 'other company' });
  await expect.poll(() => works).toBe(before + 4);
  release();
  held = Promise.resolve();
  const codes = (await Promise.all([...answers, other])).map(({ statusCode }) => statusCode);
  expect(codes).toEqual(Array(9).fill(200));
});

describe('a call in steps', () => {
  const postSteps = (body: object, key?: string | null) => post(body, key, '/test/steps/');
  const marks = () =>
    t.platform.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.user_id, user.id));
  function hold() {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      held = Promise.resolve();
      release();
    };
  }

  test('gives the first answer again and is done once', async () => {
    user = await somebody();
    told = [];
    const first = await postSteps({ name: 'steps' });
    const again = await postSteps({ name: 'steps' });
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    expect([again.headers['idempotent-replay'], told]).toEqual(['true', ['steps']]);
    expect((await postSteps({ name: 'other' })).statusCode).toBe(422);
    expect((await postSteps({ name: 'keyless' }, null)).statusCode).toBe(400);
  });

  test('at work is refused at once, and holds no connection while it waits', async () => {
    user = await somebody();
    const release = hold();
    const before = works;
    const first = postSteps({ name: 'waits' });
    await expect.poll(() => works).toBe(before + 1);
    await expect.poll(() => stored('waits first')).toBe(1);
    const second = await postSteps({ name: 'waits' });
    expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '1']);
    expect(t.platform.pool.totalCount).toBe(t.platform.pool.idleCount);
    release();
    expect((await first).statusCode).toBe(200);
    expect((await postSteps({ name: 'waits' })).headers['idempotent-replay']).toBe('true');
  });

  test('that is refused leaves no mark, and what it had committed', async () => {
    user = await somebody();
    expect((await postSteps({ name: 'no', refuse: true })).statusCode).toBe(409);
    expect([await marks(), await stored('no first'), await stored('no')]).toEqual([[], 1, 0]);
    expect((await postSteps({ name: 'no' })).statusCode).toBe(200);
  });

  test('whose node died is begun again after a minute, and not before', async () => {
    user = await somebody();
    const release = hold();
    const before = works;
    const dead = postSteps({ name: 'dead' });
    await expect.poll(() => works).toBe(before + 1);
    const age = (seconds: number) =>
      t.platform.db
        .update(idempotencyKeys)
        .set({ created_at: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(idempotencyKeys.user_id, user.id));
    await age(59);
    expect((await postSteps({ name: 'dead' })).statusCode).toBe(409);
    await age(61);
    const taken = postSteps({ name: 'dead' });
    await expect.poll(() => works).toBe(before + 2);
    release();
    // The one that was given up may not store its answer over that of the other.
    const codes = [(await dead).statusCode, (await taken).statusCode];
    expect(codes).toEqual([409, 200]);
    expect(await stored('dead')).toBe(1);
    expect((await marks()).map(({ status }) => status)).toEqual([200]);
  });

  test('sent thirty-two times at once is done once', async () => {
    user = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => postSteps({ name: 'crowd of steps' })),
    );
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect(await stored('crowd of steps')).toBe(1);
  });
});
