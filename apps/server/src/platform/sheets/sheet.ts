import { Readable } from 'node:stream';
import { csvOf } from './csv';
import { xlsxOf } from './xlsx';

/** One column: its title, what kind of value it holds and where a row has it. `width` is in characters. */
export type Column<Row> = { title: string; width?: number } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | bigint | null }
  /** An amount in fen; the sheet shows yuan. */
  | { kind: 'money_fen'; value: (row: Row) => number | bigint | null }
  /** Shown in China's time: a sheet has no time zones. */
  | { kind: 'time'; value: (row: Row) => Date | null }
);

export type SheetFormat = 'csv' | 'xlsx';

export interface Sheet<Row> {
  format: SheetFormat;
  columns: readonly Column<Row>[];
  /** It should open what it reads from (a cursor, say) when the first row is asked for, and close it in a `finally`. */
  rows: AsyncIterable<Row>;
}

const BUFFER_BYTES = 64 * 1024;

/**
 * A sheet as a stream of bytes. Rows are asked for as fast as the reader takes them, so the memory does not grow with
 * their number. When the stream is destroyed (a download that was broken off), the iterator of the rows is ended.
 */
export function sheetStream<Row>({ format, columns, rows }: Sheet<Row>): Readable {
  const bytes = format === 'csv' ? csvOf(columns, rows) : xlsxOf(columns, rows);
  return Readable.from(bytes, { objectMode: false, highWaterMark: BUFFER_BYTES });
}
