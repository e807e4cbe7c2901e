import { expect, test } from 'vitest';
import { createFairSlots, FairQueue } from './fair-queue';

test('owners take turns, however much one of them sends', () => {
  const queue = new FairQueue<string>({ most: 100, each: 50 });
  for (let n = 1; n <= 50; n += 1) queue.push(`a${n}`, 1);
  for (const item of ['b1', 'b2']) queue.push(item, 2);
  queue.push('nobody');
  const taken = Array.from({ length: 7 }, () => queue.shift());
  expect(taken).toEqual(['a1', 'b1', 'nobody', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.length).toBe(46);
});

test('nobody takes all places, and the queue has an end', () => {
  const queue = new FairQueue<number>({ most: 5, each: 2 });
  expect([1, 2, 3].map((n) => queue.push(n, 1))).toEqual([true, true, false]);
  expect(queue.push(4, 2)).toBe(true);
  expect([5, 6, 7].map((n) => queue.push(n))).toEqual([true, true, false]);
  while (queue.shift() !== undefined);
  expect(queue.length).toBe(0);
  expect(queue.push(8, 1)).toBe(true);
});

test('the newest of the longest line gives way to somebody who has less', () => {
  const queue = new FairQueue<string>({ most: 4, each: 3 });
  for (const item of ['a1', 'a2', 'a3']) queue.push(item, 'a');
  queue.push('b1', 'b');
  expect(queue.giveWay('c')).toBe('a3');
  expect([queue.push('c1', 'c'), queue.length]).toEqual([true, 4]);
  expect(queue.giveWay('b')).toBeUndefined();
});

test('works run in their slots by turns; one that fails frees its slot, one too many is refused', async () => {
  const inSlot = createFairSlots(1, { most: 4, each: 2 }, () => new Error('full'));
  const done: string[] = [];
  const work = (name: string, owner: number) =>
    inSlot(async () => {
      done.push(name);
      if (name === 'a2') throw new Error('broken');
    }, owner).catch((error: Error) => error.message);
  const answers = await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work(name, 1)),
    work('b1', 2),
    work('b2', 2),
  ]);
  expect(answers).toEqual([undefined, 'broken', undefined, 'full', undefined, undefined]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});
