import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, galleryTarget } from '../lib/bench';
import { flood, load } from '../lib/load';
import { atMost, type Row, ratioAtLeast } from '../lib/promise';
import { median, percentile } from '../lib/rounds';
import { ACCOUNT, signIn } from '../lib/session';

const CONNECTIONS = 16;
const TIMES = 10;
const GUESSES_PER_SECOND = 500;
/** A botnet: each of these addresses of this machine guesses twice a second. */
const GUESSERS = 250;
const GUESSING_SECONDS = 6;

/** Ten times what the node can do: how much of its best is left, and how long a refusal takes. */
export async function overload(bench: Bench): Promise<Row[]> {
  const target = await galleryTarget(bench);
  await load(target, CONNECTIONS, 2);
  const [best, left, refusals]: number[][] = [[], [], []];
  for (let round = 0; round < Math.min(3, bench.rounds); round += 1) {
    const { perSecond } = await load(target, CONNECTIONS, bench.seconds);
    const over = await flood(target, TIMES * CONNECTIONS, TIMES * perSecond, 2 * bench.seconds);
    best?.push(perSecond);
    left?.push(over.goodPerSecond);
    refusals?.push(...over.refusals);
    // What is left of the flood is none of the next round.
    await sleep(1000);
  }
  const [limit, ours] = [median(best ?? []), median(left ?? [])];
  return [
    {
      work: 'lists at 10 × the best rate; limit: the best',
      unit: 'req/s',
      limit,
      ours,
      ratio: ours / limit,
      promise: ratioAtLeast(0.8, 0.5),
      note: `${refusals?.length ?? 0} refused`,
    },
    {
      work: '  95 % of the refusals within',
      unit: 'ms',
      ours: refusals?.length ? percentile(refusals, 95) : undefined,
      promise: atMost(50, 200),
    },
    {
      work: 'sign-in beside 500 wrong ones a second, slowest',
      unit: 'ms',
      ours: await signInBesideGuesses(bench),
      promise: atMost(2000, 4000),
    },
  ];
}

/** The slowest of the sign-ins of somebody who has been here before, one after another. */
async function signInBesideGuesses({ product }: Bench): Promise<number> {
  await signIn(product);
  let sent = 0;
  const guessing = setInterval(() => {
    for (let n = 0; n < GUESSES_PER_SECOND / 20; n += 1) {
      guess(product.origin, `127.1.0.${1 + (sent % GUESSERS)}`);
      sent += 1;
    }
  }, 50);
  let slowest = 0;
  const until = performance.now() + GUESSING_SECONDS * 1000;
  try {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await signIn(product);
      slowest = Math.max(slowest, performance.now() - startedAt);
    }
  } finally {
    clearInterval(guessing);
  }
  return slowest;
}

function guess(origin: string, localAddress: string): void {
  const body = JSON.stringify({ username: ACCOUNT.username, password: 'Wrong12345' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request(`${origin}/api/user/login/`, { method: 'POST', localAddress, headers });
  sent.on('response', (reply) => reply.resume());
  // A guess that is broken off is none of our business.
  sent.on('error', () => undefined);
  sent.end(body);
}
