import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { sendMessage } from '../../platform/channels/outbox';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { outbox } from '../../platform/db/schema/operations';
import { noticeCopies } from '../../platform/db/schema/social';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';

/** Every minute: writes the copies of notices into the outbox, which delivers them. */
export const mailCopies: JobKind<Record<string, never>> = { name: 'notices.mail_copies' };

/** The next minute takes the rest. */
const COPIES_AT_ONCE = 500;
/** Messages to a phone cost money, and a hundred a day help nobody. */
const SMS_PER_DAY = 10;
const TEMPLATE = 'notice';

type Copy = typeof noticeCopies.$inferSelect;

export function mailCopiesHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    for (const copy of await takeCopies(db)) {
      const recipient = await recipientOf(db, copy);
      if (recipient === undefined) continue;
      await sendMessage(db, jobs, { channel: copy.channel, recipient, template: TEMPLATE, ...textOf(copy) });
    }
  };
}

/** What was taken is gone with the commit of the job, and back if it fails. */
async function takeCopies(db: Db): Promise<Copy[]> {
  const some = db
    .select({ id: noticeCopies.id })
    .from(noticeCopies)
    .orderBy(noticeCopies.id)
    .limit(COPIES_AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db.delete(noticeCopies).where(inArray(noticeCopies.id, some)).returning();
  return taken.sort((a, b) => a.id - b.id);
}

/** Undefined: they have no such contact, are gone, or had enough messages today. */
async function recipientOf(db: Db, { user_id, channel }: Copy): Promise<string | undefined> {
  const [person] = await db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.status, 'active')));
  if (channel === 'email') return person?.email ?? undefined;
  if (!person?.phone) return undefined;
  const [today] = await db
    .select({ sent: sql<number>`count(*)::int` })
    .from(outbox)
    .where(
      and(
        eq(outbox.recipient, person.phone),
        eq(outbox.template, TEMPLATE),
        gt(outbox.created_at, sql`now() - interval '1 day'`),
      ),
    );
  return (today?.sent ?? 0) < SMS_PER_DAY ? person.phone : undefined;
}

/** The language of a mailbox is not known, so a mail says it in both; a message to a phone is its title. */
function textOf({ channel, title, title_en, body, body_en }: Copy) {
  if (channel === 'sms') return { subject: title, body: `【花样图库】${title}。详情请登录查看。` };
  return {
    subject: `花样图库：${title} / Motif: ${title_en}`,
    body: `${body}\n\n${title_en}\n${body_en}`,
  };
}
