import { maskedContact } from '@motif/contract/text';
import { and, eq } from 'drizzle-orm';
import { sendMessage } from '../../../platform/channels/outbox';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { contactChangedMessage } from '../auth-messages';
import { warnOwner } from '../auth-notices';
import { type CodeTarget, emailTo, type ProvedCode, proveCode, smsTo, spendCode } from '../codes/redeem-code';
import { endSessionsOf, requireLive, voidLinks } from '../sessions/end-sessions';
import { userInfo } from '../user-info';
import { type Proof, proveOwner } from './prove-owner';

export const bindPhone = (ctx: UserContext, { phone, sms_code, ...proof }: PhoneBody) =>
  bindContact(ctx, 'phone', smsTo(phone, 'bind'), sms_code, proof);

export const bindEmail = (ctx: UserContext, { email, email_code, ...proof }: EmailBody) => {
  // An address as others see it, sent back by a form.
  if (email.includes('*')) throw notValid('email', ctx.language);
  return bindContact(ctx, 'email', emailTo(email, 'bind'), email_code, proof);
};

type PhoneBody = Proof & { phone: string; sms_code: string };
type EmailBody = Proof & { email: string; email_code: string };
type Contact = 'phone' | 'email';

/**
 * A new phone or mailbox takes the place of the old one: the owner proves the account, then the new contact by a code
 * that went there. Both are judged before the transaction, so that a wrong guess stays counted.
 */
async function bindContact(ctx: UserContext, what: Contact, target: CodeTarget, code: string, proof: Proof) {
  const ownerCode = await proveOwner(ctx, proof);
  const newCode = await proveCode(ctx, target, code);
  await inTransaction(ctx.db, (tx) =>
    replaceContact({ ...ctx, db: tx }, what, target.target, [ownerCode, newCode]),
  );
  return userInfo(ctx.db, ctx.user);
}

async function replaceContact(
  ctx: UserContext,
  what: Contact,
  next: string,
  proved: (ProvedCode | undefined)[],
): Promise<void> {
  const { db: tx, user } = ctx;
  const before = await lockMe(tx, user.id);
  if (before[what] === next) throw notValid(what, ctx.language);
  await requireLive(tx, user.session_id);
  for (const code of proved) if (code) await spendCode(tx, code);
  try {
    await tx
      .update(users)
      .set({ [what]: next })
      .where(eq(users.id, user.id));
  } catch (error) {
    const isTaken = ['users_phone_unique', 'users_email_key'].some((index) =>
      isUniqueViolation(error, index),
    );
    throw isTaken ? new AppError('CONTACT_TAKEN') : error;
  }
  await voidLinks(tx, user.id);
  await endSessionsOf(tx, user.id, 'contact', user.session_id);
  await tellOwner(ctx, what, before, next);
}

/** The old phone or mailbox hears of it too: whoever took over this browser has not taken over those. */
async function tellOwner(
  ctx: UserContext,
  what: Contact,
  before: { phone: string | null; email: string | null },
  next: string,
): Promise<void> {
  const shown = maskedContact({ phone: null, email: null, [what]: next });
  const message = contactChangedMessage(what, shown);
  if (what === 'phone' && before.phone)
    await sendMessage(ctx.db, ctx.jobs, {
      channel: 'sms',
      recipient: before.phone,
      ...message(ctx.language),
    });
  const phone = what === 'email' ? before.phone : null;
  await warnOwner(ctx, { id: ctx.user.id, email: before.email, phone }, message);
}

/** The row stays locked until the end, so that a reset of the password comes before or after the change. */
export async function lockMe(tx: Db, id: number) {
  const [me] = await tx
    .select({
      phone: users.phone,
      email: users.email,
      wechat_openid: users.wechat_openid,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
    .for('no key update');
  if (!me) throw new AppError('SESSION_ENDED');
  return me;
}
