import { Readable } from 'node:stream';
import type { Column } from './column';
import { csvOf } from './csv';
import { xlsxOf } from './xlsx';

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
