import {
  type AuthStatus,
  IDENTITY_KEEP_DAYS,
  type VerificationKind,
} from '@motif/contract/features/verifications/verification-states';
import type {
  Verification,
  VerificationStanding,
} from '@motif/contract/features/verifications/verifications';
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { AppError } from '../../platform/errors';
import { ofSubject, shownColumns, shownVerification } from './verification-row';

/** A paper counts through its last day. */
const isInTime = or(isNull(verifications.valid_until), gt(verifications.valid_until, sql`now()`));

/** Where a person or their company stands. It opens nothing, so it answers without keys too. */
export async function readStanding(ctx: UserContext, kind: VerificationKind): Promise<VerificationStanding> {
  const [latest, approved] = await Promise.all([
    newest(ctx, kind, ne(verifications.state, 'withdrawn')),
    newest(ctx, kind, and(eq(verifications.state, 'approved'), isInTime)),
  ]);
  const rejected = latest?.status === 'rejected' ? latest : undefined;
  return {
    status: statusOf(latest, approved),
    reason_code: rejected?.reason_code ?? null,
    reason: rejected?.reason ?? '',
    verified: approved !== undefined,
    approved: approved ?? null,
    latest: latest ?? null,
    keep_days: ctx.settings.identityKeepDays ?? IDENTITY_KEEP_DAYS,
  };
}

/** What waits comes first: whoever hands in new papers wants to know of those. */
function statusOf(latest: Verification | undefined, approved: Verification | undefined): AuthStatus {
  if (latest?.status === 'pending') return 'pending';
  if (approved) return 'approved';
  // What expired today is not approved any more, though the nightly work has not said so yet.
  return latest ? 'rejected' : 'none';
}

async function newest(
  ctx: UserContext,
  kind: VerificationKind,
  which: SQL | undefined,
): Promise<Verification | undefined> {
  const [row] = await ctx.db
    .select(shownColumns)
    .from(verifications)
    .where(and(ofSubject(ctx, kind), which))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row && shownVerification(row);
}

export async function readVerification(
  ctx: UserContext,
  kind: VerificationKind,
  id: number,
): Promise<Verification> {
  const found = await newest(ctx, kind, eq(verifications.id, id));
  if (!found) throw new AppError('VERIFICATION_NOT_FOUND');
  return found;
}
