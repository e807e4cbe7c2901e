import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import { endOfDay } from '../../platform/china-days';
import { PLATFORM_SN } from '../../platform/constants';
import type { UserContext } from '../../platform/context';
import { companies, users } from '../../platform/db/schema/identity';
import { reports } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { requireForeign } from '../../platform/four-eyes';
import { notValid, requiredField } from '../../platform/http/field-messages';
import { sendNotice } from '../notices/send-notice';
import { suspendUser } from '../users/suspend-user';
import { type Decision, decided, type Report, tellDecided } from './decided';
import { personReporterNotice, warnedNotice } from './report-notices';

/**
 * An accepted report of a person warns or suspends them. Nobody decides about somebody of their own company. Operators
 * are all of one, so about an operator another one decides, or nobody could.
 */
export async function decideAboutPerson(ctx: UserContext, report: Report, decision: Decision): Promise<void> {
  const { db, language } = ctx;
  const { accept, action, note } = decision;
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      company_id: users.company_id,
      company_sn: companies.company_sn,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, report.subject_user_id ?? 0));
  if (!person) throw new AppError('REPORT_NOT_FOUND');
  if (person.id === ctx.user.id) throw new AppError('OWN_ACCOUNT');
  if (person.company_sn !== PLATFORM_SN) requireForeign(ctx.user, person.company_id);
  if (accept && action === undefined) throw requiredField('action', language);
  if (accept && action === 'suspend') {
    const until = endOfDay('until', decision.until, language);
    if (!until) throw requiredField('until', language);
    if (until <= new Date()) throw notValid('until', language);
    if (note === '') throw requiredField('note', language);
    const before = await suspendUser(ctx, person.id, { reason: note, until });
    // Beside the decision: whoever looks at the person finds why they are out.
    await writeAudit(ctx, {
      action: 'users.suspend',
      subject: { kind: 'user', id: person.id },
      before: { status: before.status },
      after: { status: 'suspended', until: decision.until, report_id: report.id },
      reason: note,
    });
  }
  if (accept && action === 'warn') await sendNotice(db, warnedNotice(person.id, report.reason, note));
  await db.update(reports).set(decided(ctx, decision)).where(eq(reports.id, report.id));
  await sendNotice(db, personReporterNotice(report.reporter_id, person.username, decision));
  await tellDecided(db, report, decision);
}
