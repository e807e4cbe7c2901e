import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../../test/long-form';
import { newImage, newPng, uploadBench } from '../../../../test/upload-kit';
import { Jobs } from '../../../platform/jobs/jobs';
import { workOnFiles } from '../work-on-uploads';
import { createInspect } from './inspect-in-child';

/** `HOSTILE=300 PATIENCE=10000` is the long form, with the time that a file really has. */
const HOSTILE = countOf('HOSTILE', 12);
const PATIENCE = countOf('PATIENCE', 3000);
/** However many hostile files somebody else has sent before. */
const DELAY_MAX_MS = 15_000;

let t: Awaited<ReturnType<typeof uploadBench>>;
let jobs: Jobs;
const inspect = createInspect({ timeoutMs: PATIENCE });
beforeAll(async () => {
  t = await uploadBench();
  jobs = new Jobs(`${t.platform.pool.options.connectionString}`, () => undefined, 'worker');
});
afterAll(async () => {
  inspect.close();
  await jobs.close();
});

/** Allowed in every part, and drawn for minutes: noise upon noise. Each is another file. */
const noise = (n: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2000 + n}" height="2000"><filter id="f">${'<feTurbulence baseFrequency=".3" numOctaves="8"/>'.repeat(250)}</filter>${'<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(3)}</svg>`,
  );
/** What lies about itself and is refused sooner or later; most of a flood only takes time. */
const liars: (() => Promise<Buffer>)[] = [
  async () => {
    const head = Buffer.from('8BPS\0\u0001\0\0\0\0\0\0\0\u0003', 'latin1');
    const rest = Buffer.alloc(60);
    rest.writeUInt32BE(9000, 0);
    rest.writeUInt32BE(9000, 4);
    return Buffer.concat([head, rest]);
  },
  async () => (await newImage(900, 900).tiff({ compression: 'lzw' }).toBuffer()).subarray(0, 800),
  async () => (await newImage(900, 900).webp().toBuffer()).subarray(0, 200),
  () => newImage(16, 16).avif().toBuffer(),
  async () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF'),
];

test('a flood of hostile files delays the file of another company by fifteen seconds at most', async () => {
  const [hostile, honest] = [await t.person(await t.make.user()), await t.person(await t.make.user())];
  await workOnFiles({ db: t.platform.db, storage: t.storage, jobs }, inspect);
  const timeOfOne = async () => {
    const sent = performance.now();
    const task = await honest.send(await newPng());
    await expect.poll(async () => (await honest.read(task)).state, { timeout: 60_000 }).toBe('done');
    return performance.now() - sent;
  };
  const alone = await timeOfOne();
  for (let n = 0; n < HOSTILE; n += 1) {
    const lie = n % 3 === 2 ? liars[n % liars.length] : undefined;
    await hostile.send(lie ? await lie() : noise(n));
  }
  // All places are taken when it comes.
  await expect
    .poll(async () => (await t.platform.pool.query(BUSY)).rows[0].n, { timeout: 30_000 })
    .toBeGreaterThan(0);
  // Its own work takes twice as long while others use the processor too.
  expect(await timeOfOne()).toBeLessThan(DELAY_MAX_MS + 2 * alone);
  const { rows } = await t.platform.pool.query(WAITING);
  expect(rows[0].n).toBeGreaterThan(0);
}, 180_000);

const BUSY = `select count(*)::int as n from pgboss.job where name = 'uploads.process' and state = 'active'`;
const WAITING = `select count(*)::int as n from upload_tasks where state = 'processing'`;
