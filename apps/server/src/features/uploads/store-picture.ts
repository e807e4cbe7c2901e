import { createReadStream } from 'node:fs';
import { hasAccess } from '@motif/contract/access';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { files } from '../../platform/db/schema/pictures';
import { derivedKey } from '../../platform/images/processes';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';
import { newImageKey, shownKeyOf } from '../files/keys';
import { removeObjects, removeWithForms } from '../files/remove-files';
import { findOwnDuplicate } from '../looks/find-duplicates';
import { keepLook, lookFrom } from '../looks/remember-look';
import { mayEnter } from '../permissions/category-access';
import { type Rights, readRights } from '../permissions/rights';
import { pictureNameOf } from './file-names';
import type { Inspected } from './inspect/inspect';
import { CONTENT_TYPES } from './inspect/sniff';
import { finishFromPicture, finishTask, makePicture, pictureOfBytes } from './make-picture';
import type { TaskRow } from './read-tasks';
import type { UploadWork } from './upload-work';

export interface StoredForms {
  key: string;
  shownKey: string;
  sha256: string;
  seen: Inspected;
}

/**
 * Puts the original, what is shown of it and the derived forms into the store, before any row names them. The
 * original comes from the bytes that were checked, not from the incoming key, which its sender can still write to.
 */
export async function storeForms(storage: Storage, task: TaskRow, file: string, seen: Inspected) {
  const key = newImageKey(pictureNameOf(task.file_name), seen.format);
  const shownKey = seen.converted ? shownKeyOf(key) : key;
  try {
    await storage.put(key, createReadStream(file), CONTENT_TYPES[seen.format], task.size_bytes);
    if (seen.converted) await storage.put(shownKey, seen.converted, 'image/png');
    for (const [percent, form] of seen.forms) {
      await storage.put(derivedKey(shownKey, percent), form, 'image/webp');
    }
  } catch (error) {
    // The next attempt uses other keys. If the store does not answer now, the nightly check reports what is left.
    await removeWithForms(storage, key).catch(() => undefined);
    throw error;
  }
  return { key, shownKey, seen };
}

export const forgetObjects = (storage: Storage, { key }: StoredForms): Promise<void> =>
  removeWithForms(storage, key);

/** Finishes a task whose bytes the company already has. */
export async function finishKnown(
  tx: Db,
  jobs: Jobs,
  task: TaskRow,
  rights: Rights,
  sha256: string,
): Promise<void> {
  const same = await pictureOfBytes(tx, task, sha256);
  // The picture was erased just now; the next attempt finds none and checks the bytes.
  if (!same) throw new Error('the picture of these bytes is gone');
  await finishFromPicture(tx, jobs, task, same, rights);
  await jobs.enqueue(tx, removeObjects, { keys: [task.incoming_key] });
}

export async function finishNew(
  tx: Db,
  work: UploadWork,
  task: TaskRow,
  rights: Rights,
  stored: StoredForms,
): Promise<void> {
  const fileId = await rememberFile(tx, work.jobs, task, stored);
  if (fileId === undefined) {
    // The same bytes came twice at once, and the other upload was first.
    await forgetObjects(work.storage, stored);
    return finishKnown(tx, work.jobs, task, rights, stored.sha256);
  }
  const { width, height, format, dpi, color, palette, pixels } = stored.seen;
  const made = await makePicture(tx, task, {
    file_id: fileId,
    file_key: stored.shownKey,
    size_bytes: task.size_bytes,
    ...{ width, height, format, dpi, color, palette },
  });
  await keepLook(tx, made.id, lookFrom(pixels));
  await finishTask(tx, work.jobs, task, made, await findOwnDuplicate(tx, made.id), rights);
  await work.jobs.enqueue(tx, removeObjects, { keys: [task.incoming_key] });
}

/** The row of the file, or undefined if a picture of the company has these bytes by now. */
async function rememberFile(tx: Db, jobs: Jobs, task: TaskRow, { key, sha256, seen }: StoredForms) {
  const { company_id, size_bytes } = task;
  const content_type = CONTENT_TYPES[seen.format];
  const [made] = await tx
    .insert(files)
    .values({ company_id, sha256, size_bytes, content_type, key })
    .onConflictDoNothing({ target: [files.company_id, files.sha256] })
    .returning({ id: files.id });
  if (made) return made.id;
  if (await pictureOfBytes(tx, task, sha256)) return undefined;
  // The last picture of this file was erased and the file not yet removed, so the row is used again with the new bytes.
  const [left] = await tx
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.sha256, sha256)))
    .for('update');
  if (!left) throw new Error('the file vanished');
  await tx.update(files).set({ key }).where(eq(files.id, left.id));
  await jobs.enqueue(tx, removeObjects, { keys: [left.key] });
  return left.id;
}

/** The rights of the uploader now; undefined if uploading was closed to them since the upload began. */
export async function rightsOf(tx: Db, task: TaskRow): Promise<Rights | undefined> {
  const [uploader] = await tx.select({ status: users.status }).from(users).where(eq(users.id, task.user_id));
  if (uploader?.status !== 'active') return undefined;
  const rights = await readRights(tx, task.user_id, task.company_id);
  const may = hasAccess(rights, ['pictures.upload']) && mayEnter(rights, task.main_category_id);
  return may ? rights : undefined;
}
