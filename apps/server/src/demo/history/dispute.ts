import { SECOND_OPERATOR_ABOVE } from '@motif/contract/features/disputes/dispute-states';
import type { Ruling } from '@motif/contract/features/disputes/disputes';
import type { ReportReason } from '@motif/contract/features/reports';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { admitDispute } from '../../features/disputes/admit';
import { previewOf } from '../../features/disputes/move-money';
import { rule } from '../../features/disputes/reviews/rule';
import { writeEntry } from '../../features/disputes/write-entry';
import { report } from '../../features/reports/report-picture';
import type { UserContext } from '../../platform/context';
import { disputes } from '../../platform/db/schema/disputes';
import { pictures } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import type { Stage } from './stage';

export interface Complaint {
  /** The account of whose picture it is, or who is reported. */
  of: string;
  about: 'picture' | 'user';
  reason: ReportReason;
  text: string;
}

/** Somebody reports a person, or what sells best of theirs; a copy is shown with a picture of one's own. */
export async function complain(
  stage: Stage,
  reporter: UserContext,
  { of, about, reason, text }: Complaint,
): Promise<void> {
  const { user } = await stage.person(of);
  if (about === 'user') {
    await report(reporter, { user_id: user.id, reason, text });
    return;
  }
  const picture = await bestSeller(reporter, user.company_id);
  if (!picture) return;
  const original = reason === 'copy' ? await ownPicture(reporter, picture.main_category_id) : undefined;
  await report(reporter, {
    picture_id: picture.id,
    reason,
    text,
    ...(original && { evidence: [{ kind: 'picture', picture_id: original.id }] }),
  });
}

/** Of a category that the reporter sees. */
async function bestSeller({ db, user }: UserContext, company_id: number) {
  const { rows } = await db.execute<{ id: number; main_category_id: number }>(sql`
    select p.id, p.main_category_id from pictures p
    where p.company_id = ${company_id} and p.visibility = 'public' and p.deleted_at is null
      and p.main_category_id in (select main_category_id from company_main_categories where company_id = ${user.company_id})
    order by (select count(*) from earnings e join licences l on l.id = e.licence_id
      where l.picture_id = p.id and e.created_at > now() - interval '80 days') desc, p.id limit 1`);
  return rows[0] && { id: Number(rows[0].id), main_category_id: Number(rows[0].main_category_id) };
}

async function ownPicture({ db, user }: UserContext, main_category_id: number) {
  const [own] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        eq(pictures.owner_id, user.id),
        eq(pictures.main_category_id, main_category_id),
        isNull(pictures.deleted_at),
      ),
    )
    .orderBy(asc(pictures.created_at), asc(pictures.id))
    .limit(1);
  return own;
}

/** An operator admits the newest report of a copy that somebody made. */
export async function admit(stage: Stage, operator: UserContext, { of }: { of: string }): Promise<void> {
  const { user } = await stage.person(of);
  const [waiting] = await operator.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.reporter_id, user.id), eq(reports.state, 'open'), eq(reports.reason, 'copy')))
    .orderBy(desc(reports.id))
    .limit(1);
  if (waiting) await admitDispute(operator, { report_id: waiting.id, off_market: false });
}

/** The respondent answers the newest dispute about a picture of theirs. */
export async function answer(
  _stage: Stage,
  respondent: UserContext,
  { text }: { text: string },
): Promise<void> {
  const [waiting] = await respondent.db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(eq(disputes.respondent_company_id, respondent.user.company_id), eq(disputes.state, 'answer_due')),
    )
    .orderBy(desc(disputes.id))
    .limit(1);
  if (waiting) await writeEntry(respondent, waiting.id, { kind: 'answer', text });
}

/** An operator rules the oldest dispute that was answered. */
export async function settle(_stage: Stage, operator: UserContext, ruling: Ruling): Promise<void> {
  const { outcome, take_down, pay_claimant, refund_buyers, note } = ruling;
  const [row] = await operator.db
    .select()
    .from(disputes)
    .where(eq(disputes.state, 'answered'))
    .orderBy(asc(disputes.id))
    .limit(1);
  if (!row) return;
  const end = { outcome, take_down, pay_claimant, refund_buyers };
  const { creative: expect } = await previewOf(operator.db, row, end);
  if (expect <= SECOND_OPERATOR_ABOVE) await rule(operator, row.id, { ...end, note, expect });
}
