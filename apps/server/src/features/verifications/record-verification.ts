import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { nameOf, numberOf } from './verified';

type Sealing = Pick<Context, 'db' | 'vault'>;

interface Subject {
  company_id: number;
  user_id: number;
}
interface Person extends Subject {
  kind: 'person';
  name: string;
  /** The number of the identity card. */
  number: string;
}
interface Company extends Subject {
  kind: 'company';
  name: string;
  uscc: string;
}

/** Stores what somebody says about themselves; it counts once it is approved. Run it in a transaction. */
export async function submitVerification(ctx: Sealing, subject: Person | Company): Promise<number> {
  const { kind, company_id, user_id } = subject;
  const named = kind === 'company' ? { company_name: subject.name, uscc: subject.uscc } : {};
  const [made] = await ctx.db
    .insert(verifications)
    .values({ kind, company_id, user_id, ...named })
    .returning({ id: verifications.id });
  if (!made) throw new Error('verification was not stored');
  if (kind === 'person') await sealPerson(ctx, made.id, subject);
  return made.id;
}

/** Ciphers are bound to their row, so the row comes first. */
async function sealPerson({ db, vault }: Sealing, id: number, { name, number }: Person): Promise<void> {
  await db
    .update(verifications)
    .set({
      name_cipher: vault.seal(name, nameOf(id)),
      number_cipher: vault.seal(number, numberOf(id)),
      number_hash: vault.keyedHash('person', number),
      last4: number.slice(-4),
    })
    .where(eq(verifications.id, id));
}

export async function approveVerification(
  { db }: Pick<Context, 'db'>,
  id: number,
  reviewer_id: number,
): Promise<void> {
  await db
    .update(verifications)
    .set({ state: 'approved', reviewer_id, decided_at: sql`now()` })
    .where(eq(verifications.id, id));
}
