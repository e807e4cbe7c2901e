import { type Bench, compare, galleryTarget, limitTarget } from '../lib/bench';
import { answerTimes } from '../lib/load';
import { atMost, type Row, ratioAtLeast } from '../lib/promise';
import { median } from '../lib/rounds';

/** Words of the seeded names: rare ones are in one of thousands of names, common ones in one of sixteen. */
export const RARE = ['鸢尾', '琥珀', '瓷瓶', '灯塔', '麋鹿', '篝火'];
export const COMMON = ['玫瑰', '山茶', '插画', '暮色'];
const THREE = ['蒲公英', '望远镜'];
const ONE = ['鸢', '琥', '花', '海', '山', '画', '日'];

/** Search by name, beside a bare look-up of the same pairs of characters. */
export async function search(bench: Bench): Promise<Row[]> {
  const rare = await wordTargets(bench, RARE);
  const three = await wordTargets(bench, THREE);
  const common = await wordTargets(bench, COMMON);
  const best = await galleryTarget(
    bench,
    RARE.map((name) => ({ name, sort: 'match' })),
  );
  const worstOfOne = await slowestWord(bench, ONE);
  const promise = ratioAtLeast(0.75, 0.6);
  return [
    {
      work: 'search, rare two characters, 1 connection',
      unit: 'req/s',
      ...(await compare(bench, ...rare, 1)),
      promise,
    },
    {
      work: 'search, rare two characters, 16 connections',
      unit: 'req/s',
      ...(await compare(bench, ...rare, 16)),
      promise,
    },
    {
      work: 'search, three characters, 16 connections',
      unit: 'req/s',
      ...(await compare(bench, ...three, 16)),
      promise,
    },
    {
      work: 'search, common two characters, 1 connection',
      unit: 'req/s',
      ...(await compare(bench, ...common, 1)),
      promise: ratioAtLeast(0.75),
    },
    {
      work: '  the best match first',
      unit: 'req/s',
      ...(await compare(bench, rare[0], best, 16)),
      note: 'rare two characters, 16 connections, as the screen asks; for information',
    },
    {
      work: 'search, one character, the slowest of them',
      unit: 'ms',
      ours: worstOfOne.ms,
      promise: atMost(50, 50),
      note: worstOfOne.word,
    },
  ];
}

async function wordTargets(bench: Bench, words: string[]) {
  const limit = limitTarget(
    bench.database,
    words.map((word) => `/search/${encodeURIComponent(pairsOf(word).join('+'))}`),
  );
  const queries = words.map((name) => ({ name }));
  return [limit, await galleryTarget(bench, queries)] as const;
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

async function slowestWord(bench: Bench, words: string[]): Promise<{ word: string; ms: number }> {
  const times = [];
  for (const word of words) {
    const target = await galleryTarget(bench, [{ name: word }]);
    times.push({ word, ms: median(await answerTimes(target, 7)) });
  }
  return times.reduce((slowest, next) => (next.ms > slowest.ms ? next : slowest));
}
