import type { InputOf } from '@motif/contract/endpoint';
import { type reports as contract, REASONS_OF } from '@motif/contract/features/reports';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { reports } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { isUniqueViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import { countAttempt } from '../../platform/security/rate-limit';
import { ON_MARKET, shownTo } from '../pictures/seen-pictures';
import { storeEvidence } from './evidence';

type Body = InputOf<typeof contract.report>['body'];

/** Reports and objections of one person: somebody has to read each of them. */
const REPORTS_PER_DAY = 50;
const DAY_SECONDS = 86_400;

/** Reports a picture or a person, with what the reporter has to show. */
export async function report(ctx: UserContext, body: Body): Promise<null> {
  const { picture_id, user_id, reason, text } = body;
  if ((picture_id === undefined) === (user_id === undefined)) throw notValid('picture_id', ctx.language);
  const fitting: readonly string[] = REASONS_OF[user_id === undefined ? 'picture' : 'user'];
  if (!fitting.includes(reason)) throw notValid('reason', ctx.language);
  if (picture_id !== undefined) await requirePicture(ctx, picture_id);
  else await requirePerson(ctx, user_id as number);
  return inTransaction(ctx.db, async (db) => {
    const id = await file(
      { ...ctx, db },
      {
        kind: user_id === undefined ? 'picture' : 'user',
        picture_id: picture_id ?? null,
        subject_user_id: user_id ?? null,
        reason,
        text: text.trim(),
      },
    );
    await storeEvidence({ ...ctx, db }, id, body.evidence ?? []);
    return null;
  });
}

/** Anybody with an account, blocked or not; nobody reports themselves. */
async function requirePerson({ db, user }: UserContext, id: number): Promise<void> {
  if (id === user.id) throw new AppError('BAD_REQUEST');
  if ((await db.$count(users, and(eq(users.id, id), ne(users.status, 'cancelled')))) === 0)
    throw new AppError('USER_NOT_FOUND');
}

/**
 * A picture this person sees, or would see without a block: who blocks somebody can still report them. People edit or
 * take down their own pictures instead.
 */
async function requirePicture(ctx: UserContext, picture_id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ owner_id: number }>(sql`select p.owner_id from pictures p
    where p.id = ${picture_id} and ${await shownTo({ ...ctx, user: { ...ctx.user, hidden_count: 0 } })}`);
  const [picture] = rows;
  if (!picture) throw new AppError('PICTURE_NOT_FOUND');
  if (Number(picture.owner_id) === ctx.user.id) throw new AppError('BAD_REQUEST');
}

/** "This is not the same picture": a person who may publish the picture objects to the match that held it back. */
export async function objectToMatch(
  ctx: UserContext,
  id: number,
  { match_id, text }: InputOf<typeof contract.object>['body'],
): Promise<null> {
  const { user } = ctx;
  const { rows } = await ctx.db.execute(sql`
    select 1 from pictures mine join pictures p on p.id = ${match_id}
    where mine.id = ${id} and mine.deleted_at is null
      and (mine.owner_id = ${user.id}
        or (${user.is_master} and mine.company_id = ${user.company_id} and mine.visibility <> 'private'))
      and p.company_id <> mine.company_id and ((${sql.raw(ON_MARKET)}) or exists (
        select 1 from licences l where l.picture_id = p.id and l.company_id = mine.company_id))`);
  if (rows.length === 0) throw new AppError('PICTURE_NOT_FOUND');
  return inTransaction(ctx.db, async (db) => {
    await file(
      { ...ctx, db },
      { kind: 'objection', picture_id: id, match_id, reason: 'copy', text: text.trim() },
    );
    return null;
  });
}

async function file(
  { db, user }: UserContext,
  report: Omit<typeof reports.$inferInsert, 'reporter_id'>,
): Promise<number> {
  try {
    const [made] = await db
      .insert(reports)
      .values({ ...report, reporter_id: user.id })
      .returning({ id: reports.id });
    if (!made) throw new Error('report was not stored');
    await countAttempt(db, `report ${user.id}`, REPORTS_PER_DAY, DAY_SECONDS);
    return made.id;
  } catch (error) {
    if (isUniqueViolation(error, 'reports_open_key')) throw new AppError('ALREADY_REPORTED');
    throw error;
  }
}
