import { CONSENT_VERSION } from '@motif/contract/features/verifications/verification-states';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import type { VerificationRow } from './verification-row';
import { legalPersonOf, nameOf, numberOf } from './verified';

type Sealing = Pick<Context, 'db' | 'vault'>;

interface Subject {
  company_id: number;
  user_id: number;
  papers?: VerificationRow['papers'];
  valid_until?: Date | undefined;
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
  legal_person?: string;
}

/** Stores what somebody says about themselves; it counts once it is approved. Run it in a transaction. */
export async function submitVerification(
  { db, vault }: Sealing,
  subject: Person | Company,
): Promise<VerificationRow> {
  const { kind, company_id, user_id, papers = [], valid_until } = subject;
  const { rows } = await db.execute<{ id: string }>(sql`select nextval('verifications_id_seq') as id`);
  // Ciphers are bound to their row, so its id comes first.
  const id = Number(rows[0]?.id);
  const [made] = await db
    .insert(verifications)
    .overridingSystemValue()
    .values({
      id,
      kind,
      company_id,
      user_id,
      papers,
      valid_until,
      consent_version: CONSENT_VERSION,
      consent_at: sql`now()`,
      ...(kind === 'person' ? personOf(vault, id, subject) : companyOf(vault, id, subject)),
    })
    .returning();
  if (!made) throw new Error('verification was not stored');
  return made;
}

const personOf = (vault: Context['vault'], id: number, { name, number }: Person) => ({
  name_cipher: vault.seal(name, nameOf(id)),
  number_cipher: vault.seal(number, numberOf(id)),
  number_hash: vault.keyedHash('person', number),
  last4: number.slice(-4),
});

const companyOf = (vault: Context['vault'], id: number, { name, uscc, legal_person }: Company) => ({
  company_name: name,
  uscc,
  last4: uscc.slice(-4),
  ...(legal_person && { legal_person_cipher: vault.seal(legal_person, legalPersonOf(id)) }),
});

/** Papers that are approved count from now on; those of the same person or company before them do not any more. */
export async function approveVerification(
  { db }: Pick<Context, 'db'>,
  { id, kind, user_id, company_id }: Pick<VerificationRow, 'id' | 'kind' | 'user_id' | 'company_id'>,
  reviewer_id: number,
  valid_until?: Date,
): Promise<void> {
  const subject =
    kind === 'person' ? eq(verifications.user_id, user_id) : eq(verifications.company_id, company_id);
  await db
    .update(verifications)
    .set({ state: 'withdrawn' })
    .where(sql`${subject} and ${verifications.kind} = ${kind} and ${verifications.state} = 'approved'`);
  await db
    .update(verifications)
    .set({
      state: 'approved',
      reviewer_id,
      decided_at: sql`now()`,
      approved_at: sql`now()`,
      ...(valid_until && { valid_until }),
    })
    .where(eq(verifications.id, id));
}
