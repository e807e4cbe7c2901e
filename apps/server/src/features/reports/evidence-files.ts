import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import { type EvidenceFile, evidenceFiles } from '../../platform/db/schema/disputes';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import type { LastStep } from '../../platform/http/once';
import type { SentFile } from '../../platform/http/serve-file';
import { cleanInChild } from '../../platform/images/clean-in-child';
import { looksLikeImage } from '../../platform/images/looks-like-image';
import { UnreadableImage } from '../../platform/images/render';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { countAttempt } from '../../platform/security/rate-limit';
import { removeObjects } from '../files/remove-files';

/*
 * Pictures that people send as evidence. They are drawn again by a child, lie under a prefix of their own that no signed
 * address leads to, and are streamed to the operators and to the two sides of a dispute.
 */

const FILES_PER_DAY = 60;
const DAY_SECONDS = 86_400;
const UNUSED_HOURS = 24;
/** Instead of its hash: the picture is not stored yet. */
const UNFINISHED = '';

export async function takeEvidence(ctx: UserContext, bytes: Uint8Array): Promise<LastStep<{ id: number }>> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikeImage(given)) throw new AppError('UNSUPPORTED_TYPE');
  await countAttempt(ctx.db, `evidence ${ctx.user.id}`, FILES_PER_DAY, DAY_SECONDS);
  const clean = await cleanInChild(given, ctx.user.company_id).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? new AppError('PAPER_UNREADABLE') : error;
  });
  const key = `evidence/${randomBytes(16).toString('hex')}`;
  // The row comes first: whatever happens from here on, the night finds the picture by it and erases it.
  const [made] = await ctx.db
    .insert(evidenceFiles)
    .values({ user_id: ctx.user.id, key, sha256: UNFINISHED })
    .returning({ id: evidenceFiles.id });
  if (!made) throw new Error('evidence was not stored');
  await ctx.storage.put(key, clean, 'image/jpeg');
  const sha256 = createHash('sha256').update(clean).digest('hex');
  return async (db) => {
    await db.update(evidenceFiles).set({ sha256 }).where(eq(evidenceFiles.id, made.id));
    return made;
  };
}

/** Hands in pictures that the person has sent: each one once, and nobody else's. */
export async function useEvidence(
  { db, user, language }: UserContext,
  field: string,
  ids: readonly number[],
): Promise<EvidenceFile[]> {
  if (ids.length === 0) return [];
  const found = await db
    .delete(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.user_id, user.id),
        ne(evidenceFiles.sha256, UNFINISHED),
        inArray(evidenceFiles.id, [...ids]),
      ),
    )
    .returning();
  return ids.map((id, at) => {
    const file = found.find((one) => one.id === id);
    if (!file || ids.indexOf(id) !== at) throw notValid(field, language);
    return { key: file.key, sha256: file.sha256 };
  });
}

/** The caller has asked whether the reader is one of those who may see it. */
export async function sendEvidence(
  { storage }: Pick<Context, 'storage'>,
  file: Pick<EvidenceFile, 'key'> | undefined,
  name: string,
): Promise<SentFile> {
  if (!file) throw new AppError('NOT_FOUND');
  const image = await storage.read(file.key);
  return { name: `${name}.jpg`, content_type: 'image/jpeg', body: Readable.from([image]) };
}

/** Every night: erases what was sent and never handed in, and what belonged to a report that was removed. */
export const sweepEvidence: JobKind<Record<string, never>> = { name: 'reports.sweep_evidence' };

export function sweepEvidenceHandler(jobs: Jobs) {
  return async (db: Context['db']): Promise<void> => {
    const gone = await db
      .delete(evidenceFiles)
      .where(lt(evidenceFiles.created_at, sql`now() - make_interval(hours => ${UNUSED_HOURS})`))
      .returning({ key: evidenceFiles.key });
    if (gone.length > 0) await jobs.enqueue(db, removeObjects, { keys: gone.map(({ key }) => key) });
  };
}
