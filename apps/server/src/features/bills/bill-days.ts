import { BILL_PROVIDERS, type BillProvider } from '@motif/contract/features/bills/bill-words';
import { BILL_DAYS, type BillDay, type ProviderDays } from '@motif/contract/features/bills/bills';
import { gte, sql } from 'drizzle-orm';
import { addDays, atChinaTime, CHINA, dayOf } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { bills } from '../../platform/db/schema/bills';
import { payments } from '../../platform/db/schema/orders';
import { providersOf } from '../orders/methods';
import { openDifferences } from './read-bills';

/** The last days of each provider that is set up here, or that had money or a bill in them; the oldest day first. */
export async function listBillDays(ctx: UserContext) {
  const today = dayOf(new Date());
  const days = Array.from({ length: BILL_DAYS }, (_, i) => addDays(today, i - BILL_DAYS + 1));
  const first = days[0] ?? today;
  const came = await moneySince(ctx.db, first);
  const sent = await billsSince(ctx.db, first);
  const seen = new Set<string>([
    ...providersOf(ctx).map(({ code }) => code),
    ...(ctx.settings.payments?.bank ? ['bank'] : []),
    ...[...came, ...sent].map(({ provider }) => provider),
  ]);
  const dayOfProvider = (provider: BillProvider, day: string): BillDay => {
    const isIt = (row: { provider: string; day: string }) => row.provider === provider && row.day === day;
    const money = came.find(isIt);
    const bill = sent.find(isIt);
    return {
      day,
      payments: money?.payments ?? 0,
      paid_fen: money?.paid_fen ?? 0,
      bill: bill ? { id: bill.id, open: bill.open, settled: bill.settled } : null,
    };
  };
  const list: ProviderDays[] = BILL_PROVIDERS.filter((provider) => seen.has(provider)).map((provider) => ({
    provider,
    days: days.map((day) => dayOfProvider(provider, day)),
  }));
  return { list, next_cursor: null };
}

function moneySince(db: Db, first: string) {
  const day = sql<string>`to_char(${payments.paid_at} at time zone ${sql.raw(`'${CHINA}'`)}, 'YYYY-MM-DD')`;
  return db
    .select({
      provider: payments.provider,
      day,
      payments: sql<number>`count(*)::int`,
      paid_fen: sql<number>`sum(${payments.amount_fen})`.mapWith(Number),
    })
    .from(payments)
    .where(gte(payments.paid_at, atChinaTime(first, '00:00:00')))
    .groupBy(payments.provider, day);
}

const billsSince = (db: Db, first: string) =>
  db
    .select({
      id: bills.id,
      provider: bills.provider,
      day: bills.day,
      open: openDifferences,
      settled: sql<boolean>`"bills"."settled_at" is not null`,
    })
    .from(bills)
    .where(gte(bills.day, first));
