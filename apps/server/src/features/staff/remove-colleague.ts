import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { notValid } from '../../platform/http/field-messages';
import { forgetAccount } from '../users/cancellation/forget-account';
import { lockColleague } from './manage';

/** Cancels the account of a colleague. All their pictures go to another colleague, who must still be there. */
export async function removeColleague(ctx: UserContext, id: number, handTo: number): Promise<null> {
  const { db: tx, user } = ctx;
  const [, target] = await lockColleague(tx, user, id);
  const [heir] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, handTo), eq(users.company_id, user.company_id), eq(users.status, 'active')))
    .for('key share');
  if (!heir || heir.id === id) throw notValid('hand_to', ctx.language);
  const { phone, email } = target;
  await forgetAccount(ctx, { id, company_id: user.company_id, is_master: false, phone, email }, handTo);
  return null;
}
