import type { CodePurpose } from '@motif/contract/features/users/codes';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { emailTo, type ProvedCode, proveCode, smsTo } from './redeem-code';

export interface OwnCode {
  sms_code?: string | undefined;
  email_code?: string | undefined;
}

/** Judges a code that went to the person's own phone or mailbox. It must run outside of a transaction (`proveCode`). */
export async function proveOwnCode(
  ctx: UserContext,
  { sms_code, email_code }: OwnCode,
  purpose: CodePurpose,
): Promise<ProvedCode> {
  const [me] = await ctx.db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, ctx.user.id));
  if (sms_code !== undefined) {
    if (!me?.phone) throw new AppError('NO_CONTACT');
    return proveCode(ctx, smsTo(me.phone, purpose), sms_code);
  }
  if (email_code === undefined) throw requiredField('sms_code', ctx.language);
  if (!me?.email) throw new AppError('NO_CONTACT');
  return proveCode(ctx, emailTo(me.email, purpose), email_code);
}
