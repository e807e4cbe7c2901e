import { auth } from '@motif/contract/features/users/auth';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import type { TestUser } from '../../../test/factories';
import { withinMs } from '../../../test/long-form';
import { secondNode } from '../../../test/second-node';
import { testApp } from '../../../test/test-app';
import { userRoles } from '../db/schema/access';
import { sessions, users } from '../db/schema/identity';
import { announce, EventBus } from './event-bus';

let t: Awaited<ReturnType<typeof testApp>>;
let origin: string;
const open: { leave(): Promise<void> }[] = [];
beforeAll(async () => {
  t = await testApp();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.leave();
});

async function follow(token: string | undefined, from = origin) {
  const stream = await openEvents(from, token);
  open.push(stream);
  return stream;
}

/** The news of making somebody is on its way; a stream that is opened too early would tell it. */
async function caughtUp(): Promise<void> {
  const nobody = -1;
  await new Promise<void>((resolve) => {
    const stop = t.platform.events.subscribe(({ user_id }) => {
      if (user_id !== nobody) return;
      stop();
      resolve();
    });
    void announce(t.platform.db, { type: 'rights_changed', user_id: nobody });
  });
}

async function signedIn(user?: TestUser) {
  const person = user ?? (await t.make.user());
  const { session, token } = await t.sessionOf(person);
  await caughtUp();
  return { user: person, session, token, stream: await follow(token) };
}

const takeRoles = (user: TestUser) => t.platform.db.delete(userRoles).where(eq(userRoles.user_id, user.id));
const endSession = (id: number) =>
  t.platform.db
    .update(sessions)
    .set({ ended_at: sql`now()`, ended_reason: 'revoked' })
    .where(eq(sessions.id, id));
/** Something that only this person hears of: another device of theirs is signed out. */
async function nudge(user: TestUser) {
  const { session } = await t.sessionOf(user);
  await endSession(session.id);
  return { type: 'session_ended', session_id: session.id };
}

const RIGHTS = { type: 'rights_changed' };

describe('the stream', () => {
  test('is for people who are signed in', async () => {
    for (const token of [undefined, 'nonsense']) {
      const { response } = await follow(token);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });

  test('is a stream that nothing on the way keeps or guesses at', async () => {
    const { stream } = await signedIn();
    const header = (name: string) => stream.response.headers.get(name);
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-accel-buffering')).toBe('no');
    expect(header('x-content-type-options')).toBe('nosniff');
  });

  test('is open eight times for a session; one more ends the oldest', async () => {
    const { token, stream: oldest } = await signedIn();
    for (let n = 0; n < 7; n += 1) await follow(token);
    const { token: other, stream: another } = await signedIn();
    expect(other).not.toBe(token);
    const newest = await follow(token);
    await oldest.end();
    expect([newest.response.status, another.response.status]).toEqual([200, 200]);
  });

  test('is open so many times for an address, and one that is left makes room', async () => {
    const small = await testApp({ streamsPerAddress: 2 });
    const at = await small.app.listen({ port: 0, host: '127.0.0.1' });
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) tokens.push((await small.sessionOf(await small.make.user())).token);
    const [first, second] = [await follow(tokens[0], at), await follow(tokens[1], at)];
    expect([first.response.status, second.response.status]).toEqual([200, 200]);
    expect((await follow(tokens[2], at)).response.status).toBe(429);
    await first.leave();
    await expect.poll(async () => (await follow(tokens[2], at)).response.status).toBe(200);
  });

  test('is not there for HEAD, which would wait for its end', async () => {
    const { token } = await t.as(await t.make.user());
    const reply = await fetch(`${origin}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(404);
  });

  test('frees what it held when the browser goes away', async () => {
    const { events } = t.platform;
    const subscribe = events.subscribe.bind(events);
    let listening = 0;
    const watch = vi.spyOn(events, 'subscribe').mockImplementation((listener) => {
      listening += 1;
      const stop = subscribe(listener);
      return () => {
        listening -= 1;
        stop();
      };
    });
    const { stream } = await signedIn();
    expect(listening).toBe(1);
    await stream.leave();
    await expect.poll(() => listening).toBe(0);
    watch.mockRestore();
  });
});

describe('a changed role', () => {
  test('reaches everyone of the company and nobody of another', async () => {
    const mine = await signedIn();
    const colleague = await signedIn(
      await t.make.user({ company_id: mine.user.company_id, permissions: [] }),
    );
    const stranger = await signedIn();
    await takeRoles(mine.user);
    expect(await mine.stream.next()).toEqual(RIGHTS);
    expect(await colleague.stream.next()).toEqual(RIGHTS);
    // Events come in the order of their transactions: had there been one before, it would be the next.
    const expected = await nudge(stranger.user);
    expect(await stranger.stream.next()).toEqual(expected);
  });

  test('that is undone was never told', async () => {
    const { user, stream } = await signedIn();
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('delete from user_roles where user_id = $1', [user.id]);
    await client.query('rollback');
    client.release();
    const expected = await nudge(user);
    expect(await stream.next()).toEqual(expected);
  });
});

describe('a session that ends', () => {
  test('tells its browser and closes its stream; another device of the person hears of it and stays', async () => {
    const phone = await signedIn();
    const desk = await signedIn(phone.user);
    const stranger = await signedIn();
    await endSession(phone.session.id);
    const told = { type: 'session_ended', session_id: phone.session.id };
    expect(await phone.stream.next()).toEqual(told);
    await phone.stream.end();
    expect(await desk.stream.next()).toEqual(told);
    const expected = await nudge(stranger.user);
    expect(await stranger.stream.next()).toEqual(expected);
    expect(desk.stream.hasEnded()).toBe(false);
  });

  test('by signing out does so at once', async () => {
    const { token, stream } = await signedIn();
    await t.guest.call(auth.logout, {}, { headers: { authorization: `Bearer ${token}` } });
    await stream.end();
  });

  test('says nothing about whom it concerns beyond its number', async () => {
    const { user, stream } = await signedIn();
    await nudge(user);
    expect(Object.keys(await stream.next()).sort()).toEqual(['session_id', 'type']);
  });
});

describe('when the listening connection is lost', () => {
  const cutListeners = () =>
    t.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );

  test('events come again, and browsers are told that they may have missed some', async () => {
    const { user, stream } = await signedIn();
    expect((await cutListeners()).rowCount).toBe(1);
    expect(await stream.next()).toEqual(RIGHTS);
    const expected = await nudge(user);
    expect(await stream.next()).toEqual(expected);
  });

  test('and the database stays away, nobody is sent to it over and over', async () => {
    const heard: unknown[] = [];
    const failures: unknown[] = [];
    const bus = new EventBus('postgres://127.0.0.1:1/none', (error) => failures.push(error));
    bus.subscribe((event) => heard.push(event));
    expect(await bus.start()).toBe(false);
    await expect.poll(() => failures.length, { timeout: withinMs(5000) }).toBeGreaterThanOrEqual(3);
    await bus.close();
    expect(heard).toEqual([]);
  });

  test('a notification that makes no sense harms nobody', async () => {
    const { user, stream } = await signedIn();
    await t.platform.pool.query(`select pg_notify('motif_events', 'not json')`);
    const expected = await nudge(user);
    expect(await stream.next()).toEqual(expected);
  });
});

describe('many nodes on one database', () => {
  test('each tells the people connected to it, no matter who made the change', async () => {
    const node = await secondNode(t.databaseUrl);
    const here = await signedIn();
    const there = await follow(here.token, node.origin);
    await t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, here.user.id));
    expect(await here.stream.next()).toEqual(RIGHTS);
    expect(await there.next()).toEqual(RIGHTS);
    await there.leave();
    await node.close();
  });

  test('one that shuts down lets its browsers go at once', async () => {
    const node = await secondNode(t.databaseUrl);
    const { token } = await t.as(await t.make.user());
    const stream = await follow(token, node.origin);
    const started = performance.now();
    const closing = node.close();
    await stream.end();
    await closing;
    expect(performance.now() - started).toBeLessThan(withinMs(5000));
  });
});
