import type { Placement } from '@motif/contract/features/products/xray';
import { and, eq, inArray } from 'drizzle-orm';
import { ChildEnded, ChildPool, ChildrenBusy } from '../../../platform/children/child-pool';
import type { UserContext } from '../../../platform/context';
import { pictureXrays } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { createFairSlots } from '../../../platform/fair-queue';
import type { OriginalTasks } from '../../../platform/render/original-tasks';
import type { Tasks } from '../../../platform/render/tasks';
import { RenderBusy, ThreadPool } from '../../../platform/render/thread-pool';
import type { Xray } from '../../../platform/render/xray/examine';
import { StorageError } from '../../../platform/storage/storage';

/** Raised when the checks change, so that what they said before is made again. */
export const XRAY_VERSION = 1;
/** Pictures that may wait to be examined, all and those of one company; one takes about half a second. */
const WAITING = { most: 40, each: 16 };
const TIMEOUT_MS = 30_000;
/** One that took too long or too much is not examined again for so long, or it would keep others waiting. */
const HEAVY_MS = 10 * 60_000;
const HEAVY_KEPT = 500;
/** What is known of this many attachments stays in memory. They are few, small, and never change. */
const ATTACHMENTS_KEPT = 200;
const CHILDREN = {
  size: 1,
  // The largest is examined in 200 MB, and decoded in half a gigabyte where it is interlaced.
  memoryMax: 900 * 1024 * 1024,
  tasksPerChild: 50,
  // They take turns before.
  waiting: { most: WAITING.most, each: WAITING.most },
};

interface Place extends Pick<UserContext, 'db' | 'storage'> {
  /** Companies take turns; a worker asks for none in particular. */
  user?: { company_id: number };
}
interface Source {
  id: number;
  file_key: string;
}
interface Attachment {
  id: number;
  key: string;
}

export interface Examined {
  /** By picture; null for one that cannot be read. */
  found: Map<number, Xray | null>;
  /** Those that this request left for the next one. */
  pending: number[];
}

export interface Xrays {
  /** What is known of these pictures; at most `most` unknown ones are examined now. */
  of(ctx: Place, pictures: readonly Source[], most: number): Promise<Examined>;
  /** The same for attachments. */
  ofAttachments(ctx: Place, attachments: readonly Attachment[], most: number): Promise<Examined>;
  place(ctx: Pick<Place, 'user'>, input: Tasks['place']['input']): Promise<Placement[]>;
  close(): Promise<void>;
}

/** Examines pictures in a process of its own, one after the other, and keeps what it finds. */
export function createXrays(limits: { timeoutMs?: number } = {}): Xrays {
  const pool = new ThreadPool({ size: 1, timeoutMs: TIMEOUT_MS });
  const children = new ChildPool<OriginalTasks>('original-child', { ...CHILDREN, ...limits });
  /** Until when files are left alone. */
  const heavy = new Map<string, number>();
  const running = new Map<string, Promise<Xray | null>>();
  const ofAttachment = new Map<string, Xray | null>();
  const inTurn = createFairSlots(1, WAITING, () => new AppError('UNAVAILABLE'));

  /** The bytes are read when it is a picture's turn, so that those that wait take no memory. */
  function examine(ctx: Place, key: string, keepFound: (xray: Xray | null) => unknown): Promise<Xray | null> {
    const known = running.get(key);
    if (known) return known;
    if ((heavy.get(key) ?? 0) > Date.now()) return Promise.resolve(null);
    const result = inTurn(() => examineNow(children, ctx, key, keepFound), ctx.user?.company_id)
      .catch((error: unknown) => {
        if (error instanceof ChildrenBusy) throw new AppError('UNAVAILABLE');
        if (!(error instanceof ChildEnded)) throw error;
        if (heavy.size >= HEAVY_KEPT) heavy.clear();
        heavy.set(key, Date.now() + HEAVY_MS);
        return null;
      })
      .finally(() => running.delete(key));
    running.set(key, result);
    return result;
  }

  /** Adds to what is known; at most `most` of those that are not. */
  async function examineMissing<One extends { id: number }>(
    found: Examined['found'],
    all: readonly One[],
    most: number,
    examineOne: (one: One) => Promise<Xray | null>,
  ): Promise<Examined> {
    const missing = all.filter(({ id }) => !found.has(id));
    await Promise.all(missing.slice(0, most).map(async (one) => found.set(one.id, await examineOne(one))));
    return { found, pending: missing.slice(most).map(({ id }) => id) };
  }

  function keepAttachment(key: string, xray: Xray | null): void {
    ofAttachment.set(key, xray);
    const [oldest] = ofAttachment.keys();
    if (ofAttachment.size > ATTACHMENTS_KEPT && oldest !== undefined) ofAttachment.delete(oldest);
  }

  return {
    async of(ctx, pictures, most) {
      return examineMissing(await readKept(ctx, pictures), pictures, most, ({ id, file_key }) =>
        examine(ctx, file_key, (xray) => keep(ctx, id, xray)),
      );
    },
    ofAttachments(ctx, attachments, most) {
      const found = new Map(
        attachments.flatMap(({ id, key }) => {
          const known = ofAttachment.get(key);
          return known === undefined ? [] : [[id, known] as const];
        }),
      );
      return examineMissing(found, attachments, most, ({ key }) =>
        examine(ctx, key, (xray) => keepAttachment(key, xray)),
      );
    },
    place: (ctx, input) =>
      pool.run('place', input, ctx.user?.company_id).catch((error: unknown) => {
        throw error instanceof RenderBusy ? new AppError('UNAVAILABLE') : error;
      }),
    close: () => {
      children.close();
      return pool.close();
    },
  };
}

async function readKept({ db }: Pick<Place, 'db'>, pictures: readonly Source[]) {
  const ids = pictures.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(pictureXrays)
          .where(and(inArray(pictureXrays.picture_id, ids), eq(pictureXrays.version, XRAY_VERSION)));
  return new Map(
    rows.map(({ picture_id, facts, saliency, cells }): [number, Xray | null] => [
      picture_id,
      facts && saliency && cells ? { facts, saliency: { ...saliency, cells } } : null,
    ]),
  );
}

async function examineNow(
  children: ChildPool<OriginalTasks>,
  ctx: Place,
  key: string,
  keepFound: (xray: Xray | null) => unknown,
): Promise<Xray | null> {
  const image = await ctx.storage.read(key).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'not_found') return null;
    throw error;
  });
  // A file may be missing for a while only, so nothing is written down about it.
  if (!image) return null;
  const xray = await children.run('examine', image);
  await keepFound(xray);
  return xray;
}

async function keep({ db }: Pick<Place, 'db'>, picture_id: number, xray: Xray | null): Promise<void> {
  const { cells = null, ...saliency } = xray?.saliency ?? {};
  const values = {
    version: XRAY_VERSION,
    facts: xray?.facts ?? null,
    saliency: xray ? (saliency as Omit<Xray['saliency'], 'cells'>) : null,
    cells: cells && Buffer.from(cells),
  };
  await db
    .insert(pictureXrays)
    .values({ picture_id, ...values })
    .onConflictDoUpdate({ target: pictureXrays.picture_id, set: values });
}
