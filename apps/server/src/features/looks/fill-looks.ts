import { THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { drawForm } from '../../platform/images/draw-form';
import { DEFAULT_QUALITY, derivedKey } from '../../platform/images/processes';
import { UnreadableImage } from '../../platform/images/render';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { type Storage, StorageError } from '../../platform/storage/storage';
import { squeeze } from './pixels';
import { keepLook, type Look, lookFrom, NO_LOOK } from './remember-look';

export const fillLooks: JobKind<Record<string, never>> = { name: 'looks.fill' };

const THUMBNAIL = { percent: THUMBNAIL_PERCENT, quality: DEFAULT_QUALITY, watermark: false };
/** A batch is small, so that the transaction is never idle for long. */
const BATCH = 20;

/** Makes the looks of pictures that are older than this feature, one batch at a time, and enqueues the next batch. */
export function fillLooksHandler(storage: Storage, jobs: Jobs) {
  return async (tx: Db): Promise<void> => {
    const missing = await tx
      .select({ id: pictures.id, key: pictures.file_key })
      .from(pictures)
      .leftJoin(pictureLooks, eq(pictureLooks.picture_id, pictures.id))
      .where(isNull(pictureLooks.picture_id))
      .orderBy(asc(pictures.id))
      .limit(BATCH);
    for (const { id, key } of missing) await keepLook(tx, id, await lookOfStored(storage, key));
    if (missing.length === BATCH) await jobs.enqueue(tx, fillLooks, {});
  };
}

/** The thumbnail is used, because it nearly always exists and decodes quickly. */
async function lookOfStored(storage: Storage, key: string): Promise<Look> {
  try {
    const thumbnail = await storage.read(derivedKey(key, THUMBNAIL_PERCENT)).catch(ifMissing);
    return lookFrom(await squeeze(thumbnail ?? (await drawForm(await storage.read(key), THUMBNAIL))));
  } catch (error) {
    if (error instanceof UnreadableImage || isMissing(error)) return NO_LOOK;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof StorageError && error.code === 'not_found';

function ifMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
