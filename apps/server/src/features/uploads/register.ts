import type { InputOf } from '@motif/contract/endpoint';
import type { UploadReason, uploads } from '@motif/contract/features/uploads';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { files } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { type AccountRoom, accountRoom, countUploads, hasRoom } from '../files/account-room';
import { newIncomingKey } from '../files/keys';
import { fits, type Room, takeRoom } from '../files/quota';
import { requireCategory } from '../permissions/category-access';
import { checkDetails, cleanDetails, requireDeclared } from './check-details';
import { failTask } from './fail-task';
import { cleanFileName, pictureNameOf } from './file-names';
import { finishFromPicture, pictureOfBytes } from './make-picture';
import { readTasksOf, type TaskRow } from './read-tasks';

type Body = InputOf<typeof uploads.register>['body'];
type NewFile = Body['files'][number];

/**
 * Registers files before their bytes come (PI-6). Every file is handled on its own: one that is empty or finds no room
 * becomes a failed task among the others. A file that was registered before keeps its task.
 */
export async function registerUploads(ctx: UserContext, { main_category_id, files: given }: Body) {
  requireCategory(ctx.user, main_category_id);
  await requireExisting(ctx, main_category_id);
  await checkDetails(
    ctx,
    main_category_id,
    given.map(({ name, details }, at) => ({ field: `files.${at}.`, name, details })),
  );
  for (const { details = {} } of given) requireDeclared(details);
  const cleaned = given.map((file) => ({ ...file, ...cleanDetails(file, ctx.language) }));
  const ids = await inTransaction(ctx.db, async (tx) => {
    const inTx = { ...ctx, db: tx };
    // The lock on the company's room also makes a repeated call wait for the first.
    const room = await takeRoom(tx, ctx.user.company_id);
    const own = await accountRoom(tx, ctx.user);
    const known = await tasksByClientId(
      inTx,
      given.map((file) => file.client_id),
    );
    const fresh = new Map(cleaned.map((file) => [file.client_id, file]));
    for (const clientId of known.keys()) fresh.delete(clientId);
    if (fresh.size > 0) {
      const tasks = await insertTasks(inTx, main_category_id, [...fresh.values()], { room, own });
      await countUploads(tx, ctx.user, tasks.filter(({ reason }) => reason === null).length);
      for (const { id, client_id } of tasks) known.set(client_id, id);
    }
    return given.map((file) => known.get(file.client_id) as number);
  });
  return { tasks: await readTasksOf(ctx, ids) };
}

/** Operators may enter every category that exists, but no other. */
async function requireExisting({ db }: UserContext, id: number): Promise<void> {
  const [found] = await db
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(eq(mainCategories.id, id));
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
}

async function tasksByClientId({ db, user }: UserContext, clientIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: uploadTasks.id, client_id: uploadTasks.client_id })
    .from(uploadTasks)
    .where(and(eq(uploadTasks.user_id, user.id), inArray(uploadTasks.client_id, clientIds)));
  return new Map(rows.map(({ id, client_id }) => [client_id, id]));
}

/** A few statements handle any number of files, because other uploads of the company wait meanwhile. */
async function insertTasks(ctx: UserContext, mainCategoryId: number, given: NewFile[], rooms: Rooms) {
  const here = await bytesHere(ctx, given);
  const tasks = await ctx.db
    .insert(uploadTasks)
    .values(given.map((file) => newTask(ctx.user, mainCategoryId, file, here.has(nameOfBytes(file)), rooms)))
    .returning();
  for (const task of tasks) if (task.instant) await finishAtOnce(ctx, task);
  return tasks;
}

const nameOfBytes = ({ sha256, size_bytes }: { sha256?: string; size_bytes: number }) =>
  `${sha256} ${size_bytes}`;

/** Which of these bytes the company already has in a picture. */
async function bytesHere({ db, user }: UserContext, given: NewFile[]): Promise<Set<string>> {
  const hashes = given.flatMap(({ sha256 }) => sha256 ?? []);
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ sha256: files.sha256, size_bytes: files.size_bytes })
    .from(files)
    .where(
      and(
        eq(files.company_id, user.company_id),
        inArray(files.sha256, hashes),
        sql`exists (select 1 from pictures p where p.file_id = ${files.id})`,
      ),
    );
  return new Set(rows.map(nameOfBytes));
}

async function finishAtOnce({ db, jobs, user }: UserContext, task: TaskRow): Promise<void> {
  const same = await pictureOfBytes(db, task, task.sha256 ?? '');
  if (same) await finishFromPicture(db, jobs, task, same, user);
  // The picture was erased at this very moment; a retry uploads the bytes.
  else await failTask(db, jobs, task, 'missing_bytes');
}

function newTask(
  user: UserContext['user'],
  main_category_id: number,
  file: NewFile,
  instant: boolean,
  rooms: Rooms,
): PgInsertValue<typeof uploadTasks> {
  const reason = refusalOf(file, rooms, instant);
  return {
    company_id: user.company_id,
    user_id: user.id,
    client_id: file.client_id,
    main_category_id,
    file_name: cleanFileName(file.file_name),
    name: file.name ?? pictureNameOf(file.file_name),
    size_bytes: file.size_bytes,
    sha256: file.sha256 ?? null,
    incoming_key: newIncomingKey(user.company_id, user.id),
    state: reason ? 'failed' : 'waiting',
    reason,
    instant: instant && !reason,
    details: file.details ?? {},
    finished_at: reason ? sql`now()` : null,
  };
}

/** What is left to the company, and of it to the person. */
interface Rooms {
  room: Room;
  own: AccountRoom;
}

function refusalOf({ size_bytes }: NewFile, { room, own }: Rooms, instant: boolean): UploadReason | null {
  if (size_bytes === 0) return 'empty';
  if (!hasRoom(own, size_bytes)) return 'account_limit';
  if (!fits(room, instant ? 0 : size_bytes)) return 'storage_full';
  // A person's pictures are counted in full, also where the company had the bytes already.
  fits(own, size_bytes);
  own.uploads -= 1;
  return null;
}
