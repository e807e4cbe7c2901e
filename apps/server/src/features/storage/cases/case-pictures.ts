import type { InputOf } from '@motif/contract/endpoint';
import type { storageCases as contract } from '@motif/contract/features/storage/storage-cases';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { storageCasePictures, storageCases } from '../../../platform/db/schema/storage-cases';
import { AppError } from '../../../platform/errors';
import { readClock } from '../../orders/subscriptions';
import { recordOpenings } from '../../pictures/operator-openings';
import { pictureCards } from '../../pictures/picture-card';
import { type Case, casesWhere } from '../live-case';
import { planOf } from '../night/advance-company';
import { plannedRows } from '../plan/plan-storage';

type Query = InputOf<typeof contract.pictures>['query'];

interface Row {
  id: number;
  fate: 'stays' | 'published' | 'held' | 'platform' | 'erased';
  visibility: string;
  price: number;
  /** Where the next page begins. */
  place: number;
}

/** What a case has changed; before it has changed anything, what it would change. */
export async function listCasePictures(ctx: UserContext, id: number, query: Query) {
  const [found] = await casesWhere(ctx.db, eq(storageCases.id, id));
  if (!found) throw new AppError('STORAGE_CASE_NOT_FOUND');
  const size = query.page_size ?? PAGE_SIZE;
  const before = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const wouldChange = found.state === 'open' || (found.is_dry && found.closed_at === null);
  const rows = await (wouldChange ? planned : changed)(ctx, found, query, before, size + 1);
  const page = rows.slice(0, size);
  const cards = await pictureCards(
    ctx,
    page.map((row) => row.id),
  );
  await recordOpenings(ctx, [...cards.keys()]);
  const list = page.flatMap(({ id, fate, visibility, price }) => {
    const picture = cards.get(id);
    return picture ? [{ picture, fate, visibility_before: visibility, price_before: price }] : [];
  });
  return { list, next_cursor: rows.length > size ? String(page.at(-1)?.place) : null };
}

async function planned(
  { db }: UserContext,
  found: Case,
  { fate }: Query,
  before: number | undefined,
  limit: number,
): Promise<Row[]> {
  const plan = await planOf(db, found.company_id, await readClock(db), found);
  return plannedRows(
    db,
    plan,
    'published',
    (args) => `is_beyond ${fate ? `and fate = ${args.add(fate)}` : ''}
      ${before === undefined ? '' : `and place < ${args.add(before)}`}`,
    limit,
  );
}

async function changed(
  { db }: UserContext,
  { id }: Case,
  { fate }: Query,
  before: number | undefined,
  limit: number,
): Promise<Row[]> {
  const rows = await db
    .select()
    .from(storageCasePictures)
    .where(
      and(
        eq(storageCasePictures.case_id, id),
        isNull(storageCasePictures.given_back_at),
        fate ? eq(storageCasePictures.fate, fate) : undefined,
        before === undefined ? undefined : lt(storageCasePictures.picture_id, before),
      ),
    )
    .orderBy(desc(storageCasePictures.picture_id))
    .limit(limit);
  return rows.map((row) => ({ ...row, id: row.picture_id, place: row.picture_id }));
}
