import type { InputOf } from '@motif/contract/endpoint';
import type { reports as contract } from '@motif/contract/features/reports';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { reports } from '../../platform/db/schema/social';
import { isUniqueViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { ON_MARKET, shownTo } from '../pictures/seen-pictures';

/**
 * Reports a picture this person sees, or would see without a block: who blocks somebody can still report them. People
 * edit or take down their own pictures instead.
 */
export async function reportPicture(
  ctx: UserContext,
  { picture_id, reason, text }: InputOf<typeof contract.report>['body'],
): Promise<null> {
  const { rows } = await ctx.db.execute<{ owner_id: number }>(sql`select p.owner_id from pictures p
    where p.id = ${picture_id} and ${await shownTo({ ...ctx, user: { ...ctx.user, hidden_count: 0 } })}`);
  const [picture] = rows;
  if (!picture) throw new AppError('PICTURE_NOT_FOUND');
  if (Number(picture.owner_id) === ctx.user.id) throw new AppError('BAD_REQUEST');
  return file(ctx, { kind: 'picture', picture_id, match_id: null, reason, text: text.trim() });
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
  return file(ctx, { kind: 'objection', picture_id: id, match_id, reason: 'copy', text: text.trim() });
}

async function file(
  { db, user }: UserContext,
  report: Omit<typeof reports.$inferInsert, 'reporter_id'>,
): Promise<null> {
  try {
    await db.insert(reports).values({ ...report, reporter_id: user.id });
    return null;
  } catch (error) {
    if (isUniqueViolation(error, 'reports_open_key')) throw new AppError('ALREADY_REPORTED');
    throw error;
  }
}
