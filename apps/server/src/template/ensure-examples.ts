import { EXAMPLE_KINDS, EXAMPLE_STATES, type ExampleKind } from '@motif/contract/showcase/table';
import { addDays } from '../platform/china-days';
import type { Db } from '../platform/db/database';
import { exampleRows } from '../platform/db/schema/showcase/examples';
import { inTransaction } from '../platform/db/transaction';

const MOTIFS = [
  '山茶花',
  '青花缠枝',
  '雨林鹦鹉',
  '水彩柠檬',
  '星夜鲸鱼',
  '敦煌飞天',
  '几何菱格',
  '野莓与蜂鸟',
  '海浪纹',
  '小熊野餐',
  '竹影',
  '复古车票',
  '孟菲斯色块',
  '猫咪云朵',
  '千鸟格',
  '雪山日出',
];
const THINGS: Record<ExampleKind, { name: string; fen: number }> = {
  phone_case: { name: '手机壳', fen: 2_900 },
  cup: { name: '水杯', fen: 4_500 },
  cushion: { name: '抱枕', fen: 5_900 },
  bag: { name: '帆布包', fen: 6_800 },
  poster: { name: '装饰画', fen: 8_800 },
};
const NOTES = ['', '', '', '旺季加印', '客户指定哑光面', '等待新版白坯', ''];
const ROUNDS = 4;
const FIRST_DAY = '2026-01-05';
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** The same rows in every installation: things of this product, scattered by primes instead of by chance. */
const exampleValues = (): (typeof exampleRows.$inferInsert)[] =>
  Array.from({ length: MOTIFS.length * EXAMPLE_KINDS.length * ROUNDS }, (_, place) => {
    const scattered = (place * 7919) % 1009;
    const kind = at(EXAMPLE_KINDS, place);
    const { name, fen } = THINGS[kind];
    const status = at(EXAMPLE_STATES, scattered % 7 < 5 ? 1 : scattered);
    const round = Math.floor(place / (MOTIFS.length * EXAMPLE_KINDS.length));
    return {
      title: `${at(MOTIFS, place)}${name}${round === 0 ? '' : ` ${round + 1} 号`}`,
      kind,
      status,
      price_fen: fen + (scattered % 12) * 200,
      stock: status === 'sold_out' ? 0 : 1 + ((scattered * 3) % 900),
      is_shown: scattered % 5 !== 0,
      made_on: addDays(FIRST_DAY, (place * 3) % 310),
      note: at(NOTES, scattered),
    };
  });

/** Fills an empty table. One that has any row belongs to the operators and stays as it is. */
export async function ensureExamples(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [any] = await tx.select({ id: exampleRows.id }).from(exampleRows).limit(1);
    if (!any) await tx.insert(exampleRows).values(exampleValues());
  });
}
