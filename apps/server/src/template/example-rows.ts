import type { InputOf } from '@motif/contract/endpoint';
import { type Language, PAGE_SIZE } from '@motif/contract/limits';
import type { exampleTable as contract, ExampleRow } from '@motif/contract/showcase/table';
import { isBlank } from '@motif/contract/text';
import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { writeAudit } from '../platform/audit/write-audit';
import { startOfDay } from '../platform/china-days';
import type { UserContext } from '../platform/context';
import { clockNow } from '../platform/db/schema/columns';
import { exampleRows } from '../platform/db/schema/showcase/examples';
import { inTransaction } from '../platform/db/transaction';
import { AppError } from '../platform/errors';
import { requiredField } from '../platform/http/field-messages';

type Query = InputOf<typeof contract.list>['query'];
type Draft = InputOf<typeof contract.edit>['body'];
type Row = typeof exampleRows.$inferSelect;

const shown = (row: Row): ExampleRow => ({ ...row, updated_at: row.updated_at.toISOString() });

type Filters = Omit<Query, 'cursor' | 'page_size'> & { ids?: string };

/** What the filters of a list or of a sheet ask for, and in which order. */
export function askedRows({ title, kind, status, from, to, ids, sort, order }: Filters, language: Language) {
  startOfDay('from', from, language);
  startOfDay('to', to, language);
  const where = and(
    title === undefined
      ? undefined
      : sql`position(lower(normalize(${title}, NFKC)) in lower(normalize(${exampleRows.title}, NFKC))) > 0`,
    kind && eq(exampleRows.kind, kind),
    status && eq(exampleRows.status, status),
    from === undefined ? undefined : gte(exampleRows.made_on, from),
    to === undefined ? undefined : lte(exampleRows.made_on, to),
    ids === undefined ? undefined : inArray(exampleRows.id, ids.split(',').map(Number)),
  );
  const direction = order === 'descending' ? desc : asc;
  return { where, orderBy: [...(sort ? [direction(exampleRows[sort])] : []), desc(exampleRows.id)] };
}

/** A page of the rows, by any column. The table is small, so a page is found by counting. */
export async function listExamples({ db, language }: UserContext, query: Query) {
  const { cursor = '0', page_size: size = PAGE_SIZE, ...filters } = query;
  const { where, orderBy } = askedRows(filters, language);
  const before = Number(cursor);
  const rows = await db
    .select()
    .from(exampleRows)
    .where(where)
    .orderBy(...orderBy)
    .limit(size + 1)
    .offset(before);
  const [counted] = await db.select({ total: count() }).from(exampleRows).where(where);
  return {
    list: rows.slice(0, size).map(shown),
    total: counted?.total ?? 0,
    next_cursor: rows.length > size ? String(before + size) : null,
  };
}

/** One row, wherever it stands in the list. */
export async function oneExample({ db }: UserContext, id: number) {
  const [row, next] = await db
    .select()
    .from(exampleRows)
    .where(lte(exampleRows.id, id))
    .orderBy(desc(exampleRows.id))
    .limit(2);
  if (row?.id !== id) throw new AppError('NOT_FOUND');
  return { ...shown(row), next_id: next?.id ?? null };
}

/** A new row, or other values for one that exists. */
export function editExample(ctx: UserContext, { id, ...draft }: Draft): Promise<ExampleRow> {
  if (isBlank(draft.title)) throw requiredField('title', ctx.language);
  startOfDay('made_on', draft.made_on, ctx.language);
  const values = { ...draft, title: draft.title.trim(), note: draft.note.trim() };
  return inTransaction(ctx.db, async (tx) => {
    const [before] =
      id === undefined ? [] : await tx.select().from(exampleRows).where(eq(exampleRows.id, id)).for('update');
    if (id !== undefined && !before) throw new AppError('NOT_FOUND');
    const [after] = before
      ? await tx
          .update(exampleRows)
          .set({ ...values, updated_at: clockNow })
          .where(eq(exampleRows.id, before.id))
          .returning()
      : await tx.insert(exampleRows).values(values).returning();
    if (!after) throw new Error('the row was not stored');
    const subject = { kind: 'example', id: after.id };
    await writeAudit({ ...ctx, db: tx }, { action: 'examples.edit', subject, before, after });
    return shown(after);
  });
}

/** Removes all of them or none. */
export function removeExamples(ctx: UserContext, ids: number[]): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const gone = await tx.delete(exampleRows).where(inArray(exampleRows.id, ids)).returning();
    if (gone.length < ids.length) throw new AppError('NOT_FOUND');
    for (const before of gone) {
      const subject = { kind: 'example', id: before.id };
      await writeAudit({ ...ctx, db: tx }, { action: 'examples.remove', subject, before });
    }
    return null;
  });
}
