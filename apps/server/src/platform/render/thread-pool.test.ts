import type { TextStyle } from '@motif/contract/scene/scene';
import { afterAll, expect, test } from 'vitest';
import { RenderBusy, RenderFailed, ThreadPool } from './thread-pool';

const STYLE: TextStyle = {
  text: '夏天 Summer',
  font: 'noto-sans-sc',
  weight: 700,
  align: 'center',
  line_height: 120,
  spacing: 0,
  arc: 0,
};
const pool = new ThreadPool({ size: 1, waitingMax: 2 });
const outline = (change: Partial<TextStyle> = {}, on = pool) => on.run('outline', { ...STYLE, ...change });
afterAll(() => pool.close());

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

test('a text is one path around its middle, as wide as its letters', async () => {
  const { path, missing, ...box } = await outline();
  expect(missing).toEqual([]);
  expect(box.left).toBeCloseTo(-box.width / 2);
  expect(box.top).toBeCloseTo(-box.height / 2);
  // Two characters of the full width, a space and six letters.
  expect(box.width).toBeGreaterThan(5_000);
  expect(box.width).toBeLessThan(7_500);
  expect(path).toMatch(/^[MLQCZ\d. -]+$/);
  expect(Math.max(...numbers(path))).toBeLessThanOrEqual(box.width / 2 + 1);
  // Heavier letters are wider.
  expect((await outline({ weight: 300 })).width).toBeLessThan(box.width);
});

test('lines, spacing and a bend change the box as they should', async () => {
  const [line, apart, two, arch] = [
    await outline({ text: '夏天夏天' }),
    await outline({ text: '夏天夏天', spacing: 500 }),
    await outline({ text: '夏天\n夏天', line_height: 200 }),
    await outline({ text: '夏天夏天', arc: 180 }),
  ];
  expect(apart.width).toBeCloseTo(line.width + 1_500, 0);
  expect(two.height).toBeCloseTo(line.height + 2_000, 0);
  expect(arch.height).toBeGreaterThan(2 * line.height);
  expect((await outline({ text: '夏\n夏天', align: 'left' })).path).not.toBe(
    (await outline({ text: '夏\n夏天', align: 'right' })).path,
  );
});

test('characters that a typeface lacks are named, never drawn as a box', async () => {
  const hostile = await outline({ text: 'مرحبا 😀 \u202e\u0000花' });
  expect(hostile.missing).toEqual(['م', 'ر', 'ح', 'ب', 'ا', '😀']);
  expect(hostile.path).toBe((await outline({ text: '花' })).path);
  expect(await outline({ text: ' \n ' })).toEqual({
    path: '',
    left: -0,
    top: -0,
    width: 0,
    height: 0,
    missing: [],
  });
  const rare = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at * 97)).join('');
  const { path, missing } = await outline({ text: rare });
  expect(missing.length).toBeGreaterThan(0);
  expect(path.length).toBeGreaterThan(100_000);
});

test('a task that fails, crashes its thread or takes too long costs nobody else', async () => {
  const broken = pool.run('outline', { ...STYLE, font: 'none' as never });
  const after = outline();
  await expect(broken).rejects.toThrow(RenderFailed);
  expect((await after).path.length).toBeGreaterThan(0);

  const hasty = new ThreadPool({ size: 1, timeoutMs: 1 });
  await expect(outline({}, hasty)).rejects.toThrow(/took too long/);
  await hasty.close();
  await expect(outline({}, hasty)).rejects.toThrow(RenderFailed);
});

test('a thread that crashes ends its task; the next task gets a new thread', async () => {
  const crashing = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ input }) => {
      if (input.text === 'crash') setImmediate(() => { throw new Error('boom'); });
      else if (input.text === 'exit') process.exit(1);
      else parentPort.postMessage({ answer: input.text });
    });`;
  const fragile = new ThreadPool({
    size: 1,
    program: new URL(`data:text/javascript,${encodeURIComponent(crashing)}`),
  });
  const answers = await Promise.allSettled(
    ['first', 'crash', 'second', 'exit', 'third'].map((text) => outline({ text }, fragile)),
  );
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'first',
    'failed',
    'second',
    'failed',
    'third',
  ]);
  await fragile.close();
});

test('past so many that wait, more are refused at once', async () => {
  const tasks = Array.from({ length: 4 }, () => outline());
  await expect(tasks[3]).rejects.toThrow(RenderBusy);
  await Promise.all(tasks.slice(0, 3));
});

test('companies take turns, and one of them has a part of the places', async () => {
  const echo = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ input }) => parentPort.postMessage({ answer: input.text }));`;
  const shared = new ThreadPool({
    size: 1,
    waitingMax: 8,
    program: new URL(`data:text/javascript,${encodeURIComponent(echo)}`),
  });
  const done: unknown[] = [];
  const send = (text: string, company: number) =>
    shared.run('outline', { ...STYLE, text }, company).then((answer) => done.push(answer));
  const answers = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4'].map((text) => send(text, 1)),
    send('b1', 2),
  ]);
  expect(answers[3]).toMatchObject({ status: 'rejected', reason: expect.any(RenderBusy) });
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3']);
  await shared.close();
});
