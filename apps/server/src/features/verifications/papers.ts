import { createHash, randomBytes } from 'node:crypto';
import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import { identityPapers } from '../../platform/db/schema/verifications';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import type { LastStep } from '../../platform/http/once';
import { cleanInChild } from '../../platform/images/clean-in-child';
import { looksLikeImage } from '../../platform/images/looks-like-image';
import { UnreadableImage } from '../../platform/images/render';
import { countAttempt } from '../../platform/security/rate-limit';
import { removeObjects } from '../files/remove-files';
import type { VerificationRow } from './verification-row';

const PAPERS_PER_DAY = 40;
const DAY_SECONDS = 86_400;
/** Of papers that were sent and not handed in. */
const UNUSED_HOURS = 24;
/** Instead of its hash: the picture is not stored yet. */
const UNFINISHED = '';

/** The name of a paper says which key sealed it, so that rotation finds it without reading the store. */
export const papersUnder = (keyId: number) => `identity/${keyId}/`;
/** A paper opens under its own key alone: copied over another one it is worth nothing. */
export const paperOf = (key: string) => `verifications:paper:${key}`;

/** Takes a picture of a paper: drawn again by a child, sealed, and stored where no signed address leads to. */
export async function takePaper(ctx: UserContext, bytes: Uint8Array): Promise<LastStep<{ id: number }>> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikeImage(given)) throw new AppError('UNSUPPORTED_TYPE');
  // Asked before anything is decoded.
  ctx.vault.currentKey();
  await countAttempt(ctx.db, `identity-paper ${ctx.user.id}`, PAPERS_PER_DAY, DAY_SECONDS);
  const clean = await cleanInChild(given, ctx.user.company_id).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? new AppError('PAPER_UNREADABLE') : error;
  });
  const { id, key } = await beginPaper(ctx, ctx.user.id);
  const { sha256 } = await storePaper(ctx, clean, key);
  return async (db) => {
    const isOurs = eq(identityPapers.id, id);
    const kept = await db.update(identityPapers).set({ sha256 }).where(isOurs).returning();
    // The account was cancelled meanwhile, which has erased what it knew of.
    if (kept.length === 0) {
      await ctx.storage.remove([key]);
      throw new AppError('SESSION_ENDED');
    }
    return { id };
  };
}

/** The row comes first: whatever happens from here on, the night finds the picture by it and erases it. */
export async function beginPaper(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  user_id: number,
): Promise<{ id: number; key: string }> {
  const key = newPaperKey(vault);
  const [made] = await db
    .insert(identityPapers)
    .values({ user_id, key, sha256: UNFINISHED })
    .returning({ id: identityPapers.id, key: identityPapers.key });
  if (!made) throw new Error('paper was not stored');
  return made;
}

/** A verification knows these pictures from now on, or they are gone. */
export async function endPapers({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(identityPapers).where(inArray(identityPapers.key, [...keys]));
}

const newPaperKey = (vault: Context['vault']): string =>
  `${papersUnder(vault.currentKey())}${randomBytes(16).toString('hex')}`;

/** Seals and stores a picture that is known to be clean. */
export async function storePaper(
  { storage, vault }: Pick<Context, 'storage' | 'vault'>,
  clean: Buffer,
  key = newPaperKey(vault),
): Promise<{ key: string; sha256: string }> {
  await storage.put(key, vault.seal(clean, paperOf(key)), 'application/octet-stream');
  return { key, sha256: createHash('sha256').update(clean).digest('hex') };
}

/** Hands in papers that the person has sent: each one once, and nobody else's. */
export async function usePapers(
  { db, user, language }: UserContext,
  wanted: Partial<Record<PaperSide, number>>,
): Promise<VerificationRow['papers']> {
  const sides = Object.entries(wanted) as [PaperSide, number][];
  const found = await db
    .delete(identityPapers)
    .where(
      and(
        eq(identityPapers.user_id, user.id),
        ne(identityPapers.sha256, UNFINISHED),
        inArray(
          identityPapers.id,
          sides.map(([, id]) => id),
        ),
      ),
    )
    .returning();
  return sides.map(([side, id], at) => {
    const paper = found.find((one) => one.id === id);
    const isTwice = sides.findIndex(([, other]) => other === id) !== at;
    if (!paper || isTwice) throw notValid(side, language);
    return { key: paper.key, sha256: paper.sha256, side };
  });
}

export async function openPaper(
  { storage, vault }: Pick<Context, 'storage' | 'vault'>,
  key: string,
): Promise<Buffer> {
  return vault.open(await storage.read(key), paperOf(key));
}

export async function removePapers(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  papers: readonly { key: string }[],
): Promise<void> {
  if (papers.length > 0) await jobs.enqueue(db, removeObjects, { keys: papers.map(({ key }) => key) });
}

/** Erases papers that somebody sent and never handed in, or all that a person who leaves has sent. */
export async function removeUnusedPapers(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  userId?: number,
): Promise<void> {
  const old = lt(identityPapers.created_at, sql`now() - make_interval(hours => ${UNUSED_HOURS})`);
  const gone = await db
    .delete(identityPapers)
    .where(userId === undefined ? old : eq(identityPapers.user_id, userId))
    .returning({ key: identityPapers.key });
  await removePapers({ db, jobs }, gone);
}
