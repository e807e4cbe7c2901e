import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { files, pictures } from '../../../platform/db/schema/pictures';
import { storageCasePictures, storageCases } from '../../../platform/db/schema/storage-cases';
import { inTransaction } from '../../../platform/db/transaction';
import type { JobKind } from '../../../platform/jobs/jobs';
import { tellPictures } from '../../../platform/webhooks/tell';
import type { CaseRow } from '../live-case';

/** Pictures that one transaction gives back: a payment must not wait for a hundred thousand. */
export const BACK_MAX = 2000;

/** Every few minutes: gives back what a closed case still holds. */
export const giveBackRest: JobKind<Record<string, never>> = { name: 'storage.give_back' };

/** Ends a case and gives back the first of its pictures; the job gives back the rest. */
export async function closeCase(
  db: Db,
  found: CaseRow,
  now: Date,
  { isUndone = false }: { isUndone?: boolean } = {},
): Promise<void> {
  await db
    .update(storageCases)
    .set({
      state: 'resolved',
      closed_at: found.closed_at ?? now,
      next_step: null,
      next_on: null,
      is_undone: isUndone,
    })
    .where(eq(storageCases.id, found.id));
  await giveBackSome(db, { ...found, is_undone: isUndone }, now);
}

/** Of a case that is over, what it still holds. What was settled comes back only if an operator says so. */
export const heldByCase = ({ id, is_undone }: Pick<CaseRow, 'id' | 'is_undone'>) =>
  and(
    eq(storageCasePictures.case_id, id),
    isNull(storageCasePictures.given_back_at),
    is_undone ? undefined : isNull(storageCasePictures.settled_at),
  );

async function giveBackSome(db: Db, found: Pick<CaseRow, 'id' | 'is_undone'>, now: Date): Promise<number> {
  const rows = await db
    .select({ id: storageCasePictures.picture_id })
    .from(storageCasePictures)
    .where(heldByCase(found))
    .orderBy(asc(storageCasePictures.picture_id))
    .limit(BACK_MAX);
  await giveBack(
    db,
    found.id,
    rows.map(({ id }) => id),
    now,
  );
  return rows.length;
}

/**
 * Gives pictures back as they were. An owner who changed the price or took the picture down meanwhile has the last word;
 * licences that were sold stay.
 */
export async function giveBack(db: Db, caseId: number, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: pictures.id, file_id: pictures.file_id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(asc(pictures.id))
    .for('update');
  await db.execute(sql`
    update pictures p set
      visibility = case when ${isAsSet} then c.visibility else p.visibility end,
      published_at = case when ${isAsSet} then c.published_at else p.published_at end,
      price = case when p.price = c.set_price then c.price else p.price end,
      company_id = case when ${wentAway} then s.company_id else p.company_id end,
      owner_id = case when ${wentAway} then c.owner_id else p.owner_id end,
      personal_category_id = case when ${wentAway}
        then (select f.id from personal_categories f where f.id = c.personal_category_id)
        else p.personal_category_id end,
      deleted_at = case when p.settled_at is null then p.deleted_at end,
      erased_at = case when p.settled_at is null then p.erased_at end,
      settled_at = null
    from storage_case_pictures c join storage_cases s on s.id = c.case_id
    where c.case_id = ${caseId} and c.picture_id = p.id and p.id = any(${sql.param(ids)})`);
  await tellPictures(db, 'picture.updated', ids);
  await db.execute(sql`
    update picture_looks l set company_id = p.company_id, created_at = now() from pictures p
    where p.id = l.picture_id and l.company_id <> p.company_id and p.id = any(${sql.param(ids)})`);
  await db
    .update(files)
    .set({ released_at: null })
    .where(
      and(
        inArray(
          files.id,
          rows.map(({ file_id }) => file_id),
        ),
        isNotNull(files.released_at),
      ),
    );
  await db
    .update(storageCasePictures)
    .set({ given_back_at: now })
    .where(and(eq(storageCasePictures.case_id, caseId), inArray(storageCasePictures.picture_id, ids)));
}

/** It is on the market because the case put it there, and nobody has taken it down since. */
const isAsSet = sql`(p.visibility = 'public' and p.published_at = c.set_published_at)`;
/** The platform got it. */
const wentAway = sql`(c.fate = 'platform')`;

/** Gives back what closed cases still hold, each in a transaction of its own. */
export async function giveBackLeftovers(db: Db, now: Date): Promise<void> {
  for (;;) {
    const [found] = await db
      .select({ id: storageCases.id, is_undone: storageCases.is_undone })
      .from(storageCases)
      .innerJoin(storageCasePictures, eq(storageCasePictures.case_id, storageCases.id))
      .where(
        and(
          eq(storageCases.state, 'resolved'),
          isNull(storageCasePictures.given_back_at),
          or(storageCases.is_undone, isNull(storageCasePictures.settled_at)),
        ),
      )
      .limit(1);
    if (!found) return;
    await inTransaction(db, (tx) => giveBackSome(tx, found, now));
  }
}
