import type { InputOf } from '@motif/contract/endpoint';
import type { Language } from '@motif/contract/limits';
import type { ExampleKind, ExampleState, exampleTable } from '@motif/contract/showcase/table';
import { getTableColumns, sql } from 'drizzle-orm';
import { exampleRows } from '../platform/db/schema/showcase/examples';
import type { Column } from '../platform/sheets/column';
import { readOf, type SheetOf } from '../platform/sheets/send-sheet';
import { askedRows } from './example-rows';

type Query = InputOf<typeof exampleTable.sheet>['query'];
type Line = typeof exampleRows.$inferSelect;

const WORDS = {
  zh: {
    titles: ['编号', '名称', '品类', '状态', '价格（元）', '库存', '制作日期', '修改时间', '备注'],
    groups: { goods: '商品', sale: '销售', record: '记录' },
    kinds: { phone_case: '手机壳', cup: '水杯', cushion: '抱枕', bag: '帆布包', poster: '装饰画' },
    states: { draft: '草稿', listed: '已上架', sold_out: '售罄' },
  },
  en: {
    titles: ['No.', 'Name', 'Kind', 'State', 'Price (CNY)', 'Stock', 'Made on', 'Changed', 'Note'],
    groups: { goods: 'Goods', sale: 'Sale', record: 'Record' },
    kinds: { phone_case: 'Phone case', cup: 'Cup', cushion: 'Cushion', bag: 'Canvas bag', poster: 'Poster' },
    states: { draft: 'Draft', listed: 'Listed', sold_out: 'Sold out' },
  },
} as const satisfies Record<
  Language,
  {
    titles: readonly string[];
    groups: Record<'goods' | 'sale' | 'record', string>;
    kinds: Record<ExampleKind, string>;
    states: Record<ExampleState, string>;
  }
>;

/** The table of the style guide as a sheet, with one row of titles or with titles in groups. */
export const exampleSheet = (head: Query['head']): SheetOf<Line, Query> => ({
  name: { zh: '示例商品', en: 'Example goods' },
  read: async ({ db, language }, { head: _, ...filters }) => {
    const { where, orderBy } = askedRows(filters, language);
    return readOf(
      db
        .select({
          ...getTableColumns(exampleRows),
          made_on: sql<string>`${exampleRows.made_on}::text`.as('made_on'),
        })
        .from(exampleRows)
        .where(where)
        .orderBy(...orderBy),
    );
  },
  columns: (language) => columnsOf(language, head === 'merged'),
});

function columnsOf(language: Language, isMerged: boolean): Column<Line>[] {
  const { titles, groups, kinds, states } = WORDS[language];
  const [no, name, kind, status, price, stock, made, changed, note] = titles;
  const below = (group: keyof typeof groups) => (isMerged ? { group: groups[group] } : {});
  return [
    { title: no, kind: 'number', value: (row) => row.id },
    { ...below('goods'), title: name, kind: 'text', width: 28, value: (row) => row.title },
    { ...below('goods'), title: kind, kind: 'text', width: 14, value: (row) => kinds[row.kind] },
    { ...below('goods'), title: status, kind: 'text', width: 12, value: (row) => states[row.status] },
    { ...below('sale'), title: price, kind: 'money_fen', value: (row) => row.price_fen },
    { ...below('sale'), title: stock, kind: 'number', value: (row) => row.stock },
    { ...below('record'), title: made, kind: 'text', width: 14, value: (row) => row.made_on },
    { ...below('record'), title: changed, kind: 'time', value: (row) => row.updated_at },
    { title: note, kind: 'text', value: (row) => row.note },
  ];
}
