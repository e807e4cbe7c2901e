import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../../test/long-form';
import { testApp } from '../../../../test/test-app';

/** `PAIRS=2000` is the long form. */
const PAIRS = countOf('PAIRS', 60);
const MAX_GAP_MS = 5;

let t: Awaited<ReturnType<typeof testApp>>;
let account: string;
/** Each account for few guesses: the limits per account are not what is measured here. */
const nextAccount = async () => {
  account = (await t.make.user({ password: 'Demo12345' })).account;
};
const PAIRS_PER_ACCOUNT = 50;
beforeAll(async () => {
  t = await testApp();
  await nextAccount();
});

let at = 0;
async function guess(username: string) {
  at += 1;
  const [started, before] = [performance.now(), process.cpuUsage()];
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/user/login/',
    // Each try from somewhere else: the limits per address are not what is measured here.
    remoteAddress: `10.${20 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
    payload: { username, password: 'Wrong12345' },
  });
  const { user, system } = process.cpuUsage(before);
  return { reply, wall: performance.now() - started, work: (user + system) / 1000 };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** By how much the median of these may be off by chance, three standard errors wide. */
function chance(values: number[]): number {
  const middle = median(values);
  const spread = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return (3 * 1.2533 * spread) / Math.sqrt(values.length);
}

test('nothing tells whether an account exists: same answer, same work, same time', async () => {
  const nobody = () => `${account.slice(0, -1)}_`;
  for (const name of [account, nobody(), account, nobody()]) await guess(name);
  const gaps: { wall: number; work: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % PAIRS_PER_ACCOUNT === 0) await nextAccount();
    const unknown = nobody();
    // In turns, so that whatever the machine does meanwhile falls on both alike.
    const names = pair % 2 ? [account, unknown] : [unknown, account];
    const guesses = [await guess(names[0] ?? ''), await guess(names[1] ?? '')] as const;
    const [known, other] = pair % 2 ? guesses : [guesses[1], guesses[0]];
    expect(known.reply.statusCode).toBe(400);
    expect(known.reply.body).toBe(other.reply.body);
    expect(Object.keys(known.reply.headers)).toEqual(Object.keys(other.reply.headers));
    gaps.push({ wall: known.wall - other.wall, work: known.work - other.work });
  }
  // Work is what a busy machine blurs least; time is what a guesser sees.
  for (const kind of ['work', 'wall'] as const) {
    const values = gaps.map((gap) => gap[kind]);
    expect(Math.abs(median(values)), kind).toBeLessThan(MAX_GAP_MS + chance(values));
  }
}, 600_000);
