// Database, store and logs on one small disk, which is filled and freed again.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, withinMs } from '../long-form';
import { Client } from './client';
import { RunningProduct } from './running-product';
import { fillUp, freeUp, makeSmallVolume, type SmallVolume } from './small-volume';

/** `ROUNDS=5` is the long form. */
const ROUNDS = countOf('ROUNDS', 1);
const BACK_WITHIN_MS = withinMs(10_000);
const PASSWORD = 'Operator2026';
const MEGABYTES = 320;

let volume: SmallVolume | undefined;
let product: RunningProduct | undefined;

beforeAll(async () => {
  volume = makeSmallVolume(MEGABYTES);
  if (volume) {
    product = await RunningProduct.start(
      { DATA_DIR: path.join(volume.folder, 'data'), LOG_LEVEL: 'info' },
      volume.prefix,
    );
  }
}, 180_000);

afterAll(async () => {
  await product?.stop();
  volume?.remove();
});

test('on a full disk people read and sign in, saving says why not, and all is back when there is room', async ({
  skip,
}) => {
  if (!volume || !product) return skip('neither mount nor a namespace is allowed here');
  const seen = volume.seenFrom(product.pid);
  const data = path.join(seen, 'data');
  const filler = path.join(seen, 'filler');
  const reserve = path.join(data, 'reserve');
  const person = new Client(product.url, 'admin', PASSWORD);
  await person.call('/user/first_password/', { ticket: product.ticket, new_password: PASSWORD });
  await until(() => person.signIn());
  let answer: unknown;
  const isSaved = async () => {
    const reply = await person.call(GROUPS, { name: `${Math.random()}` });
    answer = reply;
    return reply?.status_code === 200;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    await until(async () => existsSync(reserve));
    await fillUp(filler);
    // The reserve is given to the database, and nobody but sign-ins may use it.
    await until(async () => !existsSync(reserve));
    const refused = await person.call(GROUPS, { name: 'flowers' });
    expect(refused).toMatchObject({ status_code: 503, message: expect.stringContaining('磁盘已满') });
    for (let n = 0; n < 10; n += 1) {
      expect(await person.signIn()).toBe(true);
      expect(await person.call('/user/userInfo/')).toMatchObject({ status_code: 200 });
    }

    // Something takes that room as well, and the database wants to write: it ends, and cannot come back.
    await endDatabase(path.join(data, 'database'), filler);
    for (let n = 0; n < 20; n += 1) {
      await fillUp(filler);
      const reply = await person.call('/user/userInfo/');
      expect([200, 503]).toContain(reply?.status_code ?? 503);
      await pause(100);
    }

    await freeUp(filler);
    const freed = Date.now();
    await until(isSaved, () => JSON.stringify(answer));
    expect(Date.now() - freed).toBeLessThan(BACK_WITHIN_MS);
    expect(await person.signIn()).toBe(true);
    expect(product.isRunning).toBe(true);
  }
  await until(async () =>
    readFileSync(path.join(data, 'logs', 'api.log'), 'utf8').includes(
      'lines of this log could not be written',
    ),
  );
}, 900_000);

const GROUPS = '/image/collect_image_groups/';

/** Writes the log of the database until it has no place for more. */
async function endDatabase(folder: string, filler: string): Promise<void> {
  const [password = '', port] = ['password', 'port'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8').trim(),
  );
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'motif',
    password,
    database: 'motif',
  });
  const ended = new Promise<void>((resolve) => client.on('error', () => resolve()));
  await client.connect();
  const write = `select pg_logical_emit_message(false, 'test', repeat('x', 4000000))`;
  for (let isUp = true; isUp; ) {
    await fillUp(filler);
    isUp = await client.query(write).then(
      () => true,
      () => false,
    );
  }
  await ended;
}

async function until(holds: () => Promise<boolean>, told = () => ''): Promise<void> {
  const deadline = Date.now() + withinMs(20_000);
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it never came: ${holds} ${told()}`);
    await pause(50);
  }
}
