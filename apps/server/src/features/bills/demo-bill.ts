import { Readable } from 'node:stream';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { endOfDay, startOfDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import { demoTrades } from '../../platform/db/schema/orders';
import { demoRefunds } from '../../platform/db/schema/refunds';
import { AppError } from '../../platform/errors';
import type { SentFile } from '../../platform/http/serve-file';
import { chinaTime } from '../../platform/payments/china-time';
import { PLAIN } from './read/read-bill';

const yuan = (fen: number) => (fen / 100).toFixed(2);
/** The demo's provider takes 0.6 %, as the real ones do. */
const feeOf = (fen: number) => Math.floor((fen * 6) / 1000);
const rowOf = (out_trade_no: string, fen: number, fee: number, at: Date) =>
  [`D${out_trade_no}`, out_trade_no, yuan(fen), yuan(fee), chinaTime(at)].join(',');

/** The bill of the demo's provider, by its own books, so that a newcomer has something to upload. */
export async function demoBill(ctx: UserContext, day: string): Promise<SentFile> {
  if (!ctx.settings.payments?.demo) throw new AppError('NOT_FOUND');
  const start = startOfDay('day', day, ctx.language);
  const end = endOfDay('day', day, ctx.language);
  if (!start || !end) throw new AppError('NOT_FOUND');
  const trades = await ctx.db
    .select()
    .from(demoTrades)
    .where(and(eq(demoTrades.state, 'paid'), gte(demoTrades.paid_at, start), lt(demoTrades.paid_at, end)))
    .orderBy(asc(demoTrades.paid_at));
  const refunds = await ctx.db
    .select()
    .from(demoRefunds)
    .where(and(gte(demoRefunds.created_at, start), lt(demoRefunds.created_at, end)))
    .orderBy(asc(demoRefunds.created_at));
  const rows = [
    ...trades.map(({ out_trade_no, amount_fen, paid_at }) =>
      rowOf(out_trade_no, amount_fen, feeOf(amount_fen), paid_at ?? start),
    ),
    ...refunds.map(({ out_trade_no, amount_fen, created_at }) =>
      rowOf(out_trade_no, -amount_fen, 0, created_at),
    ),
  ];
  return {
    name: `demo-bill-${day}.csv`,
    content_type: 'text/csv; charset=utf-8',
    body: Readable.from([[PLAIN.join(','), ...rows, ''].join('\r\n')]),
  };
}
