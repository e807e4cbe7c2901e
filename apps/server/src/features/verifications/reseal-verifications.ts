import { type Column, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { AppError } from '../../platform/errors';
import { openPaper, papersUnder, removePapers, storePaper } from './papers';
import type { VerificationRow } from './verification-row';
import { legalPersonOf, nameOf, numberOf } from './verified';

type Sealing = Pick<Context, 'db' | 'jobs' | 'storage' | 'vault'>;

/** One run; a rotation of many rows takes several, and nobody waits for it. */
const RUN = 500;

/** Seals again, by the key of today, what an older one has sealed; answers how many rows it was. */
export async function resealSome(ctx: Sealing): Promise<number> {
  const key = currentKey(ctx);
  if (key === undefined) return 0;
  const { name_cipher, number_cipher, legal_person_cipher, papers } = verifications;
  const isOld = (cipher: Column) => sql`coalesce(get_byte(${cipher}, 1), ${key}) <> ${key}`;
  const rows = await ctx.db
    .select()
    .from(verifications)
    .where(
      sql`${isOld(name_cipher)} or ${isOld(number_cipher)} or ${isOld(legal_person_cipher)}
        or exists (select 1 from jsonb_array_elements(${papers}) p where p->>'key' not like ${`${papersUnder(key)}%`})`,
    )
    .limit(RUN)
    .for('no key update', { skipLocked: true });
  for (const row of rows) await reseal(ctx, row, key);
  return rows.length;
}

async function reseal(ctx: Sealing, row: VerificationRow, key: number): Promise<void> {
  const { db, vault } = ctx;
  const again = (cipher: Buffer | null, place: string) =>
    cipher && (vault.isCurrent(cipher) ? cipher : vault.seal(vault.open(cipher, place), place));
  const isOld = (paper: { key: string }) => !paper.key.startsWith(papersUnder(key));
  const papers: VerificationRow['papers'] = [];
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
