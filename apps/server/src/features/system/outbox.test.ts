import { endpoints } from '@motif/contract/endpoints';
import type { OutboxMessage } from '@motif/contract/features/system/outbox';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import { testApp } from '../../../test/test-app';
import { type Channels, embeddedChannels } from '../../platform/channels/channels';
import { outbox } from '../../platform/db/schema/operations';
import { sweepLeftovers } from './sweep';

type Row = typeof outbox.$inferInsert;
type Caller = Awaited<ReturnType<typeof t.as>>;

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Caller;
/** E-mail leaves for real here, SMS stays in the house. */
const channels: Channels = {
  ...embeddedChannels,
  email: { embedded: false, deliver: async () => undefined },
};
beforeAll(async () => {
  t = await testApp({ settings: { channels } });
  operator = await t.as(await t.make.user({ role: 'admin' }));
});
beforeEach(async () => {
  await t.platform.db.delete(outbox);
});

async function message(values: Partial<Row> = {}): Promise<number> {
  const row: Row = { channel: 'sms', recipient: '13900000001', body: '验证码 {code}', secret: '004217' };
  const [made] = await t.platform.db
    .insert(outbox)
    .values({ ...row, ...values })
    .returning({ id: outbox.id });
  if (!made) throw new Error('message was not stored');
  return made.id;
}

const list = async (query: object = {}) => {
  const reply = await operator.call(endpoints.outbox.list, { query });
  expect(reply).toSucceed();
  return reply.data as { list: OutboxMessage[]; next_cursor: string | null };
};
const retry = (id: number, who: Pick<Caller, 'call'> = operator) =>
  who.call(endpoints.outbox.retry, { params: { id } });

describe('an operator reads', () => {
  test('what became of each message, newest first', async () => {
    const sent_at = new Date('2026-01-02T03:04:05Z');
    await message({ state: 'sent', attempts: 1, sent_at });
    await message({
      channel: 'email',
      recipient: 'a@motif.example',
      subject: '登录',
      state: 'failed',
      error: 'no',
    });
    const { list: rows, next_cursor } = await list();
    expect(next_cursor).toBeNull();
    expect(rows).toMatchObject([
      { channel: 'email', recipient: 'a@motif.example', subject: '登录', state: 'failed', error: 'no' },
      { channel: 'sms', state: 'sent', attempts: 1, error: null, sent_at: sent_at.toISOString() },
    ]);
  });

  test('a code where the outbox is the channel, and nowhere else', async () => {
    await message();
    await message({ channel: 'email' });
    await message({ channel: 'sms', secret: null });
    const reply = await operator.call(endpoints.outbox.list);
    const bodies = (reply.data as { list: OutboxMessage[] }).list.map(({ body }) => body);
    expect(bodies).toEqual(['验证码 ••••••', '验证码 ••••••', '验证码 004217']);
    expect(JSON.stringify(reply.data)).not.toContain('secret');
  });

  test('page by page, each message once, although more arrive meanwhile', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await message());
    const first = await list({ page_size: 2 });
    await message();
    const second = await list({ page_size: 2, cursor: first.next_cursor });
    const third = await list({ page_size: 2, cursor: second.next_cursor });
    expect(third.next_cursor).toBeNull();
    const seen = [first, second, third].flatMap((page) => page.list.map(({ id }) => id));
    expect(seen).toEqual(ids);
  });

  test('only what was asked for', async () => {
    const sms = await message();
    const failed = await message({ state: 'failed', recipient: '13811112222' });
    const mail = await message({ channel: 'email', recipient: 'Lin_100%@motif.example' });
    const found = async (query: object) => (await list(query)).list.map(({ id }) => id);
    expect(await found({ channel: 'email' })).toEqual([mail]);
    expect(await found({ state: 'failed' })).toEqual([failed]);
    expect(await found({ channel: 'sms', state: 'queued' })).toEqual([sms]);
    expect(await found({ recipient: '1112' })).toEqual([failed]);
    expect(await found({ recipient: 'lin_100%@' })).toEqual([mail]);
    expect(await found({ recipient: '%' })).toEqual([mail]);
    expect(await found({ recipient: '13811112222', channel: 'email' })).toEqual([]);
  });

  test.each(['x', '0', '-1', '1e3', '9'.repeat(16), '1 or 1=1'])(
    'no page that begins at %j',
    async (cursor) => {
      expect(await operator.call(endpoints.outbox.list, { query: { cursor } })).toFailWith('BAD_CURSOR');
    },
  );
});

describe('an operator tries again', () => {
  test('what was given up: it waits in the queue with all its attempts', async () => {
    const id = await message({ state: 'failed', attempts: 8, error: 'no answer' });
    expect(await retry(id)).toSucceed();
    expect((await list()).list).toMatchObject([{ id, state: 'queued', attempts: 0, error: null }]);
    const { rows } = await t.platform.pool.query(
      `select state from pgboss.job where name like 'outbox.deliver%' and (data->>'outbox_id')::bigint = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'created' }]);
  });

  test('but nothing that is on its way or has arrived, and nothing twice', async () => {
    for (const state of ['queued', 'sent'] as const)
      expect(await retry(await message({ state }))).toFailWith('MESSAGE_NOT_FAILED');
    const id = await message({ state: 'failed' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => retry(id)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await retry(999_999_999)).toFailWith('NOT_FOUND');
  });
});

test('after a day a code is in nobody’s outbox', async () => {
  const old = new Date(Date.now() - 25 * 3600 * 1000);
  const id = await message({ created_at: old, state: 'failed' });
  const fresh = await message();
  await sweepLeftovers(t.platform.db);
  const rows = await t.platform.db.select().from(outbox).orderBy(outbox.id);
  expect(rows).toMatchObject([
    { id, secret: null, body: '验证码 {code}' },
    { id: fresh, secret: '004217' },
  ]);
});

describe('nobody else', () => {
  test('reads it or sends again', async () => {
    const id = await message({ state: 'failed' });
    const master = await t.make.user();
    const sub = await t.make.user({ company_id: master.company_id, permissions: [] });
    for (const person of [master, sub]) {
      const who = await t.as(person);
      expect(await who.call(endpoints.outbox.list)).toFailWith('FORBIDDEN');
      expect(await retry(id, who)).toFailWith('FORBIDDEN');
    }
    expect(await t.guest.call(endpoints.outbox.list)).toFailWith('UNAUTHENTICATED');
    expect(await retry(id, t.guest)).toFailWith('UNAUTHENTICATED');
    expect((await list()).list).toMatchObject([{ id, state: 'failed' }]);
  });
});

describe('what happens to it', () => {
  const open: { leave(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.leave();
  });

  test('is told to operators at once, and to nobody else', async () => {
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const follow = async (token: string) => {
      const stream = await openEvents(origin, token);
      open.push(stream);
      return stream;
    };
    const person = await t.make.user();
    const mine = await follow(operator.token);
    const other = await follow((await t.as(person)).token);
    const id = await message();
    expect(await mine.next()).toEqual({ type: 'outbox_changed' });
    await t.platform.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, id));
    expect(await mine.next()).toEqual({ type: 'outbox_changed' });
    // Events come in the order of their transactions: had the other one been told, it would stand before this.
    const { token } = await t.as(person);
    await t.guest.call(endpoints.auth.logout, {}, { headers: { authorization: `Bearer ${token}` } });
    expect(await other.next()).toMatchObject({ type: 'session_ended' });
  });
});
