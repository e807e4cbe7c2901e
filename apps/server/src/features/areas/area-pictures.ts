import type { InputOf } from '@motif/contract/endpoint';
import type { areas as contract } from '@motif/contract/features/areas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { areaPictures, areas } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { announce } from '../../platform/events/event-bus';
import { ON_MARKET } from '../pictures/seen-pictures';

type Chosen = InputOf<typeof contract.addPictures>['body'];

/** The row of the area stays locked, so two operators cannot give one place to two pictures. */
function changeArea<T>(ctx: UserContext, id: number, change: (tx: Db, done: Done) => Promise<T>): Promise<T> {
  return inTransaction(ctx.db, async (tx) => {
    const [area] = await tx.select({ id: areas.id }).from(areas).where(eq(areas.id, id)).for('no key update');
    if (!area) throw new AppError('AREA_NOT_FOUND');
    return change(tx, async (action, after) => {
      await writeAudit({ ...ctx, db: tx }, { action, subject: { kind: 'area', id }, after });
      await tellEveryone(tx);
    });
  });
}

/** To be called when something was changed. */
type Done = (action: string, after: object) => Promise<void>;

/**
 * Everybody sees areas, so everybody who has one open loads it again. The message leaves when the transaction commits.
 */
const tellEveryone = (tx: Db) => announce(tx, { type: 'pictures_changed' });

/** Adds pictures of the market at the end, in the order given; those that are in the area already keep their place. */
export function addPictures(ctx: UserContext, { area_id, ids }: Chosen) {
  return changeArea(ctx, area_id, async (tx, done) => {
    const { rows: market } = await tx.execute(sql`select p.id from pictures p
      where p.id = any(${sql.param(ids)}::bigint[]) and ${sql.raw(ON_MARKET)} order by p.id for key share`);
    if (market.length < ids.length) throw new AppError('PICTURE_NOT_FOUND');
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into area_pictures (area_id, picture_id, position)
      select ${area_id}::bigint, wanted.id, last.position + row_number() over (order by wanted.place)
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place)
      cross join (select coalesce(max(position), -1) as position from area_pictures
        where area_id = ${area_id}) last
      where not exists (select 1 from area_pictures there
        where there.area_id = ${area_id} and there.picture_id = wanted.id)
      returning picture_id as id`);
    const added = rows.map(({ id }) => Number(id));
    if (added.length > 0) await done('areas.add_pictures', { added });
    return { added };
  });
}

export function removePictures(ctx: UserContext, { area_id, ids }: Chosen) {
  return changeArea(ctx, area_id, async (tx, done) => {
    const rows = await tx
      .delete(areaPictures)
      .where(and(eq(areaPictures.area_id, area_id), inArray(areaPictures.picture_id, ids)))
      .returning({ id: areaPictures.picture_id });
    const removed = rows.map(({ id }) => id);
    if (removed.length > 0) await done('areas.remove_pictures', { removed });
    return { removed };
  });
}

/** Moves one picture to the place before another, or to the end; those in between move up by one. */
export function movePicture(
  ctx: UserContext,
  { area_id, picture_id, before_id }: InputOf<typeof contract.movePicture>['body'],
): Promise<null> {
  return changeArea(ctx, area_id, async (tx, done) => {
    const places = await placesOf(tx, area_id, before_id === null ? [picture_id] : [picture_id, before_id]);
    const from = places.get(picture_id);
    if (from === undefined) throw new AppError('PICTURE_NOT_FOUND');
    if (before_id === picture_id) return null;
    const before = before_id === null ? await placeAfterLast(tx, area_id) : places.get(before_id);
    if (before === undefined) throw new AppError('PICTURE_NOT_FOUND');
    // No two pictures may share a place even for a moment, so they move below zero first and then to their places.
    const [low, high] = from < before ? [from, before - 1] : [before, from];
    const step = from < before ? -1 : 1;
    const to = from < before ? before - 1 : before;
    await tx.execute(sql`update area_pictures set position = -1 - position
      where area_id = ${area_id} and position between ${low} and ${high}`);
    await tx.execute(sql`update area_pictures set position =
        case when picture_id = ${picture_id} then ${to}::int else -1 - position + ${step}::int end
      where area_id = ${area_id} and position < 0`);
    await done('areas.move_picture', { picture_id, before_id });
    return null;
  });
}

async function placesOf(tx: Db, areaId: number, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: areaPictures.picture_id, position: areaPictures.position })
    .from(areaPictures)
    .where(and(eq(areaPictures.area_id, areaId), inArray(areaPictures.picture_id, ids)));
  return new Map(rows.map(({ id, position }) => [id, position]));
}

async function placeAfterLast(tx: Db, areaId: number): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${areaPictures.position}), -1)::int` })
    .from(areaPictures)
    .where(eq(areaPictures.area_id, areaId));
  return (last?.position ?? -1) + 1;
}
