import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { openPaper, papersUnder, removePapers, storePaper } from './papers';
import type { VerificationRow } from './verification-row';
import { legalPersonOf, nameOf, numberOf } from './verified';

type Sealing = Pick<Context, 'db' | 'jobs' | 'storage' | 'vault'>;

/** One run; a rotation of many rows takes several, and nobody waits for it. */
const RUN = 500;

/**
 * Seals again, by the key of today, what an older one has sealed; answers how many rows it was. Each row has a
 * transaction of its own: its owner and the operators wait for no other, and one that does not open holds up none.
 */
export async function resealSome(ctx: Sealing): Promise<number> {
  const key = currentKey(ctx);
  if (key === undefined) return 0;
  const old = sealedBefore(key);
  const { id } = verifications;
  const rows = await ctx.db.select({ id }).from(verifications).where(old).orderBy(id).limit(RUN);
  const failures: unknown[] = [];
  for (const row of rows) {
    const again = inTransaction(ctx.db, (db) => reseal({ ...ctx, db }, and(eq(id, row.id), old), key));
    await again.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} verifications were not sealed again`, { cause: failures[0] });
  return rows.length;
}

function sealedBefore(key: number): SQL {
  const { name_cipher, number_cipher, legal_person_cipher, papers } = verifications;
  const isOld = (cipher: Column) => sql`coalesce(get_byte(${cipher}, 1), ${key}) <> ${key}`;
  return sql`(${isOld(name_cipher)} or ${isOld(number_cipher)} or ${isOld(legal_person_cipher)}
    or exists (select 1 from jsonb_array_elements(${papers}) p where p->>'key' not like ${`${papersUnder(key)}%`}))`;
}

async function reseal(ctx: Sealing, which: SQL | undefined, key: number): Promise<void> {
  const { db, storage, vault } = ctx;
  const [row] = await db.select().from(verifications).where(which).for('no key update', { skipLocked: true });
  // Somebody decides about it or takes it back at this moment; the next run finds it, if it is still there.
  if (!row) return;
  const again = (cipher: Buffer | null, place: string) =>
    cipher && (vault.isCurrent(cipher) ? cipher : vault.seal(vault.open(cipher, place), place));
  const isOld = (paper: { key: string }) => !paper.key.startsWith(papersUnder(key));
  const papers: VerificationRow['papers'] = [];
  try {
    for (const paper of row.papers)
      papers.push(
        isOld(paper) ? { ...paper, ...(await storePaper(ctx, await openPaper(ctx, paper.key))) } : paper,
      );
    await db
      .update(verifications)
      .set({
        name_cipher: again(row.name_cipher, nameOf(row.id)),
        number_cipher: again(row.number_cipher, numberOf(row.id)),
        legal_person_cipher: again(row.legal_person_cipher, legalPersonOf(row.id)),
        papers,
      })
      .where(eq(verifications.id, row.id));
    await removePapers(ctx, row.papers.filter(isOld));
  } catch (error) {
    // The row keeps its old pictures, so nobody would ever know of the new ones.
    const known = new Set(row.papers.map((paper) => paper.key));
    await storage.remove(papers.map((paper) => paper.key).filter((name) => !known.has(name)));
    throw error;
  }
}

/** A worker without keys leaves everything as it is; the start has said so. */
function currentKey({ vault }: Sealing): number | undefined {
  try {
    return vault.currentKey();
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDENTITY_KEYS_MISSING') return undefined;
    throw error;
  }
}
