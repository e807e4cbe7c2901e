import { COLUMNS, type Column, type SheetRow } from './sheet-cells';

/** Rows of one column, from the first to the last of them. */
export interface CellRange {
  column: Column;
  from: number;
  to: number;
}

/** Some rows take no changes in some columns. */
export type MayEdit = (row: SheetRow, column: Column) => boolean;

function setCells(
  rows: readonly SheetRow[],
  textAt: (row: number, column: Column) => string | undefined,
  mayEdit: MayEdit,
): SheetRow[] {
  return rows.map((row, at) => {
    let { cells } = row;
    for (const column of COLUMNS) {
      const text = textAt(at, column);
      if (text !== undefined && text !== cells[column] && mayEdit(row, column))
        cells = { ...cells, [column]: text };
    }
    return cells === row.cells ? row : { ...row, cells };
  });
}

const within = ({ column, from, to }: CellRange, row: number, at: Column) =>
  at === column && row >= from && row <= to;

export const typeInto = (rows: readonly SheetRow[], row: number, column: Column, text: string) =>
  setCells(
    rows,
    (at, one) => (at === row && one === column ? text : undefined),
    () => true,
  );

/** The first cell goes into all others of the range. One cell alone is filled down to the last row. */
export function fillDown(rows: readonly SheetRow[], range: CellRange, mayEdit: MayEdit): SheetRow[] {
  const text = rows[range.from]?.cells[range.column];
  const whole = wholeRange(rows, range);
  return setCells(rows, (row, column) => (within(whole, row, column) ? text : undefined), mayEdit);
}

const wholeRange = (rows: readonly SheetRow[], range: CellRange): CellRange =>
  range.from === range.to ? { ...range, to: rows.length - 1 } : range;

/** Counts on from the number at the end of the first cell, or begins with 1; leading zeros keep names in order. */
export function numberDown(rows: readonly SheetRow[], range: CellRange, mayEdit: MayEdit): SheetRow[] {
  const whole = wholeRange(rows, range);
  const text = rows[range.from]?.cells[range.column].trim() ?? '';
  const [, stem = '', digits] = /^(.*?)(\d+)$/.exec(text) ?? [null, text === '' ? '' : `${text} `, ''];
  const first = digits ? Number(digits) : 1;
  const last = first + whole.to - whole.from;
  const width = Math.max(digits?.length ?? 0, String(last).length, digits ? 1 : 2);
  const numbered = (row: number) => `${stem}${String(first + row - whole.from).padStart(width, '0')}`;
  return setCells(rows, (row, column) => (within(whole, row, column) ? numbered(row) : undefined), mayEdit);
}

/** A cell in quotes, which holds lines or quotes of its own, or a plain one, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** What a spreadsheet puts on the clipboard: lines of cells with tabs between them. A cell here has one line. */
export function parseClipboard(text: string): string[][] {
  const lines: string[][] = [[]];
  const given = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of given.matchAll(CELL)) {
    const isQuoted = quoted !== undefined && /[\n\t"]/.test(quoted);
    const cell = isQuoted ? quoted.replaceAll('""', '"') : quoted === undefined ? plain : `"${quoted}"`;
    lines.at(-1)?.push(cell.replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end === '\n') lines.push([]);
  }
  return lines;
}

/** Cells beyond the last row or the last column have no place and are left out. */
export function pasteAt(
  rows: readonly SheetRow[],
  row: number,
  column: Column,
  pasted: readonly (readonly string[])[],
  mayEdit: MayEdit,
): SheetRow[] {
  const left = COLUMNS.indexOf(column);
  return setCells(rows, (at, one) => pasted[at - row]?.[COLUMNS.indexOf(one) - left], mayEdit);
}

export function sortRows(rows: readonly SheetRow[], column: Column, descending: boolean): SheetRow[] {
  const sign = descending ? -1 : 1;
  const compare = new Intl.Collator(['zh', 'en'], { numeric: true }).compare;
  return [...rows].sort((a, b) => sign * compare(a.cells[column], b.cells[column]));
}
