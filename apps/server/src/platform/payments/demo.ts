import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { demoTrades } from '../db/schema/orders';
import { demoRefunds } from '../db/schema/refunds';
import { inTransaction } from '../db/transaction';
import { newToken } from '../security/one-time-token';
import type { Notification, PaymentNews, PaymentProvider, RefundRequest, RefundState } from './provider';

/** A callback older or newer than this is not believed. */
const CLOCK_SECONDS = 300;

type Trade = typeof demoTrades.$inferSelect;
export interface DemoCallback {
  headers: Record<string, string>;
  body: Buffer;
}

/** The page behind the demo's code: it plays the payer's phone. */
export interface DemoDesk {
  find(token: string): Promise<Trade | undefined>;
  /** Pays an open trade; the callback is what a provider would now send us. */
  pay(token: string): Promise<DemoCallback | undefined>;
  cancel(token: string): Promise<void>;
}

/**
 * A provider for demos, with books of its own (`demo_trades`) and signed callbacks, so that all of the real path is
 * walked without money. The key signs what it sends; without it nobody can forge a payment.
 */
export function demoProvider(db: Db, key: Buffer): PaymentProvider & { desk: DemoDesk } {
  const byNumber = async (out_trade_no: string) => {
    const [trade] = await db.select().from(demoTrades).where(eq(demoTrades.out_trade_no, out_trade_no));
    return trade;
  };
  const end = (which: typeof demoTrades.token | typeof demoTrades.out_trade_no, value: string) =>
    db
      .update(demoTrades)
      .set({ state: 'closed' })
      .where(and(eq(which, value), eq(demoTrades.state, 'open')));
  return {
    code: 'demo',
    async create({ out_trade_no, amount_fen, expires_at, subject, origin }) {
      const token = newToken();
      await db.insert(demoTrades).values({ out_trade_no, token, subject, amount_fen, expires_at });
      const qr = `${origin}/pay/${token}`;
      return { qr, link: qr, expires_at };
    },
    async query({ out_trade_no }) {
      const trade = await byNumber(out_trade_no);
      if (!trade) return { state: 'absent' };
      const { state } = trade;
      return state === 'paid' ? { state, news: newsOf(trade) } : { state };
    },
    async close({ out_trade_no }) {
      await end(demoTrades.out_trade_no, out_trade_no);
    },
    refund: (request) => refund(db, request),
    verifyNotify: (headers, rawBody) => verify(key, headers, rawBody),
    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ code: accepted ? 'SUCCESS' : 'FAIL' }),
    }),
    desk: {
      async find(token) {
        const [trade] = await db.select().from(demoTrades).where(eq(demoTrades.token, token));
        return trade;
      },
      async pay(token) {
        const [trade] = await db
          .update(demoTrades)
          .set({ state: 'paid', paid_at: sql`now()` })
          .where(
            and(
              eq(demoTrades.token, token),
              eq(demoTrades.state, 'open'),
              sql`${demoTrades.expires_at} > now()`,
            ),
          )
          .returning();
        return trade && signDemoCallback(key, newsOf(trade));
      },
      async cancel(token) {
        await end(demoTrades.token, token);
      },
    },
  };
}

/** One number is one refund, and no trade gives back more than was paid for it. */
function refund(db: Db, { out_trade_no, out_refund_no, amount_fen }: RefundRequest): Promise<RefundState> {
  return inTransaction(db, async (tx) => {
    const [trade] = await tx
      .select()
      .from(demoTrades)
      .where(eq(demoTrades.out_trade_no, out_trade_no))
      .for('update');
    if (trade?.state !== 'paid') return 'failed';
    const made = await tx.select().from(demoRefunds).where(eq(demoRefunds.out_trade_no, out_trade_no));
    if (made.some((one) => one.out_refund_no === out_refund_no)) return 'done';
    const returned = made.reduce((sum, one) => sum + one.amount_fen, 0);
    if (returned + amount_fen > trade.amount_fen) return 'failed';
    await tx.insert(demoRefunds).values({ out_refund_no, out_trade_no, amount_fen });
    return 'done';
  });
}

const newsOf = ({ out_trade_no, amount_fen, paid_at }: Trade): PaymentNews => ({
  provider: 'demo',
  out_trade_no,
  trade_no: `D${out_trade_no}`,
  amount_fen,
  currency: 'CNY',
  paid_at: paid_at ?? new Date(),
});

const HEADERS = { timestamp: 'demo-timestamp', nonce: 'demo-nonce', signature: 'demo-signature' } as const;

const signatureOf = (key: Buffer, timestamp: string, nonce: string, body: Buffer) =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n`).update(body).digest('hex');

export function signDemoCallback(key: Buffer, news: PaymentNews, sentAt = Date.now()): DemoCallback {
  const timestamp = String(Math.floor(sentAt / 1000));
  const nonce = randomUUID();
  const body = Buffer.from(JSON.stringify({ event_id: randomUUID(), ...news }));
  return {
    headers: {
      'content-type': 'application/json',
      [HEADERS.timestamp]: timestamp,
      [HEADERS.nonce]: nonce,
      [HEADERS.signature]: signatureOf(key, timestamp, nonce, body),
    },
    body,
  };
}

function verify(key: Buffer, headers: IncomingHttpHeaders, rawBody: Buffer): Notification {
  const [timestamp, nonce, signature] = [HEADERS.timestamp, HEADERS.nonce, HEADERS.signature].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  // The texts are compared, not the bytes they stand for: a signature has one spelling.
  const expected = Buffer.from(signatureOf(key, timestamp, nonce, rawBody));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { kind: 'refused', reason: 'the signature is wrong' };
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > CLOCK_SECONDS)
    return { kind: 'refused', reason: 'it is too old' };
  // Signed by us, so it has the form we gave it.
  const { event_id, paid_at, ...news } = JSON.parse(rawBody.toString('utf8')) as PaymentNews & {
    event_id: string;
  };
  return { kind: 'paid', event_id, news: { ...news, paid_at: new Date(paid_at) } };
}
