import { birthdayOf } from '@motif/contract/features/verifications/identity-rules';
import type { VerificationKind } from '@motif/contract/features/verifications/verification-states';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { verifications } from '../../platform/db/schema/verifications';

/** A person or a company that an operator verified by papers. */
export interface Verified {
  kind: VerificationKind;
  name: string;
  /** Companies are of age. */
  of_age: boolean;
}

const ADULT_YEARS = 18;
/** The contexts under which the columns are sealed. */
export const nameOf = (id: number) => `verifications:name:${id}`;
export const numberOf = (id: number) => `verifications:number:${id}`;
export const legalPersonOf = (id: number) => `verifications:legal_person:${id}`;

/** Who stands for this company by their papers: the company itself, and the person of its master account. */
export async function verifiedOf(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  companyId: number,
): Promise<Verified[]> {
  const rows = await db
    .select({ row: verifications, today: sql<string>`(now() at time zone 'Asia/Shanghai')::date::text` })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.user_id))
    .where(
      and(
        eq(verifications.company_id, companyId),
        eq(verifications.state, 'approved'),
        or(isNull(verifications.valid_until), gt(verifications.valid_until, sql`now()`)),
        or(eq(verifications.kind, 'company'), eq(users.is_master, true)),
      ),
    );
  return rows.flatMap(({ row, today }): Verified[] => {
    if (row.kind === 'company')
      return row.company_name ? [{ kind: row.kind, name: row.company_name, of_age: true }] : [];
    if (!row.name_cipher || !row.number_cipher) return [];
    const number = vault.open(row.number_cipher, numberOf(row.id)).toString();
    const name = vault.open(row.name_cipher, nameOf(row.id)).toString();
    return [{ kind: row.kind, name, of_age: isOfAge(number, today) }];
  });
}

/** The company as it was verified; undefined if it was not, or no longer is. */
export async function verifiedCompany(
  db: Context['db'],
  companyId: number,
): Promise<{ name: string; uscc: string } | undefined> {
  const [row] = await db
    .select({ name: verifications.company_name, uscc: verifications.uscc })
    .from(verifications)
    .where(
      and(
        eq(verifications.company_id, companyId),
        eq(verifications.kind, 'company'),
        eq(verifications.state, 'approved'),
        or(isNull(verifications.valid_until), gt(verifications.valid_until, sql`now()`)),
      ),
    );
  return row?.name && row.uscc ? { name: row.name, uscc: row.uscc } : undefined;
}

/** `today` is the day in China: whoever was born eighteen years ago is of age. */
export const isOfAge = (number: string, today: string): boolean =>
  Number(today.replaceAll('-', '')) - Number(birthdayOf(number)) >= ADULT_YEARS * 10_000;
