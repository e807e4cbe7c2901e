import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { pictures } from '../../../platform/db/schema/pictures';
import { storageCasePictures } from '../../../platform/db/schema/storage-cases';
import type { Jobs } from '../../../platform/jobs/jobs';
import { findMarketMatches } from '../../looks/find-duplicates';
import { putOnMarket } from '../../market/publish';
import { newToCase, type Plan, type PlannedRow, plannedRows } from '../plan/plan-storage';
import { pricesOf } from '../plan/prices';

/** Pictures that one night changes in one company; the next night goes on. */
export const NIGHT_MAX = 500;

/** Pictures that were compared with the market; true: something there looks the same. */
export type Compared = Map<number, boolean>;

/**
 * What the next night publishes, the newest first. Looks are compared here and not in the plan, because it takes time;
 * the dry run and the job both ask this function.
 */
export async function nextToPublish(
  db: Db,
  plan: Plan,
  caseId: number | null,
  compared: Compared = new Map(),
): Promise<PlannedRow[]> {
  const rows = await plannedRows(db, plan, 'published', newToCase(caseId), NIGHT_MAX);
  const fresh = rows.filter(
    ({ id, fate, visibility }) => fate === 'published' && visibility !== 'public' && !compared.has(id),
  );
  const matches = await findMarketMatches(
    db,
    fresh.map(({ id }) => id),
  );
  for (const { id } of fresh) compared.set(id, matches.has(id));
  return rows.map((row) => (compared.get(row.id) ? { ...row, fate: 'held' } : row));
}

/** Makes pictures beyond the limit public and remembers how they were. Returns how many rows the case got. */
export async function publishBeyond(
  db: Db,
  jobs: Jobs,
  plan: Plan,
  caseId: number,
  now: Date,
  compared?: Compared,
): Promise<number> {
  const rows = await nextToPublish(db, plan, caseId, compared);
  if (rows.length === 0) return 0;
  const priceOf = await pricesOf(db, rows);
  const locked = await lockKept(db, rows);
  const changes = locked.map((row) => {
    const { fate } = row;
    const isNew = fate === 'published' && row.visibility !== 'public';
    return { ...row, fate, isNew, set_price: isNew ? priceOf(row) : row.price };
  });
  await remember(db, caseId, now, changes);
  const fresh = changes.filter(({ isNew }) => isNew);
  await putOnMarket(
    { db, jobs },
    fresh.map(({ id, set_price }) => ({ id, price: set_price })),
    now,
  );
  return changes.length;
}

/** The rows as they are under a lock; what its owner deleted in this moment is left out. */
async function lockKept(db: Db, rows: PlannedRow[]) {
  const fates = new Map(rows.map(({ id, fate }) => [id, fate]));
  const locked = await db
    .select({
      id: pictures.id,
      visibility: pictures.visibility,
      price: pictures.price,
      main_category_id: pictures.main_category_id,
      published_at: sql<string | null>`${pictures.published_at}::text`,
      deleted_at: pictures.deleted_at,
    })
    .from(pictures)
    .where(inArray(pictures.id, [...fates.keys()]))
    .orderBy(pictures.id)
    .for('update');
  return locked
    .filter(({ deleted_at }) => deleted_at === null)
    .map((row) => ({ ...row, fate: fates.get(row.id) ?? 'held' }));
}

interface Change {
  id: number;
  fate: PlannedRow['fate'];
  visibility: PlannedRow['visibility'];
  price: number;
  /** As text, because a Date would lose the microseconds that bring a picture back exactly. */
  published_at: string | null;
  isNew: boolean;
  set_price: number;
}

/** A picture that the case gave back before and that lies beyond the limit again is remembered as it is now. */
async function remember(db: Db, case_id: number, now: Date, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const time = (text: string | null) => (text === null ? null : sql`${text}::timestamptz`);
  await db
    .insert(storageCasePictures)
    .values(
      changes.map(({ id, fate, visibility, price, published_at, isNew, set_price }) => ({
        case_id,
        picture_id: id,
        fate,
        visibility,
        price,
        published_at: time(published_at),
        set_price,
        set_published_at: isNew ? now : time(published_at),
        changed_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [storageCasePictures.case_id, storageCasePictures.picture_id],
      set: {
        fate: sql`excluded.fate`,
        visibility: sql`excluded.visibility`,
        price: sql`excluded.price`,
        published_at: sql`excluded.published_at`,
        set_price: sql`excluded.set_price`,
        set_published_at: sql`excluded.set_published_at`,
        changed_at: sql`excluded.changed_at`,
        given_back_at: null,
      },
    });
}
