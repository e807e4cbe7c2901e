import { sendMessage } from '../../platform/channels/outbox';
import type { Context } from '../../platform/context';
import { countAttempt } from '../../platform/security/rate-limit';
import type { Text } from '../users/auth-messages';

const DAY_SECONDS = 24 * 3600;
/** Links to one phone or mailbox in a day: nobody can be flooded, whichever companies do it. */
const LINKS_PER_DAY = 10;

/** Sends a link by the channel of the contact; the text is kept without its secret. */
export async function sendLink(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { phone, email }: { phone: string | null; email: string | null },
  text: Text,
  secret: string,
): Promise<void> {
  const recipient = phone ?? email?.toLowerCase();
  if (recipient === undefined) throw new Error('a link needs a contact');
  await countAttempt(db, `link ${recipient}`, LINKS_PER_DAY, DAY_SECONDS);
  await sendMessage(db, jobs, { channel: phone ? 'sms' : 'email', recipient, ...text, secret });
}
