import type { RecordFilters } from '@motif/contract/features/finance/records';
import { LEDGER_KIND_WORDS } from '@motif/contract/features/ledger/kind-words';
import type { Language } from '@motif/contract/limits';
import type { Column } from '../../../platform/sheets/column';
import type { SheetOf } from '../../../platform/sheets/send-sheet';
import { allOf, asking, type StatementName, type StatementRow } from '../records/statement';

type RecordColumn = Column<StatementRow>;

const TITLES = {
  time: { zh: '时间', en: 'Time' },
  number: { zh: '流水号', en: 'No.' },
  kind: { zh: '类型', en: 'Kind' },
  what: { zh: '内容', en: 'What' },
  licence: { zh: '授权编号', en: 'Licence no.' },
  returned: { zh: '退回时间', en: 'Returned at' },
  order: { zh: '订单号', en: 'Order no.' },
  points: { zh: '积分', en: 'Points' },
  creative: { zh: '创作点', en: 'Creative points' },
  by: { zh: '操作人', en: 'By' },
} as const;

/** A cell is empty where its currency was not moved, so that a column can be summed. */
const amountIn = (currency: StatementRow['currency']) => (row: StatementRow) =>
  row.currency === currency ? row.amount : null;

const kindIn = (language: Language) => {
  const words: Record<string, string | undefined> = LEDGER_KIND_WORDS[language];
  return ({ kind }: StatementRow) => words[kind] ?? kind;
};

/** Every column of the records, in one language. */
function columnsIn(language: Language): Record<keyof typeof TITLES, RecordColumn> {
  const title = (name: keyof typeof TITLES) => ({ title: TITLES[name][language] });
  const orderName = language === 'zh' ? 'order_name' : 'order_name_en';
  return {
    time: { ...title('time'), kind: 'time', width: 20, value: ({ at }) => at },
    number: { ...title('number'), kind: 'number', width: 12, value: ({ id }) => id },
    kind: { ...title('kind'), kind: 'text', width: 16, value: kindIn(language) },
    what: {
      ...title('what'),
      kind: 'text',
      width: 32,
      value: (row) => row.picture_name ?? row[orderName] ?? row.correction_reason,
    },
    licence: { ...title('licence'), kind: 'number', width: 12, value: ({ licence_id }) => licence_id },
    returned: { ...title('returned'), kind: 'time', width: 20, value: ({ revoked_at }) => revoked_at },
    order: { ...title('order'), kind: 'text', width: 24, value: ({ order_no }) => order_no },
    points: { ...title('points'), kind: 'number', width: 12, value: amountIn('points') },
    creative: { ...title('creative'), kind: 'number', width: 12, value: amountIn('creative') },
    by: { ...title('by'), kind: 'text', width: 16, value: ({ username }) => username },
  };
}

function recordSheet(
  statement: StatementName,
  name: Record<Language, string>,
  columns: readonly (keyof typeof TITLES)[],
): SheetOf<StatementRow, RecordFilters> {
  return {
    name,
    read: async (ctx, filters) => allOf(await asking(ctx, statement), filters),
    columns: (language) => {
      const all = columnsIn(language);
      return columns.map((column) => all[column]);
    },
  };
}

export const RECORD_SHEETS = {
  recharge: recordSheet('recharge', { zh: '充值记录', en: 'Points in' }, [
    'time',
    'number',
    'kind',
    'what',
    'order',
    'points',
    'creative',
    'by',
  ]),
  consumption: recordSheet('consumption', { zh: '消费记录', en: 'Points out' }, [
    'time',
    'number',
    'kind',
    'what',
    'licence',
    'returned',
    'order',
    'points',
    'creative',
    'by',
  ]),
  exchange: recordSheet('exchange', { zh: '兑换记录', en: 'Exchanges' }, [
    'time',
    'number',
    'creative',
    'by',
  ]),
};
