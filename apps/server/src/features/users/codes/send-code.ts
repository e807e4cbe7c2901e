import { randomInt } from 'node:crypto';
import type { Language } from '@motif/contract/limits';
import { and, eq, or, sql } from 'drizzle-orm';
import { sendMessage } from '../../../platform/channels/outbox';
import { CODE_LIFETIME_SECONDS } from '../../../platform/constants';
import type { Db } from '../../../platform/db/database';
import { users, verificationCodes } from '../../../platform/db/schema/identity';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import type { Secrets } from '../../../platform/security/secrets';
import { codeMessage, registeredMessage, takenMessage } from '../auth-messages';
import { type CodeTarget, codeHash, isContact } from './redeem-code';

interface CodeRequest extends CodeTarget {
  language: Language;
}

export const sendCode: JobKind<CodeRequest> = {
  name: 'auth.send_code',
  isAwaited: true,
  evenWhenFull: true,
};

/** The worker's part of asking for a code: a person who may have one gets it, others get nothing or a hint. */
export function sendCodeHandler(secrets: Secrets, jobs: Jobs) {
  return async (db: Db, request: CodeRequest): Promise<void> => {
    const { channel, target, purpose, language } = request;
    const known = await hasAccount(db, request);
    // A code is made in every case, so that guessing costs the same whether or not somebody got one.
    const code = await issueCode(db, secrets, request);
    const isForNew = purpose === 'register' || purpose === 'bind';
    if (isForNew && known) {
      const hint = purpose === 'bind' ? takenMessage(language) : registeredMessage(language);
      await sendMessage(db, jobs, { channel, recipient: target, ...hint });
    } else if (known || isForNew) {
      const message = codeMessage(purpose, language);
      await sendMessage(db, jobs, { channel, recipient: target, ...message, secret: code });
    }
  };
}

/** Whom the platform keeps out is told why at the sign-in, as with a password, and must prove first who they are. */
const mayBeTold = ({ purpose }: CodeTarget) =>
  purpose === 'login' ? and(eq(users.status, 'suspended'), eq(users.suspended_by, 'platform')) : undefined;

async function hasAccount(db: Db, target: CodeTarget): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isContact(target), or(eq(users.status, 'active'), mayBeTold(target))));
  return user !== undefined;
}

/** Makes a code for one target and one purpose; only its HMAC is kept. A new code replaces earlier ones. */
export async function issueCode(db: Db, secrets: Secrets, of: CodeTarget): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { channel, target, purpose } = of;
  await db.insert(verificationCodes).values({
    channel,
    target,
    purpose,
    code_hash: codeHash(secrets, of, code),
    expires_at: sql`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS})`,
  });
  return code;
}
