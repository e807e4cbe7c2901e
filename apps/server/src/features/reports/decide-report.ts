import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { clearedMatches } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { payBuyersBack } from '../market/licences/pay-back';
import { sendNotice } from '../notices/send-notice';
import { type BannedPicture, ban, lockPictureOfFile } from './ban-picture';
import { decideAboutPerson } from './decide-person';
import { type Decision, decided, type Report, stateOf, tellDecided } from './decided';
import { objectionNotice, reporterNotice, takenDownNotice } from './report-notices';

/** An operator decides once, and the people concerned get a notice with the operator's note. */
export async function decideReport(ctx: UserContext, id: number, given: Decision): Promise<null> {
  const { db } = ctx;
  const [known] = await db.select().from(reports).where(eq(reports.id, id));
  if (!known) throw new AppError('REPORT_NOT_FOUND');
  // The picture is locked before its reports.
  const picture = known.picture_id === null ? undefined : await lockPictureOfFile(db, known.picture_id);
  const [report] = await db.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw new AppError('REPORT_NOT_FOUND');
  if (report.state !== 'open') throw new AppError('ALREADY_DECIDED');
  const decision = { ...given, note: given.note.trim() };
  if (report.kind === 'user') await decideAboutPerson(ctx, report, decision);
  else if (!picture) throw new AppError('REPORT_NOT_FOUND');
  else if (report.kind === 'objection') await decideObjection(db, ctx, report, picture, decision);
  else await decideAboutPicture(db, ctx, report, picture, decision);
  await writeAudit(ctx, {
    action: 'reports.decide',
    subject: { kind: 'report', id },
    before: { state: report.state },
    after: {
      state: stateOf(decision),
      kind: report.kind,
      picture_id: report.picture_id,
      match_id: report.match_id,
      ...(report.kind === 'user' && {
        user_id: report.subject_user_id,
        action: decision.action,
        until: decision.until,
      }),
    },
    reason: decision.note,
  });
  return null;
}

/** An accepted report takes the picture off the market for good and closes all its other reports. */
async function decideAboutPicture(
  db: Db,
  ctx: UserContext,
  report: Report,
  picture: BannedPicture,
  decision: Decision,
): Promise<void> {
  const settled = decision.accept
    ? and(eq(reports.picture_id, picture.id), eq(reports.kind, 'picture'), eq(reports.state, 'open'))
    : eq(reports.id, report.id);
  const told = await db.update(reports).set(decided(ctx, decision)).where(settled).returning({
    id: reports.id,
    kind: reports.kind,
    picture_id: reports.picture_id,
    reporter_id: reports.reporter_id,
  });
  if (decision.accept) {
    const taken = await ban(db, picture);
    for (const one of taken) await sendNotice(db, takenDownNotice(one, report.reason, decision.note));
    if (decision.pay_back) {
      await ctx.jobs.enqueue(db, payBuyersBack, { picture_ids: taken.map(({ id }) => id) });
    }
  }
  for (const one of told) {
    await sendNotice(db, reporterNotice(one.reporter_id, picture, decision));
    await tellDecided(db, one, decision);
  }
}

/** An accepted objection notes the pair as two different pictures, so that publishing is allowed. */
async function decideObjection(
  db: Db,
  ctx: UserContext,
  report: Report,
  picture: BannedPicture,
  decision: Decision,
): Promise<void> {
  await db.update(reports).set(decided(ctx, decision)).where(eq(reports.id, report.id));
  if (decision.accept && report.match_id !== null)
    await db
      .insert(clearedMatches)
      .values({ picture_id: picture.id, match_id: report.match_id })
      .onConflictDoNothing();
  await sendNotice(db, objectionNotice(report.reporter_id, picture, decision));
  await tellDecided(db, report, decision);
}
