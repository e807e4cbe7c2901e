import { pageStatement } from '../../apps/server/src/features/pictures/gallery/gallery-query';
import { parsePictureSearch } from '../../apps/server/src/features/pictures/gallery/picture-search';
import type { SessionUser } from '../../apps/server/src/platform/context';
import type { Bench } from '../lib/bench';
import { atMost, type Row } from '../lib/promise';
import { median } from '../lib/rounds';
import { COMMON, RARE } from './search';

const REPEATS = 5;
/** The galleries of the market do not depend on the person. */
const ANYBODY = {} as SessionUser;

/** The time that the database itself reports for the search statement of the server. */
export async function searchDatabase({ library }: Bench): Promise<Row[]> {
  const timeOf = async (word: string) => {
    const filter = {
      gallery: 'new' as const,
      categoryId: library.category,
      areaId: undefined,
      search: parsePictureSearch(word),
    };
    const { text, values } = pageStatement(ANYBODY, filter, undefined, 40);
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const [row] = await library.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      times.push(row?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN);
    }
    return median(times);
  };
  const rows: Row[] = [];
  for (const [kind, words] of Object.entries({ rare: RARE, common: COMMON })) {
    const times: number[] = [];
    for (const word of words) times.push(await timeOf(word));
    rows.push({
      work: `database time of a search, ${kind} two characters`,
      unit: 'ms',
      ours: median(times),
      promise: atMost(15, 15),
      note: `slowest ${Math.max(...times).toFixed(1)}`,
    });
  }
  return rows;
}
