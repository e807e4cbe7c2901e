import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { contactChangedMessage } from '../auth-messages';
import { warnOwner } from '../auth-notices';
import { spendCode } from '../codes/redeem-code';
import { endSessionsOf, requireLive } from '../sessions/end-sessions';
import { userInfo } from '../user-info';
import { lockMe } from './bind-contact';
import { type Proof, proveOwner } from './prove-owner';

/** Scanning signs in no more. Somebody with neither password nor phone could not come back, so they are refused. */
export async function unbindWechat(ctx: UserContext, proof: Proof) {
  const ownerCode = await proveOwner(ctx, proof);
  await inTransaction(ctx.db, async (tx) => {
    const me = await lockMe(tx, ctx.user.id);
    await requireLive(tx, ctx.user.session_id);
    if (me.wechat_openid === null) throw new AppError('NOT_FOUND');
    if (me.password_hash === null && me.phone === null) throw new AppError('LAST_WAY_IN');
    if (ownerCode) await spendCode(tx, ownerCode);
    await tx.update(users).set({ wechat_openid: null }).where(eq(users.id, ctx.user.id));
    await endSessionsOf(tx, ctx.user.id, 'contact', ctx.user.session_id);
    const message = contactChangedMessage('wechat', null);
    await warnOwner({ ...ctx, db: tx }, { id: ctx.user.id, email: me.email }, message);
  });
  return userInfo(ctx.db, ctx.user);
}
