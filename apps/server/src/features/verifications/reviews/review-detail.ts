import { isIdNumber, isUscc } from '@motif/contract/features/verifications/identity-rules';
import type { VerificationDetail } from '@motif/contract/features/verifications/verification-reviews';
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import { dayOf } from '../../../platform/china-days';
import type { Context, UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { payees } from '../../../platform/db/schema/payees';
import { verifications } from '../../../platform/db/schema/verifications';
import { AppError } from '../../../platform/errors';
import { payeeHolder } from '../../../platform/security/sealed-places';
import { shownColumns, shownVerification, type VerificationRow } from '../verification-row';
import { isOfAge, legalPersonOf, nameOf, numberOf } from '../verified';
import { mayCheck } from './ask-provider';
import { readReview } from './list-reviews';

const EARLIER_MAX = 10;

/** What was sealed, as far as it is there and this operator may see it. */
interface Opened {
  name: string | null;
  number: string | null;
}

/** A verification with what an operator looks at before deciding. The number itself does not leave. */
export async function readReviewDetail(ctx: UserContext, id: number): Promise<VerificationDetail> {
  const review = await readReview(ctx, id);
  const [row] = await ctx.db.select().from(verifications).where(eq(verifications.id, id));
  if (!row) throw new AppError('VERIFICATION_NOT_FOUND');
  const opened = review.bar ? { name: null, number: null } : openRow(ctx, row);
  return {
    ...review,
    name: opened.name,
    uscc: row.uscc,
    papers: row.papers.map(({ side }) => side),
    checks: await checksOf(ctx, row, opened),
    may_check: mayCheck(ctx, row),
    earlier: await earlierOf(ctx.db, row),
  };
}

function openRow({ vault }: Pick<Context, 'vault'>, row: VerificationRow): Opened {
  const { id, name_cipher, number_cipher, legal_person_cipher } = row;
  const open = (cipher: Buffer | null, place: string) => cipher && vault.open(cipher, place).toString();
  return {
    name:
      row.kind === 'person' ? open(name_cipher, nameOf(id)) : open(legal_person_cipher, legalPersonOf(id)),
    number: open(number_cipher, numberOf(id)),
  };
}

async function checksOf(
  ctx: UserContext,
  row: VerificationRow,
  { name, number }: Opened,
): Promise<VerificationDetail['checks']> {
  const [now, code] = [new Date(), row.kind === 'company' ? row.uscc : number];
  return {
    number_right: code === null ? null : row.kind === 'company' ? isUscc(code) : isIdNumber(code, now),
    of_age: number === null ? null : isOfAge(number, dayOf(now)),
    in_time: row.valid_until === null || row.valid_until > now,
    payee_matches: await payeeMatches(ctx, row, row.kind === 'company' ? row.company_name : name),
    uscc_taken: await isUsccTaken(ctx.db, row),
    provider: row.check_answer,
  };
}

/** Whether money of this company would go to whom the papers name; null: there is nothing to compare. */
async function payeeMatches(
  { db, vault }: UserContext,
  { company_id }: VerificationRow,
  name: string | null,
): Promise<boolean | null> {
  if (name === null) return null;
  const found = await db
    .select({ id: payees.id, holder: payees.holder })
    .from(payees)
    .where(and(eq(payees.company_id, company_id), isNull(payees.deleted_at)));
  if (found.length === 0) return null;
  return found.every(
    ({ id, holder }) => plainName(vault.open(holder, payeeHolder(id)).toString()) === plainName(name),
  );
}

const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '');

async function isUsccTaken(db: Db, { uscc, company_id }: VerificationRow): Promise<boolean> {
  if (!uscc) return false;
  const approved = eq(verifications.state, 'approved');
  const same = and(eq(verifications.uscc, uscc), approved, ne(verifications.company_id, company_id));
  return (await db.$count(verifications, same)) > 0;
}

async function earlierOf(db: Db, row: VerificationRow): Promise<VerificationDetail['earlier']> {
  const { id, kind, user_id, company_id } = row;
  const subject =
    kind === 'person' ? eq(verifications.user_id, user_id) : eq(verifications.company_id, company_id);
  const rows = await db
    .select(shownColumns)
    .from(verifications)
    .where(and(subject, eq(verifications.kind, kind), lt(verifications.id, id)))
    .orderBy(desc(verifications.id))
    .limit(EARLIER_MAX);
  return rows.map(shownVerification);
}
