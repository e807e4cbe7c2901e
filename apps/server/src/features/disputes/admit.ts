import type { InputOf } from '@motif/contract/endpoint';
import type {
  disputeReviews as contract,
  DisputeReviewDetail,
} from '@motif/contract/features/disputes/dispute-reviews';
import { ANSWER_DAYS } from '@motif/contract/features/disputes/dispute-states';
import { and, asc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { disputeEntries, disputes, reportEvidence } from '../../platform/db/schema/disputes';
import { users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import { tellPictures } from '../../platform/webhooks/tell';
import { lockPictureOfFile } from '../reports/ban-picture';
import { tellSides } from './dispute-notices';
import { isOpen, requireOutsider } from './dispute-row';
import { takeFacts } from './facts';
import { freezeEarnings } from './freeze';
import { readReview } from './reviews/read-reviews';

type Admission = InputOf<typeof contract.admit>['body'];
type Evidence = typeof reportEvidence.$inferSelect;

/**
 * A report of a copy becomes a dispute: facts are taken, earnings of the picture are frozen, both sides are told. Locks
 * are taken as everywhere: pictures, the report, earnings, the ledger.
 */
export async function admitDispute(ctx: UserContext, admission: Admission): Promise<DisputeReviewDetail> {
  const { db, user } = ctx;
  const { report, picture, claimant_company_id } = await lockReport(ctx, admission.report_id);
  requireOutsider(user, { claimant_company_id, respondent_company_id: picture.company_id });
  if (await hasOpen(db, picture.id, claimant_company_id)) throw new AppError('DISPUTE_OPEN');
  const evidence = await db
    .select()
    .from(reportEvidence)
    .where(eq(reportEvidence.report_id, report.id))
    .orderBy(asc(reportEvidence.n));
  const claim_picture_id = await claimedPicture(ctx, evidence, claimant_company_id, admission);
  const taken_off = admission.off_market && picture.visibility === 'public' ? picture.published_at : null;
  const [row] = await db
    .insert(disputes)
    .values({
      report_id: report.id,
      picture_id: picture.id,
      claim_picture_id,
      claimant_company_id,
      claimant_id: report.reporter_id,
      respondent_company_id: picture.company_id,
      respondent_id: picture.owner_id,
      answer_by: sql`now() + make_interval(days => ${ANSWER_DAYS})`,
      off_market: admission.off_market,
      taken_off,
      admitted_by: user.id,
      ...(await takeFacts(db, picture.id, claim_picture_id)),
    })
    .returning();
  if (!row) throw new Error('dispute was not stored');
  const { frozen, out_of_reach } = await freezeEarnings(db, row, user.id);
  await db.update(disputes).set({ frozen_first: frozen, out_of_reach }).where(eq(disputes.id, row.id));
  await db
    .update(pictures)
    .set({
      // The oldest open dispute takes what the picture earns.
      dispute_id: picture.dispute_id ?? row.id,
      ...(taken_off && { visibility: 'private' as const, published_at: null }),
    })
    .where(eq(pictures.id, picture.id));
  if (taken_off) await tellPictures(db, 'picture.taken_down', [picture.id]);
  await db
    .update(reports)
    .set({ state: 'disputed', dispute_id: row.id, decided_by: user.id, decided_at: sql`now()` })
    .where(eq(reports.id, report.id));
  await db.insert(disputeEntries).values({
    dispute_id: row.id,
    side: 'claimant',
    author_id: report.reporter_id,
    kind: 'claim',
    ...claimOf(report.text, evidence),
  });
  await writeAudit(ctx, {
    action: 'disputes.admit',
    subject: { kind: 'dispute', id: row.id },
    after: {
      report_id: report.id,
      picture_id: picture.id,
      off_market: admission.off_market,
      frozen,
      facts_sha256: row.facts_sha256,
    },
  });
  await tellSides(db, row, 'admitted');
  return readReview(ctx, row.id);
}

async function lockReport(ctx: UserContext, id: number) {
  const { db } = ctx;
  const [found] = await db
    .select({ picture_id: reports.picture_id, claimant_company_id: users.company_id })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .where(eq(reports.id, id));
  if (!found) throw new AppError('REPORT_NOT_FOUND');
  if (found.picture_id === null) throw new AppError('NOT_DISPUTABLE');
  await lockPictureOfFile(db, found.picture_id);
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, found.picture_id));
  const [report] = await db.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report || !picture) throw new AppError('REPORT_NOT_FOUND');
  if (report.state !== 'open') throw new AppError('ALREADY_DECIDED');
  const { claimant_company_id } = found;
  const isCopy = report.kind === 'picture' && report.reason === 'copy';
  if (!isCopy || claimant_company_id === picture.company_id) throw new AppError('NOT_DISPUTABLE');
  return { report, picture, claimant_company_id };
}

const hasOpen = async (db: Db, picture_id: number, company_id: number): Promise<boolean> =>
  (await db.$count(
    disputes,
    and(eq(disputes.picture_id, picture_id), eq(disputes.claimant_company_id, company_id), isOpen),
  )) > 0;

/** The claimant's own picture: the chosen one, or the first of the evidence. */
async function claimedPicture(
  { db, language }: UserContext,
  evidence: Evidence[],
  company_id: number,
  { claim_picture_id }: Admission,
): Promise<number | null> {
  const shown = evidence.flatMap(({ picture_id }) => picture_id ?? []);
  const own = new Set<number>();
  for (const id of shown) {
    const isOwn = and(eq(pictures.id, id), eq(pictures.company_id, company_id));
    if ((await db.$count(pictures, isOwn)) > 0) own.add(id);
  }
  if (claim_picture_id === undefined) return [...own][0] ?? null;
  if (!own.has(claim_picture_id)) throw notValid('claim_picture_id', language);
  return claim_picture_id;
}

/** The report in the words of its reporter, with what they have shown. */
function claimOf(text: string, evidence: Evidence[]) {
  const texts = evidence.filter(({ kind }) => kind === 'text').map((one) => one.text);
  return {
    text: [text, ...texts].filter(Boolean).join('\n\n'),
    links: evidence.filter(({ kind }) => kind === 'link').map((one) => one.text),
    files: evidence.flatMap(({ file_key, sha256 }) =>
      file_key === null ? [] : [{ key: file_key, sha256: sha256 ?? '' }],
    ),
  };
}
