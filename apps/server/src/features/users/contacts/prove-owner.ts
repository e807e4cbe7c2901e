import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { emailTo, type ProvedCode, proveCode, smsTo } from '../codes/redeem-code';
import { provePassword } from '../passwords/prove-password';

export interface Proof {
  password?: string | undefined;
  old_sms_code?: string | undefined;
  old_email_code?: string | undefined;
}

/**
 * Judges whether the owner of the account asks, and not somebody at a browser that was left open: by the password, or by
 * a code to the phone or mailbox the account has now. It must run outside of a transaction, like `proveCode`. Undefined:
 * the password was right, and there is no code to use up.
 */
export async function proveOwner(
  ctx: UserContext,
  { password, old_sms_code, old_email_code }: Proof,
): Promise<ProvedCode | undefined> {
  if (password !== undefined) {
    await provePassword(ctx, password);
    return undefined;
  }
  const [me] = await ctx.db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, ctx.user.id));
  if (old_sms_code !== undefined) {
    if (!me?.phone) throw new AppError('NO_CONTACT');
    return proveCode(ctx, smsTo(me.phone, 'change_contact'), old_sms_code, 'old_sms_code');
  }
  if (old_email_code === undefined) throw requiredField('password', ctx.language);
  if (!me?.email) throw new AppError('NO_CONTACT');
  return proveCode(ctx, emailTo(me.email, 'change_contact'), old_email_code, 'old_email_code');
}
