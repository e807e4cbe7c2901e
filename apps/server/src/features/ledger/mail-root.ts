import { ADMIN_ROLE } from '@motif/contract/access';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { sendMessage } from '../../platform/channels/outbox';
import type { Db } from '../../platform/db/database';
import { roles, userRoles } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';
import type { Jobs } from '../../platform/jobs/jobs';
import { dailyRoots, NEWEST } from './chain';

/**
 * Sends the root of the last day that is over to every operator who has an address. A copy outside of the database is
 * what an owner who rewrites all of it cannot change.
 */
export async function mailDailyRoot(tx: Db, jobs: Jobs): Promise<void> {
  const root = (await dailyRoots(tx, NEWEST, 2)).find(({ final }) => final);
  if (!root) return;
  for (const recipient of await operatorsByMail(tx)) {
    await sendMessage(tx, jobs, {
      channel: 'email',
      recipient,
      template: 'ledger_root',
      subject: `账本每日根 ${root.day} / Daily root of the ledger`,
      body: [
        `${root.day} 账本的每日根，请保存这封邮件。`,
        `The root of the ledger of ${root.day}. Please keep this message.`,
        '',
        root.hash,
        `# ${root.height}`,
      ].join('\n'),
    });
  }
}

async function operatorsByMail(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(
      and(
        eq(roles.code, ADMIN_ROLE),
        isNull(roles.company_id),
        eq(users.status, 'active'),
        isNotNull(users.email),
      ),
    );
  return rows.flatMap(({ email }) => email ?? []);
}
