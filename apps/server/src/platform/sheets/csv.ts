import { cleanText, inChina, inChunks, yuanOf } from './cells';
import type { Column } from './column';

/** Excel takes a file for UTF-8 by this mark alone. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet may take for a formula, also in the wide forms of a Chinese keyboard. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export function csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  return inChunks(lines(columns, rows));
}

async function* lines<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map((column) => textField(titleOf(column))).join(',')}\r\n`;
  for await (const row of rows) yield `${columns.map((column) => field(column, row)).join(',')}\r\n`;
}

/** A program that reads it wants one line of titles, so a shared title stands before each of its own. */
const titleOf = ({ group, title }: { group?: string; title: string }) =>
  group === undefined ? title : `${group} ${title}`;

function field<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return textField(column.value(row) ?? '');
    case 'number':
      return `${column.value(row) ?? ''}`;
    case 'money_fen': {
      const fen = column.value(row);
      return fen === null ? '' : yuanOf(fen);
    }
    case 'time': {
      const time = column.value(row);
      return time === null ? '' : inChina(time).toISOString().slice(0, 19).replace('T', ' ');
    }
  }
}

/** An apostrophe before it makes a text of what would be a formula. Quotes as in RFC 4180. */
function textField(raw: string): string {
  const clean = cleanText(raw);
  const text = FORMULA.test(clean) ? `'${clean}` : clean;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
