import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import { listModels, readModel } from '../features/blanks/list-blanks';
import { licensedTo, p } from '../features/pictures/seen-pictures';
import { createBatch } from '../features/products/batches/create-batch';
import { decideItem } from '../features/products/batches/decide-item';
import { type Placer, placeSome } from '../features/products/batches/place-batch';
import { finishPiece } from '../features/products/batches/settle-piece';
import { startBatch } from '../features/products/batches/start-batch';
import { pauseBatch } from '../features/products/batches/steer-batch';
import type { UserContext } from '../platform/context';
import type { MovableClock } from '../platform/db/movable-clock';
import { productBatchItems as items } from '../platform/db/schema/batches/batch-items';
import { mainCategories } from '../platform/db/schema/catalogue';
import { placePicture } from '../platform/render/xray/place';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const OWNER = { account: 'factory', category: '手机壳' };

interface DemoBatch {
  name: string;
  hours: number;
  pictures: number;
  blanks: number;
  /** Pieces that are made; unset: all of them. */
  made?: number;
}
const BATCHES: DemoBatch[] = [
  { name: '秋季上新 · 两款热销机型', hours: 30, pictures: 6, blanks: 2 },
  { name: '节日系列 · 三款机型', hours: 4, pictures: 4, blanks: 3, made: 5 },
];

/** Nobody looks at pixels here, so each picture lies in the middle by its size. */
const placer: Placer = {
  examine: () => Promise.resolve(null),
  place: ({ pictures, areas }) => Promise.resolve(pictures.flatMap((one) => placePicture(one, areas))),
};

/** One batch that is done and one that is paused. Files are not drawn here: they are made when somebody asks for them. */
export async function makeBatches(ctx: DemoContext, clock: MovableClock): Promise<void> {
  const me = await masterOf(ctx, OWNER.account);
  const [category] = await me.db
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(eq(mainCategories.name, OWNER.category));
  if (!category) return;
  const { list: models } = await listModels(me, { main_category_id: category.id });
  const pictures = await picturesOf(me, category.id);
  for (const batch of BATCHES) {
    await clock.moveTo(new Date(Date.now() - batch.hours * 3_600_000));
    const blanks = models.slice(0, batch.blanks).map(({ id, definition }) => ({
      model_id: id,
      colours: definition.colours.slice(0, 1).map(({ code }) => code),
    }));
    await makeOne(me, batch, pictures.splice(0, batch.pictures), blanks);
  }
  await clock.moveTo();
}

/** Their own and bought ones: those need nothing before they are printed. */
async function picturesOf({ db, user }: UserContext, category: number): Promise<number[]> {
  const rows = await db
    .select({ id: p.id })
    .from(p)
    .where(
      and(
        eq(p.main_category_id, category),
        isNull(p.deleted_at),
        isNull(p.banned_at),
        or(eq(p.owner_id, user.id), licensedTo(user)),
      ),
    )
    .orderBy(desc(p.width), asc(p.id))
    .limit(BATCHES.reduce((sum, batch) => sum + batch.pictures, 0));
  return rows.map(({ id }) => id);
}

async function makeOne(
  me: UserContext,
  { name, made }: DemoBatch,
  picture_ids: number[],
  blanks: { model_id: number; colours: string[] }[],
): Promise<void> {
  if (picture_ids.length === 0 || blanks.length === 0) return;
  const { id, total } = await createBatch(me, { name, picture_ids, blanks });
  await placeSome(me.db, placer, id);
  const undecided = await itemsOf(me, id, 'exception');
  for (const item of undecided) await decideItem(me, { id, item_id: item.id }, 'placed');
  await startBatch(me, id, { pieces: total });
  for (const item of (await itemsOf(me, id, 'waiting')).slice(0, made)) {
    const model = await readModel(me, item.model_id, item.model_version);
    await finishPiece(me.db, { item, model, user: me.user });
  }
  if (made !== undefined && made < total) await pauseBatch(me, id);
}

const itemsOf = ({ db }: UserContext, id: number, state: 'exception' | 'waiting') =>
  db
    .select()
    .from(items)
    .where(and(eq(items.batch_id, id), eq(items.state, state)))
    .orderBy(asc(items.id));
