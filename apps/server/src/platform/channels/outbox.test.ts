import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withinMs } from '../../../test/long-form';
import { createTestDatabase } from '../../../test/test-database';
import { type Database, openDatabase } from '../db/database';
import { outbox } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import { Jobs } from '../jobs/jobs';
import { type Channel, type Channels, embeddedChannels, type Message, PermanentRefusal } from './channels';
import { deliverFromOutbox, deliverMessages, sendMessage } from './outbox';

let url: string;
let database: Database;
const open: Jobs[] = [];
beforeAll(async () => {
  url = await createTestDatabase();
  database = openDatabase(url);
  return () => database.close();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.close()));
});

function start(role: 'worker' | 'sender'): Jobs {
  const jobs = new Jobs(url, () => undefined, role);
  open.push(jobs);
  return jobs;
}

const sms = (recipient: string): Message => ({
  channel: 'sms',
  recipient,
  template: 'code',
  subject: '',
  body: '验证码 123456',
});

/** Channels that note who was written to; `fail` may refuse. */
function noting(fail: (message: Message) => boolean = () => false) {
  const delivered: string[] = [];
  const channel = {
    embedded: false,
    deliver: async (message: Message) => {
      if (fail(message)) throw new Error('the network is down');
      delivered.push(message.recipient);
    },
  };
  const channels: Channels = { sms: channel, email: channel, wechat: channel };
  return { channels, delivered };
}

const rowOf = async (id: number) => (await database.db.select().from(outbox).where(eq(outbox.id, id)))[0];
const stateOf = async (id: number) => (await rowOf(id))?.state;
const patient = { timeout: withinMs(20_000), interval: 50 };

test('a message is queued with its reason and sent once, and the row says when', async () => {
  const sender = start('sender');
  const id = await sendMessage(database.db, sender, sms('13900000001'));
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, sent_at: null });
  const { channels, delivered } = noting();
  await deliverMessages(database.db, start('worker'), channels);
  await expect.poll(() => stateOf(id), patient).toBe('sent');
  expect(await rowOf(id)).toMatchObject({ attempts: 1, sent_at: expect.any(Date), body: '验证码 123456' });
  expect(delivered).toEqual(['13900000001']);
});

test('a message whose reason is undone is never sent', async () => {
  const sender = start('sender');
  const undone = inTransaction(database.db, async (tx) => {
    await sendMessage(tx, sender, sms('13900000002'));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const id = await sendMessage(database.db, sender, sms('13900000003'));
  const { channels, delivered } = noting();
  await deliverMessages(database.db, start('worker'), channels);
  await expect.poll(() => stateOf(id), patient).toBe('sent');
  expect(delivered).toEqual(['13900000003']);
});

test('a channel that is down is tried again, and the message arrives once', async () => {
  let tries = 0;
  const { channels, delivered } = noting(() => {
    tries += 1;
    return tries < 3;
  });
  const worker = start('worker');
  const id = await sendMessage(database.db, worker, sms('13900000004'));
  await deliverMessages(database.db, worker, channels);
  await expect.poll(() => rowOf(id), patient).toMatchObject({ attempts: 2, error: 'the network is down' });
  await expect.poll(() => stateOf(id), patient).toBe('sent');
  expect(await rowOf(id)).toMatchObject({ attempts: 3, error: null });
  expect(tries).toBe(3);
  expect(delivered).toEqual(['13900000004']);
});

test('a job that runs again after its message went out sends nothing', async () => {
  const id = await sendMessage(database.db, start('sender'), sms('13900000005'));
  const { channels, delivered } = noting();
  const deliver = deliverFromOutbox(channels);
  for (let run = 0; run < 3; run += 1) {
    await inTransaction(database.db, (tx) => deliver(tx, { outbox_id: id }));
  }
  await inTransaction(database.db, (tx) => deliver(tx, { outbox_id: 999_999_999 }));
  expect(delivered).toEqual(['13900000005']);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('two jobs for one message at the same moment send it once', async () => {
  const id = await sendMessage(database.db, start('sender'), sms('13900000006'));
  const { channels, delivered } = noting();
  const deliver = deliverFromOutbox(channels);
  await Promise.all(
    Array.from({ length: 8 }, () => inTransaction(database.db, (tx) => deliver(tx, { outbox_id: id }))),
  );
  expect(delivered).toEqual(['13900000006']);
});

test('two workers on one database send 200 messages once each', async () => {
  await database.db.delete(outbox);
  const sender = start('sender');
  const recipients = Array.from({ length: 200 }, (_, at) => `139${String(at).padStart(8, '0')}`);
  await inTransaction(database.db, async (tx) => {
    for (const recipient of recipients) await sendMessage(tx, sender, sms(recipient));
  });
  const { channels, delivered } = noting();
  for (const worker of [start('worker'), start('worker')]) {
    await deliverMessages(database.db, worker, channels);
  }
  await expect.poll(() => delivered.length, patient).toBeGreaterThanOrEqual(200);
  expect([...delivered].sort()).toEqual(recipients);
  await expect
    .poll(
      async () => (await database.db.select().from(outbox).where(eq(outbox.state, 'sent'))).length,
      patient,
    )
    .toBe(200);
});

test('the embedded channels leave the message in the outbox, where operators read it', async () => {
  const id = await sendMessage(database.db, start('sender'), { ...sms('a@motif.example'), channel: 'email' });
  await inTransaction(database.db, (tx) => deliverFromOutbox(embeddedChannels)(tx, { outbox_id: id }));
  expect(await rowOf(id)).toMatchObject({ state: 'sent', channel: 'email', recipient: 'a@motif.example' });
});

const real = (deliver: Channel['deliver']): Channels => {
  const channel = { embedded: false, deliver };
  return { sms: channel, email: channel, wechat: channel };
};
const coded = (recipient: string): Message => ({
  ...sms(recipient),
  body: '验证码 {code}',
  secret: '004217',
});
/** One run of the job, as the worker would run it. */
const run = (channels: Channels, outbox_id: number) =>
  inTransaction(database.db, (tx) => deliverFromOutbox(channels)(tx, { outbox_id }));

describe('a code', () => {
  test('is in the hands of the channel and forgotten once a real one took it', async () => {
    const id = await sendMessage(database.db, start('sender'), coded('13900000011'));
    const seen: unknown[] = [];
    await run(
      real(async ({ body, secret }) => void seen.push({ body, secret })),
      id,
    );
    expect(seen).toEqual([{ body: '验证码 {code}', secret: '004217' }]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', secret: null, body: '验证码 {code}' });
  });

  test('is kept while a real channel has not taken it, and does not leak into the reason', async () => {
    const id = await sendMessage(database.db, start('sender'), coded('13900000012'));
    const quoting = real(async () => {
      throw new Error('rejected: "验证码 004217"');
    });
    expect(await run(quoting, id)).toBe('again');
    expect(await rowOf(id)).toMatchObject({ secret: '004217', error: 'rejected: "验证码 ••••••"' });
  });

  test('that is gone by the next try is not sent as a gap in a sentence', async () => {
    const id = await sendMessage(database.db, start('sender'), { ...coded('13900000014'), secret: null });
    const { channels, delivered } = noting();
    expect(await run(channels, id)).toBeUndefined();
    expect(delivered).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'the code is past use' });
  });

  test('stays where the outbox is the channel: there it is read', async () => {
    const id = await sendMessage(database.db, start('sender'), coded('13900000013'));
    await run(embeddedChannels, id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', secret: '004217' });
  });
});

describe('a failed attempt', () => {
  const down = real(async () => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  });

  test('is written down with its reason, and the eighth is the last', async () => {
    const id = await sendMessage(database.db, start('sender'), coded('13900000021'));
    for (let attempts = 1; attempts < 8; attempts += 1) {
      expect(await run(down, id)).toBe('again');
      expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts, sent_at: null });
    }
    expect(await run(down, id)).toBeUndefined();
    const error = 'fetch failed (connect ECONNREFUSED)';
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 8, sent_at: null, error });
    const { channels, delivered } = noting();
    await run(channels, id);
    expect(delivered).toEqual([]);
  });

  test('is one that never comes to an end, too', async () => {
    const id = await sendMessage(database.db, start('sender'), coded('13900000023'));
    const endless = deliverFromOutbox(
      real(() => new Promise(() => undefined)),
      50,
    );
    expect(await inTransaction(database.db, (tx) => endless(tx, { outbox_id: id }))).toBe('again');
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, error: 'no answer in time' });
  });

  test('that is for good is the only one, and its job is done', async () => {
    const sender = start('sender');
    await database.pool.query(`delete from pgboss.job where name like 'outbox.deliver%'`);
    const id = await sendMessage(database.db, sender, coded('13900000022'));
    const refusing = real(async () => {
      throw new PermanentRefusal('no such number');
    });
    await deliverMessages(database.db, start('worker'), refusing);
    await expect.poll(() => stateOf(id), patient).toBe('failed');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, error: 'no such number' });
    const { rows } = await database.pool.query(
      `select state from pgboss.job where name like 'outbox.deliver%' and (data->>'outbox_id')::bigint = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});

test('a provider may take longer than a transaction may sit idle elsewhere', async () => {
  const id = await sendMessage(database.db, start('sender'), sms('13900000032'));
  const limits: unknown[] = [];
  await inTransaction(database.db, async (tx) => {
    const readLimit = async () => {
      const { rows } = await tx.execute(sql`show idle_in_transaction_session_timeout`);
      limits.push(rows[0]?.idle_in_transaction_session_timeout);
    };
    await readLimit();
    await deliverFromOutbox(real(readLimit))(tx, { outbox_id: id });
  });
  expect(limits).toEqual(['10s', '1min']);
});

test('a mail server that hangs holds up no code by SMS, however many mails wait for it', async () => {
  const sender = start('sender');
  let release: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { channels, delivered } = noting();
  const slow: Channels = { ...channels, email: { embedded: false, deliver: () => hanging } };
  const mails: number[] = [];
  for (let at = 0; at < 16; at += 1)
    mails.push(await sendMessage(database.db, sender, { ...sms(`${at}@motif.example`), channel: 'email' }));
  await deliverMessages(database.db, start('worker'), slow);
  const id = await sendMessage(database.db, sender, sms('13900000031'));
  await expect.poll(() => stateOf(id), patient).toBe('sent');
  expect(delivered).toContain('13900000031');
  expect(await stateOf(mails[0] as number)).toBe('queued');
  release();
  await expect.poll(async () => Promise.all(mails.map(stateOf)), patient).toEqual(mails.map(() => 'sent'));
});
