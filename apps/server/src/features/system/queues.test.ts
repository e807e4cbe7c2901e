import {
  categoryRequestReviews,
  categoryRequests,
} from '@motif/contract/features/categories/category-requests';
import { corrections } from '@motif/contract/features/corrections';
import { disputeReviews } from '@motif/contract/features/disputes/dispute-reviews';
import { invoiceReviews } from '@motif/contract/features/invoices/invoice-reviews';
import { operatorOrders } from '@motif/contract/features/orders/operator-orders';
import { refunds } from '@motif/contract/features/refunds/refunds';
import { type Queue, queues } from '@motif/contract/features/system/queues';
import { verificationReviews } from '@motif/contract/features/verifications/verification-reviews';
import { withdrawalReviews } from '@motif/contract/features/withdrawals/reviews';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { disputeKit } from '../../../test/dispute-kit';
import { invoiceKit } from '../../../test/invoice-kit';
import { openShop } from '../../../test/shop';
import { transferKit } from '../../../test/transfer-kit';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { reports } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { submitVerification } from '../verifications/record-verification';

let shop: Awaited<ReturnType<typeof openShop>>;
let operator: Awaited<ReturnType<typeof shop.t.as>>;
beforeAll(async () => {
  shop = await openShop();
  operator = await shop.t.as(await shop.t.make.user({ role: 'admin' }));
});

const read = async () => ((await operator.call(queues.list)).data as { list: Queue[] }).list;
const counts = async () => Object.fromEntries((await read()).map(({ screen, count }) => [screen, count]));

const PERSON = { kind: 'person', name: '林青禾', number: '11010519491231002X' } as const;

/** Something in every queue. */
async function fill() {
  const { t } = shop;
  const money = withdrawalKit(t);
  await money.asked(await money.earner(1000));
  const transfers = await transferKit(shop);
  const seen = await transfers.submitted();
  await transfers.confirm(seen, await transfers.operator(), 'CMB20260101');
  await transfers.submitted();
  const invoices = invoiceKit(t);
  await invoices.asked(await invoices.buyer());
  const buyer = await shop.buyer();
  const { no } = await buyer.buy('points', '500 积分');
  await operator.call(refunds.ask, { body: { order_no: no, reason: '客户申请退款', expect_fen: 4900 } });
  const { company_id } = await t.make.user();
  const reason = '活动赠送的积分少发了一半';
  await operator.call(corrections.ask, {
    body: { company_id, book: 'points', way: 'add', amount: 5, reason },
  });
  const person = await t.make.user();
  await inTransaction(t.platform.db, (db) =>
    submitVerification({ db, vault: t.platform.vault }, { ...PERSON, company_id, user_id: person.id }),
  );
  const disputes = disputeKit(t);
  const who = await disputes.sides();
  await disputes.answer(who, await disputes.admitted(await disputes.operator(), who));
  // One that waits for its answer is not the operators' turn.
  await disputes.admitted(await disputes.operator(), await disputes.sides());
  const asker = await t.as(await t.make.user());
  await asker.call(categoryRequests.ask, { body: { main_category: await t.make.category('抱枕') } });
  await report(1);
}

async function report(days: number) {
  const { t } = shop;
  await t.platform.db.insert(reports).values({
    kind: 'picture',
    picture_id: (await t.make.picture()).id,
    reporter_id: (await t.make.user()).id,
    reason: 'copy',
    text: '',
    created_at: sql`now() - make_interval(days => ${days})`,
  });
}

test('each queue counts what its screen lists', async () => {
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await fill();
  const lists = {
    WithdrawalReview: await operator.call(withdrawalReviews.list),
    SystemOrders: await operator.call(operatorOrders.list, { query: { tab: 'transfers' } }),
    RefundReview: await operator.call(refunds.list),
    InvoiceReview: await operator.call(invoiceReviews.list),
    VerificationReview: await operator.call(verificationReviews.list, { query: { state: 'pending' } }),
    Ledger: await operator.call(corrections.list),
    DisputeReview: await operator.call(disputeReviews.list),
    CategoryManagement: await operator.call(categoryRequestReviews.list),
  };
  const listed = Object.entries(lists).map(([screen, { data }]) => [
    screen,
    (data as { list: unknown[] }).list.length,
  ]);
  expect(await counts()).toEqual({ ...Object.fromEntries(listed), Reports: 1, SystemLog: 0 });
  expect(await counts()).toMatchObject({
    WithdrawalReview: 1,
    SystemOrders: 2,
    DisputeReview: 1,
    CategoryManagement: 1,
  });
});

test('the oldest tells since when somebody waits', async () => {
  await report(9);
  const one = (await read()).find(({ screen }) => screen === 'Reports');
  const days = (Date.now() - Date.parse(one?.oldest ?? '')) / 86_400_000;
  expect(Math.round(days)).toBe(9);
});

test('counting ends at a hundred', async () => {
  const { company_id, id } = await shop.t.make.user();
  await shop.t.asOwner(`
    insert into corrections (company_id, book, amount, reason, asked_by)
    select ${company_id}, 'points', n, 'one of many corrections', ${id} from generate_series(1, 101) n`);
  expect((await counts()).Ledger).toBe(100);
});

test('only operators may count', async () => {
  const person = await shop.t.as(await shop.t.make.user());
  expect((await person.call(queues.list)).http).toBe(403);
});
