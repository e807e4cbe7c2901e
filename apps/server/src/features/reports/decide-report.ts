import type { InputOf } from '@motif/contract/endpoint';
import type { reports as contract } from '@motif/contract/features/reports';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { clearedMatches, files, pictures } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { payBuyersBack } from '../market/licences/pay-back';
import { sendNotice } from '../notices/send-notice';
import { objectionNotice, reporterNotice, takenDownNotice } from './report-notices';

type Decision = InputOf<typeof contract.decide>['body'];
type Report = typeof reports.$inferSelect;
type Picture = Pick<typeof pictures.$inferSelect, 'id' | 'name' | 'owner_id' | 'file_id'>;

/** An operator decides once, and the people concerned get a notice with the operator's note. */
export function decideReport(ctx: UserContext, id: number, { note, ...rest }: Decision): Promise<null> {
  return inTransaction(ctx.db, async (db) => {
    const picture = await lockPicture(db, id);
    const [report] = await db.select().from(reports).where(eq(reports.id, id)).for('update');
    if (!report || !picture) throw new AppError('REPORT_NOT_FOUND');
    if (report.state !== 'open') throw new AppError('ALREADY_DECIDED');
    const decision = { ...rest, note: note.trim() };
    if (report.kind === 'objection') await decideObjection(db, ctx, report, picture, decision);
    else await decideAboutPicture(db, ctx, report, picture, decision);
    await writeAudit(
      { ...ctx, db },
      {
        action: 'reports.decide',
        subject: { kind: 'report', id },
        before: { state: report.state },
        after: {
          state: stateOf(decision),
          kind: report.kind,
          picture_id: picture.id,
          match_id: report.match_id,
        },
        reason: decision.note,
      },
    );
    return null;
  });
}

/**
 * Locks the picture before its reports, and all other pictures of the same file with it, so that two operators who
 * decide about them run one after the other. The file is locked too, so that no new picture is made of it meanwhile.
 */
async function lockPicture(db: Db, reportId: number): Promise<Picture | undefined> {
  const [reported] = await db
    .select({ id: pictures.id, file_id: pictures.file_id })
    .from(reports)
    .innerJoin(pictures, eq(pictures.id, reports.picture_id))
    .where(eq(reports.id, reportId));
  if (!reported) return undefined;
  await db.select({ id: files.id }).from(files).where(eq(files.id, reported.file_id)).for('update');
  const rows = await db
    .select({
      id: pictures.id,
      name: pictures.name,
      owner_id: pictures.owner_id,
      file_id: pictures.file_id,
    })
    .from(pictures)
    .where(eq(pictures.file_id, reported.file_id))
    .orderBy(asc(pictures.id))
    .for('no key update');
  return rows.find(({ id }) => id === reported.id);
}

const stateOf = ({ accept }: Decision) => (accept ? ('accepted' as const) : ('declined' as const));

const decided = ({ user }: UserContext, decision: Decision) => ({
  state: stateOf(decision),
  note: decision.note,
  decided_by: user.id,
  decided_at: sql`now()`,
});

/** An accepted report takes the picture off the market for good and closes all its other reports. */
async function decideAboutPicture(
  db: Db,
  ctx: UserContext,
  report: Report,
  picture: Picture,
  decision: Decision,
): Promise<void> {
  const settled = decision.accept
    ? and(eq(reports.picture_id, picture.id), eq(reports.kind, 'picture'), eq(reports.state, 'open'))
    : eq(reports.id, report.id);
  const told = await db
    .update(reports)
    .set(decided(ctx, decision))
    .where(settled)
    .returning({ reporter_id: reports.reporter_id });
  if (decision.accept) {
    const taken = await ban(db, picture);
    for (const one of taken) await sendNotice(db, takenDownNotice(one, report.reason, decision.note));
    if (decision.pay_back) {
      await ctx.jobs.enqueue(db, payBuyersBack, { picture_ids: taken.map(({ id }) => id) });
    }
  }
  for (const { reporter_id } of told) await sendNotice(db, reporterNotice(reporter_id, picture, decision));
}

/** Takes the picture and all others of the same file off the market for good. Returns whose pictures left. */
async function ban(db: Db, { id, file_id }: Picture): Promise<Picture[]> {
  const left = await db
    .update(pictures)
    .set({ visibility: 'private', published_at: null })
    .where(or(eq(pictures.id, id), and(eq(pictures.file_id, file_id), eq(pictures.visibility, 'public'))))
    .returning({
      id: pictures.id,
      name: pictures.name,
      owner_id: pictures.owner_id,
      file_id: pictures.file_id,
    });
  await db.update(pictures).set({ banned_at: sql`now()` }).where(eq(pictures.id, id));
  return left;
}

/** An accepted objection notes the pair as two different pictures, so that publishing is allowed. */
async function decideObjection(
  db: Db,
  ctx: UserContext,
  report: Report,
  picture: Picture,
  decision: Decision,
): Promise<void> {
  await db.update(reports).set(decided(ctx, decision)).where(eq(reports.id, report.id));
  if (decision.accept && report.match_id !== null)
    await db
      .insert(clearedMatches)
      .values({ picture_id: picture.id, match_id: report.match_id })
      .onConflictDoNothing();
  await sendNotice(db, objectionNotice(report.reporter_id, picture, decision));
}
