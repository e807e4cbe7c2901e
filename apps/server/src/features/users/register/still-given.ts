import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import type { ClaimedInvitation } from '../../companies/invitations';
import { heldBy, isWithin, MANAGE_ACCOUNTS, readGiver } from '../../permissions/roles/giver';

/**
 * What the inviter could not give today, nobody gets by a link of theirs: they may have lost rights since, and a role of
 * the plan may have grown, or the one that limited the others may be gone. The company is locked since the claim, so no
 * right changes before the end.
 */
export async function requireStillGiven(
  tx: Db,
  { company_id, invited_by, plan }: ClaimedInvitation,
  userId: number,
): Promise<void> {
  const giver = await readGiver(tx, { id: invited_by, company_id });
  const mayStill = plan
    ? giver.codes.has(MANAGE_ACCOUNTS) && isWithin(giver, await heldBy(tx, userId, company_id))
    : giver.isMaster;
  if (!mayStill) throw new AppError('INVITATION_INVALID');
}
