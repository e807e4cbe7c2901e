import { EXPORT_ROWS_MAX } from '@motif/contract/features/finance/records';
import type { Language } from '@motif/contract/limits';
import type { UserContext } from '../context';
import type { Read } from '../db/long-reads';
import { AppError } from '../errors';
import type { SentFile } from '../http/serve-file';
import { inChina } from './cells';
import type { Column } from './column';
import { type SheetFormat, sheetStream } from './sheet';

/** One list as a sheet: its name, where its rows come from and its columns. A new export is one more of these. */
export interface SheetOf<Row, Filters> {
  name: Record<Language, string>;
  read(ctx: UserContext, filters: Filters): Promise<Read>;
  columns(language: Language): readonly Column<Row>[];
}

/** A query of the builder as the long reads take it. */
export function readOf(query: { toSQL(): { sql: string; params: unknown[] } }): Read {
  const { sql: text, params: values } = query.toSQL();
  return { text, values };
}

const CONTENT_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends a list as a sheet while it is read. The rows are counted first, at the same moment of the database at which they
 * are then read. The connection is given back when the stream closes: at its end, or when the download is broken off.
 */
export async function sendSheet<Row, Filters>(
  ctx: UserContext,
  sheet: SheetOf<Row, Filters>,
  format: SheetFormat,
  filters: Filters,
): Promise<SentFile> {
  const read = await sheet.read(ctx, filters);
  const source = await ctx.longReads.open(ctx.user.company_id);
  try {
    const count = await source.count(read);
    if (count > EXPORT_ROWS_MAX) throw new AppError('EXPORT_TOO_LARGE', { count, max: EXPORT_ROWS_MAX });
  } catch (error) {
    await source.close();
    throw error;
  }
  const body = sheetStream({ format, columns: sheet.columns(ctx.language), rows: source.rows<Row>(read) });
  body.once('close', () => void source.close());
  return { name: fileName(ctx.language, sheet.name, format), content_type: CONTENT_TYPES[format], body };
}

const fileName = (language: Language, name: Record<Language, string>, format: SheetFormat) =>
  `${name[language]} ${inChina(new Date()).toISOString().slice(0, 10)}.${format}`;
