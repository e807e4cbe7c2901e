import { sendMessage } from '../../platform/channels/outbox';
import type { UserContext } from '../../platform/context';
import { countAttempt } from '../../platform/security/rate-limit';
import { subAccountLimitOf } from '../companies/membership';
import type { Text } from '../users/auth-messages';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Links to one phone or mailbox in a day: nobody can be flooded, whichever companies do it. */
const LINKS_PER_DAY = 10;
/**
 * Links of one company in a day, beside two for each account it may have. An invitation can be taken back and sent to
 * somebody else, so without an end anybody could write to all phones of the country at our cost.
 */
const LINKS_OF_COMPANY_PER_DAY = 20;
/** The last limit caps the costs of the whole installation. */
const ALL_PER_HOUR = 1000;

/** Sends a link by the channel of the contact; the text is kept without its secret. */
export async function sendLink(
  { db, jobs, user }: Pick<UserContext, 'db' | 'jobs' | 'user'>,
  { phone, email }: { phone: string | null; email: string | null },
  text: Text,
  secret: string,
): Promise<void> {
  const recipient = phone ?? email?.toLowerCase();
  if (recipient === undefined) throw new Error('a link needs a contact');
  const ofCompany = LINKS_OF_COMPANY_PER_DAY + 2 * (await subAccountLimitOf(db, user.company_id));
  await countAttempt(db, `link ${recipient}`, LINKS_PER_DAY, DAY_SECONDS);
  await countAttempt(db, `link-of ${user.company_id}`, ofCompany, DAY_SECONDS);
  await countAttempt(db, `link-all ${phone ? 'sms' : 'email'}`, ALL_PER_HOUR, HOUR_SECONDS);
  await sendMessage(db, jobs, { channel: phone ? 'sms' : 'email', recipient, ...text, secret });
}
