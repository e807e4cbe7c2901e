import { expect, test } from 'vitest';
import type { AppError } from '../errors';
import { PasswordTurns } from './password-turns';

/** Checks that end when the test says so, in the order in which they began. */
function bench() {
  const turns = new PasswordTurns();
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const refused: string[] = [];
  const check = (name: string, ip?: string) =>
    turns
      .run(ip, () => {
        begun.push(name);
        return new Promise<void>((resolve) => running.push(resolve));
      })
      .catch((error: AppError) => {
        expect(error).toMatchObject({ code: 'SIGN_IN_BUSY', status: 503, values: { n: 2 } });
        refused.push(name);
      });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    running.shift()?.();
    await settle();
  };
  return { turns, begun, refused, check, settle, endOne };
}

test('one address that sends five hundred has eight waiting, and the others are refused at once', async () => {
  const { begun, refused, check, settle, endOne } = bench();
  for (let n = 0; n < 500; n += 1) void check(`wrong ${n}`, '10.0.0.1');
  await settle();
  expect([begun.length, refused.length]).toEqual([2, 490]);
  void check('honest', '10.0.0.2');
  await endOne();
  await endOne();
  // Two were at work; the honest one has its turn after one of the eight.
  expect(begun.indexOf('honest')).toBe(3);
});

test('a full queue has room for somebody who sends less: the last of the longest line gives way', async () => {
  const { refused, check, settle } = bench();
  for (const n of [0, 1]) void check(`at work ${n}`, '10.0.0.9');
  for (let n = 0; n < 16; n += 1) void check(`wrong ${n}`, `10.0.1.${n % 2}`);
  await settle();
  expect(refused).toEqual([]);
  void check('honest', '10.0.0.2');
  await settle();
  expect(refused).toEqual(['wrong 14']);
  // One line each: nobody sends more than others, so the newest is one too many.
  for (let n = 0; n < 15; n += 1) void check(`other ${n}`, `10.0.2.${n}`);
  await settle();
  void check('late', '10.0.3.1');
  await settle();
  expect(refused.at(-1)).toBe('late');
});

test('a flood from everywhere does not keep those waiting from whose address somebody signed in before', async () => {
  const { turns, begun, check, settle, endOne } = bench();
  turns.remember('10.0.0.7');
  for (let n = 0; n < 500; n += 1) void check(`wrong ${n}`, `10.1.${n >> 8}.${n & 255}`);
  void check('honest', '10.0.0.7');
  await settle();
  await endOne();
  expect(begun.at(-1)).toBe('honest');
});

test('the program itself is never refused, and a check that fails hands its turn on', async () => {
  const { turns, begun, refused, check, endOne } = bench();
  await expect(turns.run('10.0.0.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (let n = 0; n < 40; n += 1) void check(`demo ${n}`);
  for (let n = 0; n < 40; n += 1) await endOne();
  expect([begun.length, refused.length]).toEqual([40, 0]);
});
