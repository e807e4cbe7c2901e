import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { verifications } from '../../platform/db/schema/verifications';
import { isSealedBefore, resealRows, sealedAgain } from '../../platform/security/reseal';
import { beginPaper, endPapers, openPaper, papersUnder, removePapers, storePaper } from './papers';
import type { VerificationRow } from './verification-row';
import { legalPersonOf, nameOf, numberOf } from './verified';

type Sealing = Pick<Context, 'db' | 'jobs' | 'storage' | 'vault'>;

export const resealSome = (ctx: Sealing): Promise<number> =>
  resealRows(ctx, {
    table: verifications,
    isOld: sealedBefore,
    again: (db, id, key) => reseal(ctx, db, and(eq(verifications.id, id), sealedBefore(key)), key),
  });

function sealedBefore(key: number): SQL {
  const { name_cipher, number_cipher, legal_person_cipher, papers } = verifications;
  const ciphers = [name_cipher, number_cipher, legal_person_cipher].map((one) => isSealedBefore(one, key));
  const paper = sql`exists (select 1 from jsonb_array_elements(${papers}) p
    where p->>'key' not like ${`${papersUnder(key)}%`})`;
  return sql`(${sql.join([...ciphers, paper], sql` or `)})`;
}

/** `db` holds the row; what must be known of new pictures whatever happens is written past it. */
async function reseal(ctx: Sealing, db: Db, which: SQL | undefined, key: number): Promise<void> {
  const { storage, vault } = ctx;
  const [row] = await db.select().from(verifications).where(which).for('no key update', { skipLocked: true });
  // Somebody decides about it or takes it back at this moment; the next run finds it, if it is still there.
  if (!row) return;
  const again = (cipher: Buffer | null, place: string) => cipher && sealedAgain(vault, cipher, place);
  const isOld = (paper: { key: string }) => !paper.key.startsWith(papersUnder(key));
  const papers: VerificationRow['papers'] = [];
  const fresh: string[] = [];
  const paperAgain = async (paper: (typeof papers)[number]) => {
    const picture = await openPaper(ctx, paper.key);
    const begun = await beginPaper(ctx, row.user_id);
    fresh.push(begun.key);
    return { ...paper, ...(await storePaper(ctx, picture, begun.key)) };
  };
  try {
    for (const paper of row.papers) papers.push(isOld(paper) ? await paperAgain(paper) : paper);
    await db
      .update(verifications)
      .set({
        name_cipher: again(row.name_cipher, nameOf(row.id)),
        number_cipher: again(row.number_cipher, numberOf(row.id)),
        legal_person_cipher: again(row.legal_person_cipher, legalPersonOf(row.id)),
        papers,
      })
      .where(eq(verifications.id, row.id));
    await removePapers({ ...ctx, db }, row.papers.filter(isOld));
    await endPapers({ db }, fresh);
  } catch (error) {
    // The row keeps its old pictures.
    await storage.remove(fresh);
    await endPapers(ctx, fresh);
    throw error;
  }
}
