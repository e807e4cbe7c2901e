import type { InputOf } from '@motif/contract/endpoint';
import type {
  verificationReviews as contract,
  VerificationReview,
} from '@motif/contract/features/verifications/verification-reviews';
import { ACCOUNTS_PER_NUMBER } from '@motif/contract/features/verifications/verification-states';
import { isBlank } from '@motif/contract/text';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { verifications } from '../../../platform/db/schema/verifications';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { approveVerification } from '../record-verification';
import { readValidUntil } from '../submit';
import { tellVerified } from '../verification-notices';
import { lockVerification, type VerificationRow } from '../verification-row';
import { readReview, requireOther } from './list-reviews';

type Body = InputOf<typeof contract.decide>['body'];
type Said = InputOf<typeof contract.revoke>['body'];

/** An operator approves or rejects papers, once. Of two who decide at the same moment, the second one is told. */
export async function decide(ctx: UserContext, id: number, body: Body): Promise<VerificationReview> {
  const row = await lockVerification(ctx.db, eq(verifications.id, id));
  requireOther(ctx, row);
  if (row.state !== 'pending') throw new AppError('VERIFICATION_DECIDED');
  if (body.approve) await approve(ctx, row, body);
  else await end(ctx, row, 'reject', body);
  return readReview(ctx, id);
}

async function approve(ctx: UserContext, row: VerificationRow, { valid_until }: Body): Promise<void> {
  const { db, user, language } = ctx;
  if (row.kind === 'person') await requireFreeNumber(db, row);
  else await requireFreeUscc(db, row);
  const end = readValidUntil(language, valid_until) ?? row.valid_until ?? undefined;
  // Papers that ended while they waited count for nobody.
  if (end && end <= new Date()) throw new AppError('VERIFICATION_EXPIRED');
  await approveVerification(ctx, row, user.id, end);
  await audit(ctx, row, 'approve');
  await tellVerified(db, row, 'approved');
}

/** An operator takes back what was approved. A screen that is older than the approval rejects nothing by this. */
export async function revoke(ctx: UserContext, id: number, said: Said): Promise<VerificationReview> {
  const row = await lockVerification(ctx.db, eq(verifications.id, id));
  requireOther(ctx, row);
  if (row.state !== 'approved') throw new AppError('VERIFICATION_NOT_APPROVED');
  await end(ctx, row, 'revoke', said);
  return readReview(ctx, id);
}

async function end(
  ctx: UserContext,
  row: VerificationRow,
  step: 'reject' | 'revoke',
  said: Said,
): Promise<void> {
  const { db, user, language } = ctx;
  const { reason_code, reason = '' } = said;
  if (!reason_code && isBlank(reason)) throw requiredField('reason', language);
  // A code says it in both languages, so it goes first.
  const words = reason_code ? { reason_code } : { reason: reason.trim() };
  const [rejected] = await db
    .update(verifications)
    .set({ state: 'rejected', reviewer_id: user.id, decided_at: sql`now()`, ...words })
    .where(eq(verifications.id, row.id))
    .returning();
  if (!rejected) throw new Error(`verification ${row.id} was not locked`);
  await audit(ctx, row, step, words.reason_code ?? words.reason);
  await tellVerified(db, rejected, step === 'reject' ? 'rejected' : 'revoked');
}

/** One person may have a few accounts. The number is locked, so that two operators do not both take the last place. */
async function requireFreeNumber(db: Db, { number_hash, user_id }: VerificationRow): Promise<void> {
  if (!number_hash) throw new AppError('NO_NUMBER_KEPT');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(encode(${number_hash}, 'hex'), 0))`);
  const [others] = await db
    .select({ count: sql<number>`count(distinct ${verifications.user_id})::int` })
    .from(verifications)
    .where(
      and(
        eq(verifications.number_hash, number_hash),
        eq(verifications.state, 'approved'),
        ne(verifications.user_id, user_id),
      ),
    );
  if (others && others.count >= ACCOUNTS_PER_NUMBER) throw new AppError('ID_IN_USE');
}

/** Two at once are told apart by the unique index, whose second try ends here. */
async function requireFreeUscc(db: Db, { uscc, company_id }: VerificationRow): Promise<void> {
  if (!uscc) throw new AppError('NO_NUMBER_KEPT');
  const taken = and(
    eq(verifications.uscc, uscc),
    eq(verifications.state, 'approved'),
    ne(verifications.company_id, company_id),
  );
  if ((await db.$count(verifications, taken)) > 0) throw new AppError('USCC_IN_USE');
}

const audit = (
  ctx: UserContext,
  row: VerificationRow,
  step: 'approve' | 'reject' | 'revoke',
  reason?: string,
) =>
  writeAudit(ctx, {
    action: `verifications.${step}`,
    subject: { kind: 'verification', id: row.id },
    before: { state: row.state },
    after: { state: step === 'approve' ? 'approved' : 'rejected', kind: row.kind, last4: row.last4 },
    reason,
  });
