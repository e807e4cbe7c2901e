import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database';
import { type Database, openDatabase } from '../db/database';
import { outbox } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import { Jobs } from '../jobs/jobs';
import { type Channels, embeddedChannels, type Message } from './channels';
import { deliverFromOutbox, deliverMessage, sendMessage } from './outbox';

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
  subject: '',
  body: '验证码 123456',
});

/** Channels that note who was written to; `fail` may refuse. */
function noting(fail: (message: Message) => boolean = () => false) {
  const delivered: string[] = [];
  const channel = {
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
const patient = { timeout: 20_000, interval: 50 };

test('a message is queued with its reason and sent once, and the row says when', async () => {
  const sender = start('sender');
  const id = await sendMessage(database.db, sender, sms('13900000001'));
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, sent_at: null });
  const { channels, delivered } = noting();
  await start('worker').work(database.db, deliverMessage, deliverFromOutbox(channels));
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
  await start('worker').work(database.db, deliverMessage, deliverFromOutbox(channels));
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
  await worker.work(database.db, deliverMessage, deliverFromOutbox(channels));
  await expect.poll(() => stateOf(id), patient).toBe('sent');
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
    await worker.work(database.db, deliverMessage, deliverFromOutbox(channels));
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
