import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { scanTickets, users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { hashOf } from '../../../platform/security/one-time-token';
import { boundMessage } from '../auth-messages';
import { warnOwner } from '../auth-notices';
import { notOver, ownerOfSession } from './scan-tickets';
import { wechatOf } from './wechat-identity';

interface Confirmation {
  state: string;
  confirm_token: string;
  accept: boolean;
}

/** The phone that scanned confirms or refuses, once. */
export async function confirm(ctx: Context, { state, confirm_token, accept }: Confirmation): Promise<null> {
  wechatOf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [ticket] = await tx
      .update(scanTickets)
      .set({ state: accept ? 'confirmed' : 'refused' })
      .where(
        and(
          eq(scanTickets.token_hash, hashOf(state)),
          eq(scanTickets.confirm_hash, hashOf(confirm_token)),
          eq(scanTickets.state, 'scanned'),
          notOver,
        ),
      )
      .returning({
        purpose: scanTickets.purpose,
        session_id: scanTickets.session_id,
        openid: scanTickets.openid,
      });
    if (!ticket) throw new AppError('SCAN_EXPIRED');
    const { purpose, session_id, openid } = ticket;
    if (accept && purpose === 'bind' && session_id !== null && openid !== null)
      await bind(ctx, tx, session_id, openid);
  });
  return null;
}

/** One WeChat belongs to one account; neither is taken from another here. */
async function bind(ctx: Context, tx: Db, sessionId: number, openid: string): Promise<void> {
  const person = await ownerOfSession(tx, sessionId);
  if (!person) throw new AppError('SCAN_EXPIRED');
  if (person.wechat_openid === openid) return;
  try {
    const [bound] = await tx
      .update(users)
      .set({ wechat_openid: openid })
      .where(and(eq(users.id, person.id), isNull(users.wechat_openid)))
      .returning({ email: users.email, phone: users.phone });
    if (!bound) throw new AppError('WECHAT_BOUND_ALREADY');
    // A thief with a session or a screen for a moment could bind their own WeChat, so the owner is told.
    await warnOwner({ ...ctx, db: tx }, { id: person.id, ...bound }, boundMessage);
  } catch (error) {
    throw isUniqueViolation(error, 'users_wechat_openid_unique') ? new AppError('WECHAT_TAKEN') : error;
  }
}
