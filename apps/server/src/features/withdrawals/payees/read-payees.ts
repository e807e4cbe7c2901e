import { maskHolder, PAYEE_WAIT_HOURS } from '@motif/contract/features/withdrawals/payee-rules';
import type { Payee } from '@motif/contract/features/withdrawals/payees';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../../platform/context';
import { payees } from '../../../platform/db/schema/payees';
import { AppError } from '../../../platform/errors';
import { payeeHolder } from '../../../platform/security/sealed-places';
import type { Verified } from '../../verifications/verified';

export type PayeeRow = typeof payees.$inferSelect;
const HOUR_MS = 3_600_000;

/** The context under which the column is sealed. */
export const accountOf = (id: number) => `payees:account:${id}`;

/** From when money may go there. */
export const readyAt = ({ created_at }: Pick<PayeeRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + PAYEE_WAIT_HOURS * HOUR_MS);

export const openHolder = ({ vault }: Pick<Context, 'vault'>, { id, holder }: PayeeRow): string =>
  vault.open(holder, payeeHolder(id)).toString();

/** A payee as its company sees it: never the whole account. */
export const shownPayee = (ctx: Pick<Context, 'vault'>, row: PayeeRow): Payee => ({
  id: row.id,
  kind: row.kind,
  bank: row.bank,
  holder: maskHolder(openHolder(ctx, row)),
  last4: row.last4,
  created_at: row.created_at.toISOString(),
  ready_at: readyAt(row).toISOString(),
});

export async function listPayees(ctx: UserContext): Promise<Payee[]> {
  const rows = await ctx.db
    .select()
    .from(payees)
    .where(and(eq(payees.company_id, ctx.user.company_id), isNull(payees.deleted_at)))
    .orderBy(asc(payees.id));
  return rows.map((row) => shownPayee(ctx, row));
}

/** Names are the same if they are written in other widths, such as the brackets of a company. */
export const isVerifiedName = (holder: string, verified: readonly Verified[]): boolean =>
  verified.some(({ name }) => plainName(name) === plainName(holder));
const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '');

/** The payee of this company, if money may go there now. */
export async function requireReadyPayee(
  ctx: UserContext,
  id: number,
  verified: readonly Verified[],
): Promise<void> {
  const [found] = await ctx.db
    .select({
      payee: payees,
      waits: sql<boolean>`${payees.created_at} > now() - make_interval(hours => ${PAYEE_WAIT_HOURS})`,
    })
    .from(payees)
    .where(and(eq(payees.id, id), eq(payees.company_id, ctx.user.company_id), isNull(payees.deleted_at)));
  if (!found) throw new AppError('PAYEE_NOT_FOUND');
  if (found.waits) throw waiting(readyAt(found.payee));
  // Whoever was verified may be somebody else by now.
  if (!isVerifiedName(openHolder(ctx, found.payee), verified)) throw new AppError('HOLDER_DIFFERS');
}

/** The text names the minute in China; `until` is for screens, which know where the person is. */
const waiting = (until: Date) =>
  new AppError('PAYEE_WAITING', { date: chinaMinute(until), until: until.toISOString() });

export const chinaMinute = (time: Date): string =>
  time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16);
