import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { isSealedBefore, resealRows, sealedAgain } from '../../platform/security/reseal';
import { openPaper, papersUnder, removePapers, storePaper } from './papers';
import type { VerificationRow } from './verification-row';
import { legalPersonOf, nameOf, numberOf } from './verified';

type Sealing = Pick<Context, 'db' | 'jobs' | 'storage' | 'vault'>;

export const resealSome = (ctx: Sealing): Promise<number> =>
  resealRows(ctx, {
    table: verifications,
    isOld: sealedBefore,
    again: (db, id, key) => reseal({ ...ctx, db }, and(eq(verifications.id, id), sealedBefore(key)), key),
  });

function sealedBefore(key: number): SQL {
  const { name_cipher, number_cipher, legal_person_cipher, papers } = verifications;
  const ciphers = [name_cipher, number_cipher, legal_person_cipher].map((one) => isSealedBefore(one, key));
  const paper = sql`exists (select 1 from jsonb_array_elements(${papers}) p
    where p->>'key' not like ${`${papersUnder(key)}%`})`;
  return sql`(${sql.join([...ciphers, paper], sql` or `)})`;
}

async function reseal(ctx: Sealing, which: SQL | undefined, key: number): Promise<void> {
  const { db, storage, vault } = ctx;
  const [row] = await db.select().from(verifications).where(which).for('no key update', { skipLocked: true });
  // Somebody decides about it or takes it back at this moment; the next run finds it, if it is still there.
  if (!row) return;
  const again = (cipher: Buffer | null, place: string) => cipher && sealedAgain(vault, cipher, place);
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
