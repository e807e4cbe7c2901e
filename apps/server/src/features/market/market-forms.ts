import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { createDerivedImages } from '../../platform/images/derived-images';
import { FORMS, LARGE_PROCESS, MARKED_PROCESS, THUMB_PROCESS } from '../../platform/images/processes';
import { UnreadableImage } from '../../platform/images/render';
import { readSound } from '../../platform/images/sound-files';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { type Storage, StorageError } from '../../platform/storage/storage';

/**
 * Makes what a market shows of pictures before anybody looks at them: the small form, the large one, and the one with the
 * site's mark. It is enqueued in the transaction that puts them there.
 */
export const makeMarketForms: JobKind<{ keys: string[] }> = { name: 'market.forms', fillsStore: true };

/** One job makes the forms of so many pictures, in a few seconds. */
const PER_JOB = 20;

export async function enqueueMarketForms(db: Db, jobs: Jobs, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += PER_JOB)
    await jobs.enqueue(db, makeMarketForms, { keys: keys.slice(at, at + PER_JOB) });
}

export function makeMarketFormsHandler(
  { db, storage }: { db: Db; storage: Storage },
  /** False: this installation shows the market without a mark. */
  watermark: boolean,
) {
  const derived = createDerivedImages(storage, (key) => readSound({ db, storage }, key));
  const forms = [THUMB_PROCESS, LARGE_PROCESS, ...(watermark ? [MARKED_PROCESS] : [])].flatMap(
    (process) => FORMS.get(process) ?? [],
  );
  return async (tx: Db, { keys }: { keys: string[] }): Promise<void> => {
    // The transaction is idle while pictures are drawn.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
    for (const key of keys) for (const form of forms) await derived(key, form).catch(ifUnreadable);
  };
}

/** What is gone or cannot be read any more is told to whoever looks at it. */
function ifUnreadable(error: unknown): void {
  const isGone = error instanceof StorageError && error.code === 'not_found';
  const isDamaged = error instanceof AppError && error.code === 'FILE_DAMAGED';
  if (!isGone && !isDamaged && !(error instanceof UnreadableImage)) throw error;
}
