import type { VerificationKind } from '@motif/contract/features/verifications/verification-states';
import type { Verification } from '@motif/contract/features/verifications/verifications';
import { and, eq, type SQL } from 'drizzle-orm';
import { dayOf } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { verifications } from '../../platform/db/schema/verifications';
import { AppError } from '../../platform/errors';

export type VerificationRow = typeof verifications.$inferSelect;

/** What may be shown of a verification: nothing that is sealed, and nothing that names a person. */
export const shownColumns = {
  id: verifications.id,
  kind: verifications.kind,
  company_id: verifications.company_id,
  user_id: verifications.user_id,
  state: verifications.state,
  reason_code: verifications.reason_code,
  reason: verifications.reason,
  last4: verifications.last4,
  company_name: verifications.company_name,
  valid_until: verifications.valid_until,
  created_at: verifications.created_at,
  decided_at: verifications.decided_at,
};
export type ShownRow = Pick<VerificationRow, keyof typeof shownColumns>;

export const shownVerification = (row: ShownRow): Verification => ({
  id: row.id,
  status: row.state,
  reason_code: row.reason_code || null,
  reason: row.reason,
  last4: row.last4,
  company_name: row.company_name,
  valid_until: lastDayOf(row),
  submitted_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** The paper ends with this day. */
export const lastDayOf = ({ valid_until }: Pick<VerificationRow, 'valid_until'>): string | null =>
  valid_until && dayOf(new Date(valid_until.getTime() - 1));

/** A person stands for themselves; anybody who may do so stands for the company. */
export const ofSubject = ({ user }: Pick<UserContext, 'user'>, kind: VerificationKind): SQL | undefined =>
  and(
    eq(verifications.kind, kind),
    kind === 'person' ? eq(verifications.user_id, user.id) : eq(verifications.company_id, user.company_id),
  );

/** Reads a verification that nobody else can change until the end of the transaction. */
export async function lockVerification(db: Db, which: SQL | undefined): Promise<VerificationRow> {
  const [row] = await db.select().from(verifications).where(which).for('no key update');
  if (!row) throw new AppError('VERIFICATION_NOT_FOUND');
  return row;
}
