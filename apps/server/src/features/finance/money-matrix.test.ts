import type { Endpoint } from '@motif/contract/endpoint';
import { endpoints as calls } from '@motif/contract/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, type Answer, answerOf, type Caller } from '../../../test/access-matrix';
import type { TestUser } from '../../../test/factories';
import { invoiceKit, OTHER_TAX_NO, PDF, TAX_NO } from '../../../test/invoice-kit';
import { transferKit } from '../../../test/transfer-kit';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { billDifferences, bills } from '../../platform/db/schema/bills';
import { packages } from '../../platform/db/schema/packages';
import { storageCases } from '../../platform/db/schema/storage-cases';
import { sealNew } from '../ledger/keep-ledger';
import { openWithdrawal } from '../withdrawals/ask-withdrawal';

/** Who may have what of the money, call by call: a row that is missing here fails the last test. */
const CODES = ['view', 'recharge', 'spend', 'withdraw', 'withdrawals'] as const;
/** Of the company: somebody without rights, one colleague for each right alone, and the master account. */
const INSIDE = ['plain', ...CODES, 'master'] as const;
const OUTSIDE = ['guest', 'stranger', 'illustrator', 'merchant', 'operator'] as const;
const ACTORS = [...INSIDE, ...OUTSIDE];
type Actor = (typeof ACTORS)[number];
type Insider = (typeof INSIDE)[number];

interface Things {
  open: string;
  paid: string;
  banked: string;
  invoice: number;
  title: number;
  payee: number;
  withdrawal: number;
  licence: number;
  transaction: number;
  company: number;
  transfer: number;
  refund: number;
  storage_case: number;
  package: number;
  bill: number;
  difference: number;
}
type Kind = keyof Things;

interface Row {
  call: Endpoint;
  kind: Kind;
  input?: object;
  /** What an operator tries it on; only the own company has attached an invoice by then. */
  of?: 'own';
}
interface CompanyRow extends Row {
  /** Who of the company may; the master account always may. */
  may: readonly Insider[] | 'everybody';
  /** It is gone afterwards, for everybody. */
  removes?: boolean;
  /** Operators keep the ledger: they may have the receipt of any transaction. */
  operators?: boolean;
}

const bytes = new Uint8Array(PDF);
const title = { kind: 'company', title: '锦程工厂', tax_no: TAX_NO };
const SEE_ORDERS = ['view', 'recharge'] as const;
const ask = (body: object) => ({ body });

/** What belongs to a company. Calls that change something come after those that look. */
const OF_COMPANIES: readonly CompanyRow[] = [
  { call: calls.orders.order, kind: 'open', may: SEE_ORDERS },
  { call: calls.orders.check, kind: 'open', may: SEE_ORDERS },
  { call: calls.orders.pay, kind: 'open', may: ['recharge'], input: ask({ method: 'demo' }) },
  { call: calls.orders.close, kind: 'open', may: ['recharge'] },
  { call: calls.transfers.slip, kind: 'banked', may: SEE_ORDERS },
  { call: calls.transfers.uploadSlip, kind: 'banked', may: ['recharge'], input: { bytes } },
  { call: calls.invoices.ofOrder, kind: 'paid', may: SEE_ORDERS },
  { call: calls.invoices.file, kind: 'invoice', may: SEE_ORDERS },
  { call: calls.invoiceTitles.edit, kind: 'title', may: ['recharge'], input: ask(title) },
  { call: calls.records.transaction, kind: 'transaction', may: ['view'] },
  { call: calls.ledger.receipt, kind: 'transaction', may: ['view'], operators: true },
  { call: calls.licences.one, kind: 'licence', may: ['view', 'spend'] },
  { call: calls.licences.certificate, kind: 'licence', may: 'everybody' },
  { call: calls.licences.certificatePdf, kind: 'licence', may: 'everybody' },
  { call: calls.companies.company, kind: 'company', may: 'everybody' },
  { call: calls.finance.points, kind: 'company', may: 'everybody' },
  { call: calls.finance.counts, kind: 'company', may: 'everybody' },
  { call: calls.finance.creativePoints, kind: 'company', may: ['view'] },
  { call: calls.withdrawals.attachInvoice, kind: 'withdrawal', may: ['withdraw'], input: { bytes } },
  { call: calls.withdrawals.invoice, kind: 'withdrawal', may: ['withdrawals'] },
  { call: calls.withdrawals.cancel, kind: 'withdrawal', may: ['withdraw'] },
  { call: calls.payees.remove, kind: 'payee', may: ['withdraw'], removes: true },
  { call: calls.invoiceTitles.remove, kind: 'title', may: ['recharge'], removes: true },
];

const REASON = ask({ reason: '看一看再说' });
/** What is for operators alone, whoever it belongs to. */
const OF_OPERATORS: readonly Row[] = [
  { call: calls.operatorOrders.order, kind: 'open' },
  { call: calls.transfers.reviewedSlip, kind: 'transfer' },
  {
    call: calls.transfers.confirm,
    kind: 'transfer',
    input: ask({ trade_no: 'BANK-000001', amount_fen: 18_800 }),
  },
  { call: calls.transfers.takeBack, kind: 'transfer' },
  { call: calls.transfers.refuse, kind: 'transfer', input: REASON },
  { call: calls.bills.bill, kind: 'bill' },
  { call: calls.bills.explain, kind: 'difference', input: ask({ note: '看一看再说' }) },
  { call: calls.bills.apply, kind: 'difference' },
  { call: calls.bills.settle, kind: 'bill' },
  { call: calls.invoiceReviews.one, kind: 'invoice' },
  { call: calls.invoiceReviews.file, kind: 'invoice' },
  {
    call: calls.invoiceReviews.issue,
    kind: 'invoice',
    input: { bytes, query: { number: '26000000000000009999' } },
  },
  { call: calls.invoiceReviews.refuse, kind: 'invoice', input: REASON },
  {
    call: calls.invoiceReviews.reverse,
    kind: 'invoice',
    input: { bytes, query: { number: '26000000000000009998' } },
  },
  { call: calls.withdrawalReviews.one, kind: 'withdrawal' },
  { call: calls.withdrawalReviews.invoice, kind: 'withdrawal', of: 'own' },
  { call: calls.withdrawalReviews.reveal, kind: 'withdrawal', input: REASON },
  { call: calls.withdrawalReviews.approve, kind: 'withdrawal' },
  { call: calls.withdrawalReviews.pay, kind: 'withdrawal', input: ask({ voucher: 'CMB20261101001' }) },
  { call: calls.withdrawalReviews.giveBack, kind: 'withdrawal', input: REASON },
  { call: calls.withdrawalReviews.refuse, kind: 'withdrawal', input: REASON },
  { call: calls.refunds.one, kind: 'refund' },
  { call: calls.refunds.approve, kind: 'refund', input: ask({}) },
  { call: calls.refunds.refuse, kind: 'refund', input: REASON },
  { call: calls.licences.giveBack, kind: 'licence', input: REASON },
  { call: calls.storageCases.pictures, kind: 'storage_case' },
  { call: calls.storageCases.undo, kind: 'storage_case', input: REASON },
];

/** Numbers and ids that nothing has. */
const NOTHING = 'M20200101000000000000';

let kit: Awaited<ReturnType<typeof transferKit>>;
let callers: Record<Actor, Caller>;
let things: Record<'own' | 'colleagues' | 'foreign', Things>;
beforeAll(async () => {
  kit = await transferKit();
  const { t } = kit;
  const illustrator = { type_role: 'illustrator' } as const;
  const master = await t.make.user(illustrator);
  const colleague = (permissions: string[]) =>
    t.make.user({ ...illustrator, company_id: master.company_id, permissions });
  const person = async (values: Parameters<typeof t.make.user>[0] = {}) => t.as(await t.make.user(values));
  const others = await Promise.all(
    CODES.map(async (code) => [code, await t.as(await colleague([`finance.${code}`]))]),
  );
  callers = {
    ...(Object.fromEntries(others) as Record<(typeof CODES)[number], Caller>),
    plain: await t.as(await colleague([])),
    master: await t.as(master),
    guest: t.guest,
    stranger: await person(),
    illustrator: await person(illustrator),
    merchant: await person({ type_role: 'merchant' }),
    operator: await person({ role: 'admin' }),
  };
  const buyer = await colleague(['finance.recharge', 'finance.spend', 'finance.withdraw', 'pictures.browse']);
  things = {
    own: await thingsOf(master, 1),
    colleagues: await thingsOf(buyer, 2),
    foreign: await thingsOf(await t.make.user(illustrator), 3),
  };
  await sealNew(t.platform.db);
}, 180_000);

/** One thing of each kind, made by this person. */
async function thingsOf(user: TestUser, day: number): Promise<Things> {
  const { t, db } = kit;
  const [invoicing, earning] = [invoiceKit(t), withdrawalKit(t)];
  const { company_id, id: user_id } = user;
  const operator = await kit.operator();
  const buyer = await kit.buyer(user);
  const bought = await buyer.buy('points', '500 积分');
  const { no: open } = await buyer.order('points', '500 积分');
  const { no: banked, id: transfer } = await kit.submitted(buyer);
  // A company has a tax number in one title only, and two of these people are of one company.
  const tax_no = day === 2 ? OTHER_TAX_NO : TAX_NO;
  const added = await buyer.me.call(calls.invoiceTitles.add, {
    body: { kind: 'company', title: '锦程工厂', tax_no },
  });
  const who = { user, me: buyer.me, title_id: (added.data as { id: number }).id };
  const paid = await invoicing.paidOrder(user);
  const invoice = await invoicing.asked(who);
  await invoicing.issue(operator, invoice.id, `2600000000000000000${day}`);
  if (day !== 2) await invoicing.verifyCompany(user, tax_no === TAX_NO && day === 3 ? OTHER_TAX_NO : tax_no);
  const refund = await operator.call(calls.refunds.ask, {
    body: { order_no: bought.no, reason_code: 'asked', expect_fen: 4900 },
  });
  await t.make.points(company_id, 30);
  const picture = await t.make.picture({ price: 30 });
  const purchase = await (await t.as(user)).call(calls.market.buy, {
    params: { id: picture.id },
    body: { price: 30 },
  });
  const { licence_id: licence } = purchase.data as { licence_id: number };
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ledger_transactions where source = ${`licence:${licence}`}`,
  );
  await earning.earn(company_id, 2000);
  const [payee, unused] = [
    await earning.payeeOf(user, { account: `622202123456789010${day}` }),
    await earning.payeeOf(user, { account: `622202123456789020${day}` }),
  ];
  const withdrawal = await openWithdrawal(db, { company_id, user_id, payee_id: payee, points: 1000 });
  const [offer] = await db.select().from(packages).limit(1);
  const [storageCase] = await db
    .insert(storageCases)
    .values({ company_id, is_dry: true, state: 'resolved', opened_at: new Date(), closed_at: new Date() })
    .returning();
  const [bill] = await db
    .insert(bills)
    .values({
      provider: 'demo',
      day: `2026-01-0${day}`,
      lines: 0,
      paid_fen: 0,
      refunded_fen: 0,
      fee_fen: 0,
      uploaded_by: operator.user.id,
    })
    .returning();
  const [difference] = await db
    .insert(billDifferences)
    .values({ bill_id: bill?.id ?? 0, kind: 'not_ours', trade_no: `T${day}`, theirs_fen: 1 })
    .returning();
  return {
    open,
    paid,
    banked,
    invoice: invoice.id,
    title: who.title_id,
    payee: unused,
    withdrawal: withdrawal.id,
    licence,
    transaction: rows[0]?.id ?? 0,
    company: company_id,
    transfer,
    refund: (refund.data as { id: number }).id,
    storage_case: storageCase?.id ?? 0,
    package: offer?.id ?? 0,
    bill: bill?.id ?? 0,
    difference: difference?.id ?? 0,
  };
}

const nameOf = ({ call }: Row) => `${call.method} ${call.path}`;

async function answer(actor: Actor, { call, kind, input }: Row, of: keyof typeof things | 'absent') {
  const isNumber = call.path.includes('{no}');
  const id = of === 'absent' ? (isNumber ? NOTHING : ABSENT) : things[of][kind];
  const params = isNumber ? { no: id } : { id };
  const address = `10.0.1.${ACTORS.indexOf(actor) + 1}`;
  return answerOf(kit.t, callers[actor], call, { params, ...input }, address);
}
const isDone = ({ http }: Answer) => http >= 200 && http < 300;
const say = (actor: Actor, row: Row, of: string, { http, text }: Answer) =>
  `${actor} ${nameOf(row)} ${of}: ${http} ${text.slice(0, 200)}`;

describe('what belongs to a company', () => {
  test.each(OF_COMPANIES.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const may = (actor: Actor) =>
      actor === 'master' ||
      (INSIDE.includes(actor as Insider) && (row.may === 'everybody' || row.may.includes(actor as Insider)));
    // Whoever may not comes first, so that nothing is gone yet that they could have changed.
    const actors = [...ACTORS].sort((one, other) => Number(may(one)) - Number(may(other)));
    let done = 0;
    for (const actor of actors) {
      const absent = await answer(actor, row, 'absent');
      expect(isDone(absent), say(actor, row, 'absent', absent)).toBe(false);
      if (actor === 'operator' && row.operators) continue;
      const foreign = await answer(actor, row, 'foreign');
      expect(foreign, say(actor, row, 'foreign', foreign)).toEqual(absent);
      for (const of of ['own', 'colleagues'] as const) {
        const reply = await answer(actor, row, of);
        const what = say(actor, row, of, reply);
        if (!may(actor)) expect(reply, what).toEqual(absent);
        else if (!row.removes || done < 2) expect([401, 403, 404], what).not.toContain(reply.http);
        done += Number(isDone(reply));
      }
    }
    // It can be had at all, or all of this would say nothing.
    expect(done).toBeGreaterThan(0);
  });
});

describe('what is for operators', () => {
  test.each(OF_OPERATORS.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    for (const actor of ACTORS) {
      if (actor === 'operator') continue;
      const absent = await answer(actor, row, 'absent');
      expect(absent.http, say(actor, row, 'absent', absent)).toBe(actor === 'guest' ? 401 : 403);
      for (const of of ['own', 'colleagues', 'foreign'] as const) {
        const reply = await answer(actor, row, of);
        expect(reply, say(actor, row, of, reply)).toEqual(absent);
      }
    }
    const absent = await answer('operator', row, 'absent');
    expect(absent.http, say('operator', row, 'absent', absent)).toBe(404);
    const of = row.of ?? 'foreign';
    const reply = await answer('operator', row, of);
    expect([401, 404, 500], say('operator', row, of, reply)).not.toContain(reply.http);
  });
});

/** Calls with an id that are no part of it, each with its reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /package/storage/diff/{id}/': 'packages are the same for everybody',
  'PUT /system/packages/{id}/': 'packages are the same for everybody; edit-packages tests who edits them',
  'POST /payment/orders/{no}/invoice/': 'it needs a title, which is another id: invoices test both',
  'GET /image/licences/check/{number}/': 'public',
};

test('every call for money with an id stands in a table', () => {
  const MONEY =
    /^\/(payment\/(orders|withdraw|payees|invoice)|package|ledger\/transactions|finance\/transactions|image\/licences|organization\/(company\/|company_list)|system\/(orders|bank_transfers|bill|packages|invoices|withdrawals|refunds|licences|storage_cases))/;
  const all = Object.values(calls).flatMap((group) => Object.values(group) as Endpoint[]);
  const wanted = all.filter(({ path, params }) => params && MONEY.test(path));
  const tried = [...OF_COMPANIES, ...OF_OPERATORS].map(nameOf);
  const missing = wanted
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !tried.includes(name) && !ELSEWHERE[name]);
  expect(missing).toEqual([]);
  expect(wanted.length).toBeGreaterThan(45);
});
