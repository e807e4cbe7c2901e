import { and, eq, or, sql } from 'drizzle-orm';
import { sendMessage } from '../../../platform/channels/outbox';
import type { Db } from '../../../platform/db/database';
import { rolePermissions, userRoles } from '../../../platform/db/schema/access';
import { users } from '../../../platform/db/schema/identity';
import { reminders } from '../../../platform/db/schema/money';
import type { Jobs } from '../../../platform/jobs/jobs';
import { sendNotice } from '../../notices/send-notice';
import type { Notice } from './renewal-notices';

/**
 * Tells those who may buy for the company, in their account and by e-mail. The language of their mailbox is not known,
 * so a mail says it in both.
 */
export async function tellBuyers(tx: Db, jobs: Jobs, companyId: number, notice: Notice): Promise<void> {
  for (const { id, email } of await buyersOf(tx, companyId)) {
    await sendNotice(tx, {
      ...notice,
      topic: 'money',
      user_id: id,
      kind: email ? 'email' : 'notice',
    });
    if (!email) continue;
    const body = `${notice.body}\n\n${notice.title_en}\n${notice.body_en}`;
    await sendMessage(tx, jobs, {
      channel: 'email',
      recipient: email,
      template: 'package',
      subject: notice.title,
      body,
    });
  }
}

/** The same, once for each key: whoever is second finds the key taken. */
export async function remindOnce(
  tx: Db,
  jobs: Jobs,
  { company_id, key }: { company_id: number; key: string },
  notice: Notice,
): Promise<boolean> {
  const [fresh] = await tx
    .insert(reminders)
    .values({ company_id, key })
    .onConflictDoNothing()
    .returning({ key: reminders.key });
  if (!fresh) return false;
  await tellBuyers(tx, jobs, company_id, notice);
  return true;
}

function buyersOf(db: Db, companyId: number) {
  const mayBuy = sql`exists (select 1 from ${userRoles}
    join ${rolePermissions} on ${rolePermissions.role_id} = ${userRoles.role_id}
    where ${userRoles.user_id} = ${users.id} and ${rolePermissions.permission} = 'finance.recharge')`;
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(eq(users.company_id, companyId), eq(users.status, 'active'), or(eq(users.is_master, true), mayBuy)),
    )
    .orderBy(users.id);
}
