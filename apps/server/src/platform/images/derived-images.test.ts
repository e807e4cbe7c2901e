import { expect, test } from 'vitest';
import { createSlots } from './derived-images';

test('so many at once and no more, in the order in which they came, whatever becomes of them', async () => {
  const inSlot = createSlots(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((work) =>
    inSlot(async () => {
      begun.push(work);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (work === 0) throw new Error('failed');
      return work;
    }).catch(() => undefined),
  );
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await works[0];
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await works[1];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(works)).toEqual([undefined, 1, 2, 3]);
});
