import { STATEMENT_WORDS } from '@motif/contract/features/finance/statement-words';
import type { Language } from '@motif/contract/limits';
import type { SheetOf } from '../../../platform/sheets/send-sheet';
import { MOVED, PICTURE } from './moved';
import { firstDay } from './read-statement';

interface Line {
  part: 'opening' | 'line' | 'closing';
  at: Date | null;
  id: number | null;
  kind: string | null;
  picture_name: string | null;
  licence_id: number | null;
  amount: number;
}

const TITLES = {
  zh: ['时间', '流水号', '类型', '图片', '授权编号', '收入', '支出', '余额'],
  en: ['Time', 'No.', 'Kind', 'Picture', 'Licence no.', 'In', 'Out', 'Balance'],
} as const;
const PARTS = {
  zh: { opening: '期初余额', closing: '期末余额' },
  en: { opening: 'Opening balance', closing: 'Closing balance' },
} as const;

const LINES = `
  with ${MOVED}, opening as (
    select coalesce(sum(amount), 0)::bigint as amount from moved where not is_now
  )
  select 'opening' as part, null::timestamptz as at, null::bigint as id, null as kind, null as picture_name,
    null::bigint as licence_id, amount from opening
  union all
  (select 'line', t.at, t.transaction_id, t.kind, p.name, l.id, t.amount
   from lines t ${PICTURE} order by t.transaction_id, t.line)
  union all
  select 'closing', null, null, null, null, null,
    (select amount from opening) + coalesce((select sum(amount) from lines), 0)::bigint`;

const kindIn =
  (language: Language) =>
  ({ part, kind }: Line) =>
    part === 'line' ? (STATEMENT_WORDS[language][kind ?? ''] ?? kind) : PARTS[language][part];

/** The opening, every movement, the closing. A cell is empty where nothing was moved, so that a column can be summed. */
export const STATEMENT_SHEET: SheetOf<Line, { month: string }> = {
  name: { zh: '收益月结单', en: 'Earnings' },
  read: async ({ user }, { month }) => ({ text: LINES, values: [user.company_id, firstDay(month)] }),
  columns: (language) => {
    const [time, number, kind, picture, licence, came, went, balance] = TITLES[language];
    const ofLine = (value: (line: Line) => number) => (line: Line) =>
      line.part === 'line' ? value(line) || null : null;
    return [
      { title: time, kind: 'time', width: 20, value: ({ at }) => at },
      { title: number, kind: 'number', width: 12, value: ({ id }) => id },
      { title: kind, kind: 'text', width: 16, value: kindIn(language) },
      { title: picture, kind: 'text', width: 32, value: ({ picture_name }) => picture_name },
      { title: licence, kind: 'number', width: 12, value: ({ licence_id }) => licence_id },
      { title: came, kind: 'number', width: 12, value: ofLine(({ amount }) => Math.max(0, amount)) },
      { title: went, kind: 'number', width: 12, value: ofLine(({ amount }) => Math.max(0, -amount)) },
      {
        title: balance,
        kind: 'number',
        width: 12,
        value: ({ part, amount }) => (part === 'line' ? null : amount),
      },
    ];
  },
};
