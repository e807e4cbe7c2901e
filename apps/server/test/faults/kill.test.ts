import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../../src/platform/channels/outbox';
import { type Database, openDatabase } from '../../src/platform/db/database';
import { Jobs } from '../../src/platform/jobs/jobs';
import { freePort } from '../../src/platform/postgres/free-port';
import { startEmbeddedPostgres } from '../../src/platform/postgres/start-embedded-postgres';
import { countOf, withinMs } from '../long-form';
import { Client } from './client';
import { type PartName, RunningProduct } from './running-product';

/** Kills of each part; `KILLS=20` is the long form. */
const KILLS = countOf('KILLS', 2);
const BACK_WITHIN_MS = withinMs(10_000);
const PASSWORD = 'Operator2026';

/** Takes every mail; what arrives is counted by the rows of the outbox. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    stream.resume();
    stream.on('end', () => done());
  },
});
// A worker that is killed breaks off in the middle of a mail; unheard, that would end the run.
mailServer.on('error', () => undefined);

let product: RunningProduct;
let database: Database;
let databaseUrl: string;
let jobs: Jobs;
let metricsPort: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  metricsPort = await freePort(undefined);
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'motif@motif.example',
    METRICS_PORT: `${metricsPort}`,
  };
  product = await RunningProduct.start(settings);
  // Finds the running one by its folder and learns its address.
  databaseUrl = (await startEmbeddedPostgres({ dataDir: product.databaseFolder, log: () => undefined })).url;
  database = openDatabase(databaseUrl, { onError: () => undefined });
  jobs = new Jobs(databaseUrl, () => undefined);
});

afterAll(async () => {
  await jobs.close();
  await database.close();
  await product.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

test('each program tells its figures at a port of its own, and none at the public one', async () => {
  for (const [offset, role] of ['api', 'worker', 'supervisor'].entries()) {
    const page = () =>
      fetch(`http://127.0.0.1:${metricsPort + offset}/metrics`).then(
        (reply) => reply.text(),
        () => '',
      );
    // The database and the store, or the programs; the worker comes last.
    const ready = async () => (await page()).match(/^motif_ready\{part="\w+"\} 1$/gm)?.length;
    await expect.poll(ready, { timeout: 60_000 }).toBe(2);
    expect(await page()).toMatch(
      new RegExp(`^motif_info\\{version="[\\d.]+",role="${role}",node="[^"]+"\\} 1$`, 'm'),
    );
  }
  const reply = await fetch(`${product.url}/metrics`);
  expect(await reply.text()).not.toContain('motif_info');
}, 120_000);

test('after kill -9 of the database, the API or the worker everything comes back and nothing is lost or doubled', async () => {
  const client = new Client(product.url, 'admin', PASSWORD);
  await client.call('/user/first_password/', { ticket: product.ticket, new_password: PASSWORD });
  expect(await client.signIn()).toBe(true);

  const messages: number[] = [];
  let working = true;
  let category = 0;
  const traffic = async () => {
    while (working) {
      category = (category % 6) + 1;
      if (!(await client.enter(category))) await pause(50);
    }
  };
  const signIns = async () => {
    while (working) if (!(await client.signIn())) await pause(50);
  };
  const post = async () => {
    while (working) {
      const message = {
        channel: 'email',
        recipient: 'a@motif.example',
        template: 'plain',
        subject: 's',
        body: 'b',
      } as const;
      const id = await sendMessage(database.db, jobs, message).catch(() => undefined);
      if (id === undefined) await pause(50);
      else messages.push(id);
      // Slower than mails are delivered: what is measured is the worker's return, not the length of a queue.
      await pause(50);
    }
  };
  const work = Promise.all([traffic(), signIns(), post()]);

  const slowest: Record<PartName, number> = { database: 0, api: 0, worker: 0 };
  for (let round = 0; round < KILLS; round += 1) {
    for (const part of ['database', 'api', 'worker'] as const) {
      await pause(200 + ((round * 137) % 400));
      await product.kill(part);
      const killed = Date.now();
      await (part === 'worker' ? messagesFlow() : writesAreTaken(client));
      slowest[part] = Math.max(slowest[part], Date.now() - killed);
    }
  }
  working = false;
  await work;

  expect(Math.max(...Object.values(slowest)), JSON.stringify(slowest)).toBeLessThan(BACK_WITHIN_MS);
  const { rows: live } = await database.pool.query(
    'select count(*)::int as n from sessions where id = any($1) and ended_at is null',
    [client.sessions],
  );
  expect(live[0].n).toBe(client.sessions.length);
  const { rows: user } = await database.pool.query(
    `select last_main_category_id as id from users where account = 'admin'`,
  );
  // The last acknowledged one, or the one that was under way when something was killed.
  expect([client.lastCategory, category]).toContain(user[0].id);
  await everyMessageIsSent(messages);
}, 600_000);

async function writesAreTaken(client: Client): Promise<void> {
  // Answers that were already on their way when it died do not count: one more than can be under way at once.
  const enough = client.acknowledged + 3;
  while (client.acknowledged < enough) await pause(20);
}

/** The worker is back when messages sent after the kill are delivered. */
async function messagesFlow(): Promise<void> {
  const { rows: before } = await database.pool.query('select coalesce(max(id), 0)::int as id from outbox');
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from outbox where state = 'sent' and id > $1 limit 1`,
      [before[0].id],
    );
    if (rows.length > 0) return;
    await pause(50);
  }
}

async function everyMessageIsSent(ids: number[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { rows } = await database.pool.query(
      `select count(*) filter (where state = 'sent' and attempts = 1)::int as sent, count(*)::int as known from outbox where id = any($1)`,
      [ids],
    );
    expect(rows[0].known).toBe(ids.length);
    if (rows[0].sent === ids.length) break;
    expect(Date.now(), `${rows[0].sent} of ${ids.length} sent`).toBeLessThan(deadline);
    await pause(200);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select count(*) filter (where state = 'completed')::int as done, count(distinct data->>'outbox_id')::int as messages
     from pgboss.job where name like 'outbox.deliver%'`,
  );
  await client.end();
  expect(rows[0].done).toBe(rows[0].messages);
}
