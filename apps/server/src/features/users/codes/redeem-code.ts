import { createHmac } from 'node:crypto';
import { errorText } from '@motif/contract/errors';
import type { CodePurpose } from '@motif/contract/features/users/codes';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { users, verificationCodes } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import type { Secrets } from '../../../platform/security/secrets';
import { sameText } from '../sessions/refresh-token';

/** Spec §4, §9. */
const CODE_MAX_TRIES = 5;

/** The target and the purpose of a code. E-mail addresses are in lower case. */
export interface CodeTarget {
  channel: 'sms' | 'email';
  target: string;
  purpose: CodePurpose;
}

export const smsTo = (phone: string, purpose: CodePurpose): CodeTarget => ({
  channel: 'sms',
  target: phone,
  purpose,
});
export const emailTo = (email: string, purpose: CodePurpose): CodeTarget => ({
  channel: 'email',
  target: email.toLowerCase(),
  purpose,
});

/** The account of this phone or e-mail address. */
export const isContact = ({ channel, target }: CodeTarget) =>
  channel === 'sms' ? eq(users.phone, target) : eq(sql`lower(${users.email})`, target);

export function codeHash(secrets: Secrets, { channel, target, purpose }: CodeTarget, code: string): string {
  return createHmac('sha256', secrets.codeKey)
    .update(JSON.stringify([channel, target, purpose, code]))
    .digest('base64url');
}

/** A code that was right and is not used yet. */
export interface ProvedCode {
  id: number;
}

/**
 * Judges a guess. It is counted first and outside the caller's transaction, so that neither parallel guesses nor a
 * rollback give a try back; after the fifth guess even the right code is wrong.
 */
export async function proveCode(
  ctx: Context,
  of: CodeTarget,
  code: string,
  field = of.channel === 'sms' ? 'sms_code' : 'email_code',
): Promise<ProvedCode> {
  const newest = ctx.db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.target, of.target), eq(verificationCodes.purpose, of.purpose)))
    .orderBy(desc(verificationCodes.id))
    .limit(1);
  const [row] = await ctx.db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.id, newest),
        isNull(verificationCodes.used_at),
        lt(verificationCodes.tries, CODE_MAX_TRIES),
        sql`${verificationCodes.expires_at} > now()`,
      ),
    )
    .returning({ id: verificationCodes.id, hash: verificationCodes.code_hash });
  if (!row || !sameText(row.hash, codeHash(ctx.secrets, of, code))) throw wrongCode(ctx, field);
  return { id: row.id };
}

/** The message stands beside the field of the code. */
function wrongCode({ language }: Context, field: string): AppError {
  const message = errorText('WRONG_CODE', language);
  return new AppError('WRONG_CODE', {}, [{ field, message }]);
}

/** Uses the code up in the transaction of its purpose, so of two callers with the same code only one succeeds. */
export async function spendCode(db: Db, { id }: ProvedCode): Promise<void> {
  const [spent] = await db
    .update(verificationCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.used_at)))
    .returning({ id: verificationCodes.id });
  if (!spent) throw new AppError('WRONG_CODE');
}
