import { type CsvRow, csvRows } from '@motif/contract/csv-rows';
import { UNWANTED_CHARACTERS } from '@motif/contract/text';
import { type Entry, type Found, type Row, Stopped } from './entry';
import { DECLARED, VISIBLE_TO } from './facts';

export const COLUMNS = ['file', 'name', 'series', 'tags', 'price', 'visibility'] as const;
/** What a spreadsheet may take for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const MARKED = /^'(?=[=+\-@\t\r＝＋－＠])/;

export const emptyRow = (file: string): Row => ({
  file,
  name: '',
  series: '',
  tags: '',
  price: '',
  visibility: '',
});

/** Excel in China saves its own letters unless told otherwise. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export function readList(text: string): Row[] {
  const rows: Row[] = [];
  let head: string[] | undefined;
  for (const row of csvRows(text.replace(/^\uFEFF/, ''), (line) => new Stopped(`csv_line ${line}`))) {
    if (!head) head = headOf(row);
    else rows.push(rowOf(head, row));
  }
  if (!head) throw new Stopped('csv_empty');
  return rows;
}

function headOf({ cells }: CsvRow): string[] {
  const head = cells.map((cell) => cell.trim().toLowerCase());
  if (!head.includes('file')) throw new Stopped('csv_head');
  return head;
}

function rowOf(head: string[], { cells }: CsvRow): Row {
  const cell = (name: string) => (cells[head.indexOf(name)] ?? '').trim().replace(MARKED, '');
  return Object.fromEntries(COLUMNS.map((name) => [name, cell(name)])) as unknown as Row;
}

export const lineOf = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

/** As a person may have written it: `./a\b.png` is `a/b.png`. */
export const listedName = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC');

export interface Listed {
  entry: Entry;
  row: Row;
}

/** Joins what lies there with what the list says; without a list, everything is imported as it is. */
export function withList(found: Found, rows: Row[] | undefined): { listed: Listed[]; failed: Failure[] } {
  const failed: Failure[] = found.failed.map(({ file, reason }) => ({ row: emptyRow(file), reason }));
  if (!rows) return { listed: found.entries.map((entry) => ({ entry, row: emptyRow(entry.file) })), failed };
  const entries = new Map(found.entries.map((entry) => [entry.file.normalize('NFC'), entry]));
  const known = new Map(failed.map((one) => [one.row.file, one]));
  const listed: Listed[] = [];
  const taken = new Set<string>();
  for (const row of rows) {
    const file = listedName(row.file);
    const entry = entries.get(file);
    const isOutside = file.startsWith('/') || /^[a-z]:/i.test(file) || file.split('/').includes('..');
    if (known.has(file)) Object.assign(known.get(file) ?? {}, { row });
    else if (isOutside) failed.push({ row, reason: 'unsafe_name' });
    else if (!entry) failed.push({ row, reason: 'missing' });
    else if (taken.has(file)) failed.push({ row, reason: 'listed_twice' });
    else listed.push({ entry, row });
    taken.add(file);
  }
  found.skipped.not_listed = found.entries.filter(({ file }) => !taken.has(file.normalize('NFC'))).length;
  return { listed, failed: failed.filter(({ row }) => taken.has(listedName(row.file))) };
}

export interface Failure {
  row: Row;
  reason: string;
  message?: string;
}

/** What is sent about a picture. Values that are no values go as they are or are refused here; the server decides. */
export function detailsOf(row: Row, declares: boolean): { details: object; reason?: string } {
  const tags = [...new Set(row.tags.split(/[;；,，、|]/).map((tag) => tag.trim()))].filter(Boolean);
  const details = {
    ...(row.series && { series: row.series }),
    ...(tags.length > 0 && { tags }),
    ...(row.price && { price: Number(row.price) }),
    ...(row.visibility && { visibility: row.visibility }),
    ...(row.visibility === 'public' && declares && { declaration: DECLARED }),
  };
  // The server refuses such a text with all that was sent beside it.
  if ([row.name, row.series, row.tags].some((text) => UNWANTED_CHARACTERS.test(text) || /\p{Cs}/u.test(text)))
    return { details, reason: 'bad_characters' };
  if (row.price && !/^\d{1,9}$/.test(row.price)) return { details, reason: 'bad_price' };
  if (row.visibility && !VISIBLE_TO.includes(row.visibility)) return { details, reason: 'bad_visibility' };
  if (row.visibility === 'public' && !declares) return { details, reason: 'declaration_needed' };
  return { details };
}
