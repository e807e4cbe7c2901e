import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { imageCategories } from '../../platform/db/schema/catalogue';
import { files, personalCategories, pictures } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import type { Jobs } from '../../platform/jobs/jobs';
import { tellPictures } from '../../platform/webhooks/tell';
import { publish } from '../market/publish';
import type { Rights } from '../permissions/rights';
import type { TaskRow } from './read-tasks';

type PictureRow = typeof pictures.$inferSelect;
/** The facts of a picture that come from its bytes. */
export type PictureFacts = Pick<
  PictureRow,
  'file_id' | 'file_key' | 'width' | 'height' | 'format' | 'size_bytes' | 'dpi' | 'color' | 'palette'
>;

type MadePicture = Pick<PictureRow, 'id' | 'main_category_id' | 'visibility' | 'price'>;

/** What a task needs to become a picture without its bytes. */
type Claim = Pick<TaskRow, 'company_id' | 'user_id' | 'size_bytes'>;

/**
 * A picture made of the same bytes in the same company. Bytes of other companies are never found, because knowing a
 * hash does not prove having the file. Picture and file stay locked, so that nobody removes them meanwhile.
 */
export async function pictureOfBytes(tx: Db, task: Claim, sha256: string): Promise<PictureRow | undefined> {
  const [found] = await tx
    .select({ picture: pictures })
    .from(files)
    .innerJoin(pictures, eq(pictures.file_id, files.id))
    .where(
      and(
        eq(files.company_id, task.company_id),
        eq(files.sha256, sha256),
        eq(files.size_bytes, task.size_bytes),
      ),
    )
    .orderBy(
      desc(sql`${pictures.deleted_at} is null`),
      desc(sql`${pictures.owner_id} = ${task.user_id}`),
      pictures.id,
    )
    .limit(1)
    .for('key share', { of: [files, pictures] });
  return found?.picture;
}

/** Finishes a task whose bytes the company has already: all facts come from the picture they became. */
export async function finishFromPicture(
  tx: Db,
  jobs: Jobs,
  task: TaskRow,
  same: PictureRow,
  holder: Rights,
): Promise<void> {
  const made = await makePicture(tx, task, same);
  await tx.execute(sql`
    insert into picture_looks (picture_id, company_id, main_category_id, look, print, created_at)
    select ${made.id}::bigint, ${task.company_id}::bigint, ${task.main_category_id}::bigint, look, print, clock_timestamp()
    from picture_looks where picture_id = ${same.id}`);
  // What went to the platform was theirs once and is no duplicate of anything they have.
  const isTheirs = same.deleted_at === null && same.company_id === task.company_id;
  await finishTask(tx, jobs, task, made, isTheirs ? same.id : undefined, holder);
}

/** Makes a private or shared picture; publishing is the next step and may be refused. */
export async function makePicture(tx: Db, task: TaskRow, facts: PictureFacts): Promise<MadePicture> {
  const { visibility, price = 0, series = null, tags = [], ai_generated = false } = task.details;
  const { file_id, file_key, width, height, format, size_bytes, dpi, color, palette } = facts;
  const [made] = await tx
    .insert(pictures)
    .values({
      company_id: task.company_id,
      owner_id: task.user_id,
      main_category_id: task.main_category_id,
      ...(await categoriesOf(tx, task)),
      name: task.name,
      visibility: visibility === 'company' ? 'company' : 'private',
      price,
      series,
      tags,
      ai_generated,
      ...{ file_id, file_key, width, height, format, size_bytes, dpi, color, palette },
    })
    .returning({
      id: pictures.id,
      main_category_id: pictures.main_category_id,
      visibility: pictures.visibility,
      price: pictures.price,
    });
  if (!made) throw new Error('picture was not stored');
  await tellPictures(tx, 'picture.created', [made.id]);
  // A file whose pictures were all settled is counted again once there is a new one.
  await tx
    .update(files)
    .set({ released_at: null })
    .where(and(eq(files.id, file_id), isNotNull(files.released_at)));
  return made;
}

/** A category that was deleted during the upload is not set. */
async function categoriesOf(tx: Db, { details, user_id, main_category_id }: TaskRow) {
  const { image_category_id, personal_category_id } = details;
  const [image] = image_category_id
    ? await tx
        .select({ id: imageCategories.id })
        .from(imageCategories)
        .where(
          and(
            eq(imageCategories.id, image_category_id),
            eq(imageCategories.main_category_id, main_category_id),
          ),
        )
        .for('key share')
    : [];
  const [folder] = personal_category_id
    ? await tx
        .select({ id: personalCategories.id })
        .from(personalCategories)
        .where(
          and(
            eq(personalCategories.id, personal_category_id),
            eq(personalCategories.user_id, user_id),
            eq(personalCategories.main_category_id, main_category_id),
          ),
        )
        .for('key share')
    : [];
  return { image_category_id: image?.id ?? null, personal_category_id: folder?.id ?? null };
}

/** The end of every successful upload: publishes the picture if that is allowed, and notes the result in the task. */
export async function finishTask(
  tx: Db,
  jobs: Jobs,
  task: TaskRow,
  made: MadePicture,
  duplicateId: number | undefined,
  holder: Rights,
): Promise<void> {
  // What may not be on the market stays as it was made.
  const { visibility, declaration } = task.details;
  if (visibility === 'public' && declaration) {
    const declarer = { user_id: task.user_id, version: declaration };
    await publish({ db: tx, jobs }, holder, declarer, [made], made.price);
  }
  await tx
    .update(uploadTasks)
    .set({
      state: 'done',
      reason: null,
      picture_id: made.id,
      // A picture that was erased just now is no duplicate any more.
      duplicate_id: sql`(select id from pictures where id = ${duplicateId ?? null} for key share)`,
      updated_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where(eq(uploadTasks.id, task.id));
}
