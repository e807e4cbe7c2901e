import { and, eq } from 'drizzle-orm';
import type { Context, UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { hashPassword } from '../../../platform/security/passwords';
import { passwordChangedMessage } from '../auth-messages';
import { warnOwner } from '../auth-notices';
import {
  type CodeTarget,
  emailTo,
  isContact,
  type ProvedCode,
  proveCode,
  smsTo,
  spendCode,
} from '../codes/redeem-code';
import { endSessionsOf, requireLive, voidLinks } from '../sessions/end-sessions';
import { refuseWeakPassword } from './password-rules';
import { provePassword } from './prove-password';

/** Sets a new password for a person who proves the phone or the e-mail address (AU-6). Every session ends. */
export async function resetPassword(ctx: Context, target: CodeTarget, code: string, password: string) {
  refuseWeakPassword(ctx, 'new_password', password);
  const proof = await proveCode(ctx, target, code);
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isContact(target), eq(users.status, 'active')));
  if (!user) throw new AppError('WRONG_CODE');
  await storePassword(ctx, { userId: user.id, password, proof, contact: target });
  return null;
}

/** Sets a new password with the old one. This device stays signed in, the others do not. */
export async function changePassword(ctx: UserContext, old: string, password: string) {
  refuseWeakPassword(ctx, 'new_password', password);
  const password_hash = await provePassword(ctx, old, new AppError('WRONG_OLD_PASSWORD'));
  await storePassword(ctx, {
    userId: ctx.user.id,
    password,
    replaces: password_hash,
    keep: ctx.user.session_id,
  });
  return null;
}

/** Changes the password, or sets the first one, with a code sent to the person's own phone or e-mail address. */
export async function modifyPassword(
  ctx: UserContext,
  code: { sms: string | undefined; email: string | undefined },
  password: string,
) {
  refuseWeakPassword(ctx, 'new_password', password);
  const own = await contactsOf(ctx);
  const proof = await proveOwn(ctx, own, code);
  await storePassword(ctx, { userId: ctx.user.id, password, proof, keep: ctx.user.session_id });
  return null;
}

async function contactsOf(ctx: UserContext) {
  const [own] = await ctx.db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, ctx.user.id));
  if (!own) throw new AppError('SESSION_ENDED');
  return own;
}

function proveOwn(
  ctx: Context,
  { phone, email }: { phone: string | null; email: string | null },
  code: { sms: string | undefined; email: string | undefined },
): Promise<ProvedCode> {
  if (code.sms !== undefined && phone) return proveCode(ctx, smsTo(phone, 'change_password'), code.sms);
  if (code.email !== undefined && email) return proveCode(ctx, emailTo(email, 'change_password'), code.email);
  throw new AppError('NO_CONTACT');
}

interface NewPassword {
  userId: number;
  password: string;
  proof?: ProvedCode;
  /** The phone or mailbox that alone proves the person, so it must still be theirs. */
  contact?: CodeTarget;
  /** The password that was checked; if the account has another one now, a parallel change came first. */
  replaces?: string;
  /** The session that stays open. */
  keep?: number;
}

/** The new password, the end of the old sessions and the warning to the owner are one transaction. */
async function storePassword(
  ctx: Context,
  { userId, password, proof, contact, replaces, keep }: NewPassword,
): Promise<void> {
  const password_hash = await hashPassword(password, ctx.ip);
  await inTransaction(ctx.db, async (tx) => {
    if (proof) await spendCode(tx, proof);
    const [user] = await tx
      .update(users)
      // A person who forgot a password may have lost more, so a reset leaves no other way in open.
      .set({ password_hash, ...(keep === undefined && { wechat_openid: null }) })
      .where(
        and(
          eq(users.id, userId),
          eq(users.status, 'active'),
          contact && isContact(contact),
          replaces === undefined ? undefined : eq(users.password_hash, replaces),
        ),
      )
      .returning({ email: users.email });
    if (!user) throw new AppError(replaces === undefined ? 'WRONG_CODE' : 'WRONG_OLD_PASSWORD');
    if (keep !== undefined) await requireLive(tx, keep);
    await voidLinks(tx, userId);
    await endSessionsOf(tx, userId, 'password', keep);
    await warnOwner({ ...ctx, db: tx }, { id: userId, email: user.email }, passwordChangedMessage);
  });
}
