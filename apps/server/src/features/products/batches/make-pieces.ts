import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { AppError } from '../../../platform/errors';
import { announce } from '../../../platform/events/event-bus';
import type { Jobs } from '../../../platform/jobs/jobs';
import { RenderFailed } from '../../../platform/render/thread-pool';
import { StorageError } from '../../../platform/storage/storage';
import { readModel } from '../../blanks/list-blanks';
import { readHolder } from '../exports/export-holder';
import { requireRights } from '../print-rights';
import type { DrawingRoom } from '../render/drawing-room';
import { readScenePictures } from '../scene-pictures';
import { goBehind, type Lane, take } from './lanes';
import { type BatchRow, tellOwner } from './seen-batches';
import { failPieces, finishPiece, type ItemRow, type Settled, sceneOf } from './settle-piece';

/** Pieces of one turn, and how long a turn takes: then the lane goes behind all others. */
const TURN_PIECES = 10;
const TURN_MS = 8000;
const LOOK_AGAIN_SECONDS = 2;
/** A drawing that fails is tried once more; a piece whose worker died is begun this often. */
const DRAWING_TRIES = 2;
const BEGUN_MAX = 5;
/** As cards ask for it. */
const COVER_SIZE = 480;
/** Progress is told this often at most. */
const TELL_MS = 400;

export interface MakerTools {
  /** Pieces are kept while the transaction of their job is open, and stay when it dies. */
  pool: Db;
  jobs: Jobs;
  room: DrawingRoom;
}
type Picture = Awaited<ReturnType<typeof readScenePictures>>[number];
/** The pieces of one picture of one batch, as far as they wait. */
interface Work {
  batch: BatchRow;
  picture_id: number;
}

export function makePiecesHandler(tools: MakerTools) {
  return async (tx: Db, lane: Lane): Promise<void> => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '3600s'`);
    // A lane that was thought dead may still be at work, or one that saw nothing to do is about to end: of what came
    // meanwhile it does not know, so this one looks again soon.
    if (!(await take(tx, `lane ${lane.company_id} ${lane.lane}`))) {
      await goBehind(tools.jobs, tx, lane, LOOK_AGAIN_SECONDS);
      return;
    }
    const work = await nextWork(tx, lane);
    if (!work) return;
    await makePicture(tools, work);
    await goBehind(tools.jobs, tx, lane);
  };
}

/** The next picture that no other lane is at. Of two batches each lane looks at another one first. */
async function nextWork(tx: Db, { company_id, lane }: Lane): Promise<Work | undefined> {
  const running = await tx
    .select()
    .from(productBatches)
    .where(and(eq(productBatches.company_id, company_id), eq(productBatches.state, 'running')))
    .orderBy(asc(productBatches.id));
  const first = running.length > 0 ? lane % running.length : 0;
  for (const batch of [...running.slice(first), ...running.slice(0, first)]) {
    const pictures = await tx
      .select({ id: items.picture_id })
      .from(items)
      .where(and(eq(items.batch_id, batch.id), eq(items.state, 'waiting')))
      .groupBy(items.picture_id)
      .orderBy(asc(sql`min(${items.id})`));
    for (const { id } of pictures)
      if (await take(tx, `picture ${batch.id} ${id}`)) return { batch, picture_id: id };
  }
  return undefined;
}

async function makePicture(tools: MakerTools, work: Work): Promise<void> {
  const { pool } = tools;
  const { batch, picture_id } = work;
  const tell = teller(pool, batch);
  const user = await refused(readHolder(pool, batch.owner_id));
  if (user instanceof AppError) return tell(await failPieces(pool, batch.id, undefined, user));
  const picture = await refused(readPicture(pool, user, picture_id));
  if (picture instanceof AppError)
    return tell(await failPieces(pool, batch.id, eq(items.picture_id, picture_id), picture));

  const waiting = await pool
    .select()
    .from(items)
    .where(and(eq(items.batch_id, batch.id), eq(items.picture_id, picture_id), eq(items.state, 'waiting')))
    .orderBy(asc(items.id))
    .limit(TURN_PIECES);
  const until = Date.now() + TURN_MS;
  for (const item of waiting) {
    const settled = await makePiece(tools, { item, user, picture });
    await tell(settled);
    if (settled !== 'settled' || Date.now() > until) return;
  }
}

/** The refusal instead of the value; anything else is a fault and tried again later. */
const refused = <T>(asked: Promise<T>): Promise<T | AppError> =>
  asked.catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

async function readPicture(db: Db, user: SessionUser, id: number): Promise<Picture> {
  const pictures = await readScenePictures({ db, user }, [id]);
  const [picture] = pictures;
  if (!picture || picture.right === 'gone') throw new AppError('PRODUCT_PICTURE_GONE');
  requireRights([], pictures);
  return picture;
}

interface Piece {
  item: ItemRow;
  user: SessionUser;
  picture: Picture;
}

async function makePiece({ pool, room }: MakerTools, { item, user, picture }: Piece): Promise<Settled> {
  const tries = await begin(pool, item);
  if (tries === undefined) return 'settled';
  try {
    if (tries > BEGUN_MAX) throw new AppError('DRAWING_FAILED');
    const model = await readModel({ db: pool, user }, item.model_id, item.model_version);
    await draw(room, { item, picture, model });
    return await finishPiece(pool, { item, user, model });
  } catch (error) {
    const reason = reasonOf(error, tries);
    if (reason) return failPieces(pool, item.batch_id, eq(items.id, item.id), reason);
    if (error instanceof RenderFailed) return 'settled';
    throw error;
  }
}

/** Counts a try. Undefined: it does not wait any more. */
async function begin(pool: Db, { id }: ItemRow): Promise<number | undefined> {
  const [begun] = await pool
    .update(items)
    .set({ tries: sql`${items.tries} + 1` })
    .where(and(eq(items.id, id), eq(items.state, 'waiting')))
    .returning({ tries: items.tries });
  return begun?.tries;
}

/**
 * The print file and the mockup that lists show; those of other sizes and sides are drawn when somebody wants them. What
 * was drawn before is found by its hash.
 */
async function draw(
  room: DrawingRoom,
  { item, picture, model }: { item: ItemRow; picture: Picture; model: BlankModel },
): Promise<void> {
  const { definition } = model;
  const { id, file_key } = picture;
  const subject = {
    scene: sceneOf(item, picture, model),
    sources: [{ kind: 'picture' as const, id, file_key, marked: false }],
    definition,
  };
  const [view] = definition.views;
  const colour = definition.colours.find(({ code }) => code === item.colour);
  if (!view || !colour) throw new AppError('DRAWING_FAILED');
  await room.print(subject, 'png', '');
  await room.mockup({ ...subject, view, colour, size: COVER_SIZE }, 'preview');
}

/** What a person can do something about. Anything else is tried again. */
function reasonOf(error: unknown, tries: number): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof StorageError && error.code === 'not_found')
    return new AppError('PRODUCT_PICTURE_GONE');
  return error instanceof RenderFailed && tries >= DRAWING_TRIES ? new AppError('DRAWING_FAILED') : undefined;
}

const told = new Map<number, number>();
/** Tells the owner, not for every piece; the end and a stop always, with the points that came back. */
function teller(pool: Db, batch: BatchRow) {
  return async (settled: Settled): Promise<void> => {
    const now = Date.now();
    const isOver = settled !== 'settled';
    if (!isOver && now - (told.get(batch.id) ?? 0) < TELL_MS) return;
    told.set(batch.id, now);
    if (isOver) told.delete(batch.id);
    await tellOwner(pool, batch);
    if (settled === 'ended') await announce(pool, { type: 'points_changed', company_id: batch.company_id });
  };
}
