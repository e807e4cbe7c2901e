import { randomUUID } from 'node:crypto';
import { allEndpoints, endpoints } from '@motif/contract/endpoints';
import type { BillDetail } from '@motif/contract/features/bills/bills';
import type { BlankDesk } from '@motif/contract/features/blanks/blank-desk';
import type { CategoryDesk } from '@motif/contract/features/categories/category-desk';
import type { PlatformRole } from '@motif/contract/features/desk/platform-roles';
import type { DisputeReviewDetail } from '@motif/contract/features/disputes/dispute-reviews';
import type { MenuDesk } from '@motif/contract/features/permissions/menu-desk';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { disputeKit } from '../test/dispute-kit';
import { exampleRequests } from '../test/example-requests';
import { invoiceKit, PDF } from '../test/invoice-kit';
import { isForOperators } from '../test/operator-calls';
import { openShop } from '../test/shop';
import { storageKit } from '../test/storage-kit';
import { testApp } from '../test/test-app';
import { transferKit } from '../test/transfer-kit';
import { verificationKit } from '../test/verification-kit';
import { withdrawalKit } from '../test/withdrawal-kit';
import { platformOwner } from './features/users/platform-company';
import type { Settings } from './platform/context';
import { companies } from './platform/db/schema/identity';
import { auditLog, outbox } from './platform/db/schema/operations';
import { products } from './platform/db/schema/products';
import { temuWarehouses } from './platform/db/schema/shelf/listings';
import { notices, reports } from './platform/db/schema/social';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Questions whose body is too long for an address: they change nothing. */
const QUESTIONS = new Set(['POST /system/menus/preview/', 'POST /system/menus/changes/']);
/** Calls by which operators change something. Each must leave a line in the audit log. */
const WRITES = allEndpoints.filter(
  (endpoint) => isForOperators(endpoint) && endpoint.method !== 'GET' && !QUESTIONS.has(nameOf(endpoint)),
);
const { areas } = endpoints;
const { decide } = endpoints.reports;

interface Input {
  params?: object;
  query?: object;
  body?: object;
  bytes?: Uint8Array;
}
let shop: Awaited<ReturnType<typeof openShop>>;
let t: typeof shop.t;
let operator: Awaited<ReturnType<typeof t.as>>;
let operatorId: number;
beforeAll(async () => {
  const settings: Settings = { identityCheck: { ask: async () => 'match' } };
  shop = await openShop({ t: await testApp({ settings }), settings });
  t = shop.t;
  const person = await t.make.user({ role: 'admin' });
  operatorId = person.id;
  operator = await t.as(person);
});

const market = async () => (await t.make.picture()).id;
async function idOf(rows: Promise<{ id: number }[]>): Promise<number> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was stored');
  return row.id;
}

async function asked(): Promise<number> {
  const kit = withdrawalKit(t);
  return kit.asked(await kit.earner(1000));
}
/** Approved by somebody else, since two people are needed. */
async function approved(): Promise<number> {
  const id = await asked();
  const other = await t.as(await t.make.user({ role: 'admin' }));
  await other.call(endpoints.withdrawalReviews.approve, { params: { id } });
  return id;
}

/** A bare blank that its company shows to guests. */
async function shownProduct(): Promise<number> {
  const maker = await t.make.user();
  const me = await t.as(maker);
  const { list } = (await me.call(endpoints.blanks.models, {})).data as { list: { id: number }[] };
  const body = { model_id: list[0]?.id ?? 0 };
  const { id } = (await me.call(endpoints.products.create, { body })).data as { id: number };
  await t.platform.db.update(products).set({ shown_at: new Date() }).where(eq(products.id, id));
  return id;
}

const RULING = {
  take_down: false,
  pay_claimant: false,
  refund_buyers: false,
  note: '双方已就使用费达成一致，共同申请结束这一争议。',
};
/** A dispute that waits for its answer. */
async function disputed(): Promise<number> {
  const kit = disputeKit(t);
  return kit.admitted(await kit.operator(), await kit.sides());
}

/** Papers that wait for review. */
async function verified(): Promise<number> {
  const [kit, id] = [verificationKit(t), await handedIn()];
  await kit.approve(await kit.operator(), id);
  return id;
}
async function handedIn(): Promise<number> {
  const kit = verificationKit(t);
  return kit.submitted(await kit.person());
}

/** A bank transfer with its slip. */
const transferred = async () => (await transferKit(shop)).submitted();

const PLAIN_HEAD = 'trade_no,out_trade_no,amount,fee,time';
/** A bill with one line: money that we know, unless another number is given. */
async function billed(day: string, trade?: string, out = ''): Promise<BillDetail> {
  const kit = await transferKit(shop);
  let trade_no = trade;
  if (!trade_no) {
    const { no } = await (await kit.buyer()).buy('points', '500 积分');
    trade_no = `D${no}A1`;
  }
  const line = `${trade_no},${out},49.00,0.29,${day} 10:00:00`;
  const reply = await operator.call(endpoints.bills.upload, {
    query: { provider: 'demo', day },
    bytes: new TextEncoder().encode(`${PLAIN_HEAD}\n${line}`),
  });
  return reply.data;
}
async function packageIds(kind: string): Promise<number[]> {
  const { list } = (await operator.call(endpoints.editPackages.list)).data as {
    list: { id: number; kind: string }[];
  };
  return list.filter((one) => one.kind === kind).map(({ id }) => id);
}
async function invoice(): Promise<number> {
  const kit = invoiceKit(t);
  return (await kit.asked(await kit.buyer())).id;
}
async function issued(): Promise<number> {
  const id = await invoice();
  await invoiceKit(t).issue(operator, id, '26000000000000009001');
  return id;
}

/** Orders are made by the services, so refunds need a shop. */
async function refundable(): Promise<string> {
  const buyer = await shop.buyer();
  return (await buyer.buy('points', '500 积分')).no;
}
/** Asked for by somebody else, since two people are needed. */
async function refundAsked(): Promise<number> {
  const other = await t.as(await t.make.user({ role: 'admin' }));
  const body = { order_no: await refundable(), reason: '客户申请退款', expect_fen: 4900 };
  return ((await other.call(endpoints.refunds.ask, { body })).data as { id: number }).id;
}

/** Proposed by somebody else, since two people are needed. */
async function correctionAsked(): Promise<number> {
  const other = await t.as(await t.make.user({ role: 'admin' }));
  return ((await other.call(endpoints.corrections.ask, await correction())).data as { id: number }).id;
}
const correction = async () => ({
  body: {
    company_id: (await t.make.user()).company_id,
    book: 'points' as const,
    way: 'add' as const,
    amount: 5,
    reason: '活动赠送的积分少发了一半',
  },
});

const { categoryDesk } = endpoints;
const look = (name: string) => ({
  name,
  name_en: 'Made',
  description: '',
  description_en: '',
  image: '' as const,
  bg_color: '#e8f0ff',
});
const mainDraft = async (name: string) => ({
  ...look(name),
  industry_category_id: (await madeCategory('industry')).id,
  main_type: 'other' as const,
  display_width: 1000,
  display_height: 1000,
  open_to: [],
});
const SITE = {
  name: '美国站',
  name_en: 'United States',
  region: 'us',
  currency: 'USD',
  language: 'en',
  is_open: false,
};
const WAREHOUSE = { name: '东仓', name_en: 'East', is_disabled: true };

let categoriesMade = 0;
/** A category that nothing hangs on. */
async function madeCategory(kind: 'industry' | 'main' | 'image'): Promise<{ id: number }> {
  categoriesMade += 1;
  const name = `类目${categoriesMade}`;
  const main_category_id = await t.make.category();
  const reply =
    kind === 'industry'
      ? await operator.call(categoryDesk.createIndustry, { body: { ...look(name), is_active: false } })
      : kind === 'main'
        ? await operator.call(categoryDesk.createMain, { body: await mainDraft(name) })
        : await operator.call(categoryDesk.createImage, { body: { name, name_en: 'x', main_category_id } });
  return reply.data;
}

/** For each of these calls, a request that changes something. A new call needs a line here. */
const REQUESTS: Record<string, () => Promise<Input>> = {
  ...exampleRequests(() => operator),
  'POST /area/doEdit': async () => ({ body: { name: '新专区', name_en: 'New', icon: 'star' } }),
  'POST /area/doDelete': async () => ({ body: { ids: [(await t.make.area([])).id] } }),
  'POST /area/order': async () => {
    await t.make.area([]);
    const { list } = (await operator.call(areas.editedList)).data as { list: { id: number }[] };
    return { body: { ids: list.map(({ id }) => id).reverse() } };
  },
  'POST /area/addPictures': async () => ({
    body: { area_id: (await t.make.area([])).id, ids: [await market()] },
  }),
  'POST /area/removePictures': async () => {
    const id = await market();
    return { body: { area_id: (await t.make.area([id])).id, ids: [id] } };
  },
  'POST /area/movePicture': async () => {
    const [first, second] = [await market(), await market()];
    const { id } = await t.make.area([first, second]);
    return { body: { area_id: id, picture_id: second, before_id: first } };
  },
  'POST /notice/notices/': async () => ({ body: { title: '维护通知', body: '今晚维护', audience: 'all' } }),
  'DELETE /notice/notices/{id}/': async () => {
    const text = { title: '旧', title_en: '', body: '旧', body_en: '' };
    const insert = t.platform.db.insert(notices).values({ ...text, author_id: operatorId });
    return { params: { id: await idOf(insert.returning()) } };
  },
  'POST /system/outbox/{id}/retry/': async () => {
    const message = {
      channel: 'sms' as const,
      recipient: '13900000001',
      body: 'x',
      state: 'failed' as const,
    };
    return { params: { id: await idOf(t.platform.db.insert(outbox).values(message).returning()) } };
  },
  'POST /system/packages/': async () => ({
    body: {
      kind: 'count',
      code: 'count_77',
      name: '77 张',
      name_en: '77',
      price_fen: 700,
      on_sale: true,
      image_count: 77,
    },
  }),
  'PUT /system/packages/{id}/': async () => ({
    params: { id: (await packageIds('count'))[0] },
    body: { name: '新名称', name_en: 'New name', price_fen: 800, on_sale: false, image_count: 70 },
  }),
  'POST /system/packages/order/': async () => ({
    body: { kind: 'vip', ids: (await packageIds('vip')).reverse() },
  }),
  'PUT /system/recharge_levels/': async () => ({
    body: { levels: [{ name: '普通', name_en: 'Basic', min_fen: 0, bonus_percent: 1 }] },
  }),
  'POST /system/ledger/verify/': async () => ({}),
  'POST /system/licences/{id}/return/': async () => {
    const buyer = await t.make.user();
    await t.make.points(buyer.company_id, 20);
    const { id } = await t.make.picture({ price: 20 });
    const reply = await (await t.as(buyer)).call(endpoints.market.buy, {
      params: { id },
      body: { price: 20 },
    });
    const { licence_id } = reply.data as { licence_id: number };
    return { params: { id: licence_id }, body: { reason: '买错了' } };
  },
  'POST /system/reports/{id}/decide/': async () => {
    const reporter_id = (await t.make.user()).id;
    const report = {
      kind: 'picture' as const,
      picture_id: await market(),
      reporter_id,
      reason: 'copy' as const,
    };
    const id = await idOf(
      t.platform.db
        .insert(reports)
        .values({ ...report, text: '' })
        .returning(),
    );
    return { params: { id }, body: { accept: true, note: '与他人作品一致' } };
  },
  'POST /system/bank_transfers/{id}/confirm/': async () => {
    const { id, order } = await transferred();
    return { params: { id }, body: { trade_no: 'CMB20260099', amount_fen: order.amount_fen } };
  },
  'POST /system/bank_transfers/{id}/withdraw/': async () => {
    const kit = await transferKit(shop);
    const one = await kit.submitted();
    await kit.confirm(one, await kit.operator(), 'CMB20260098');
    return { params: { id: one.id } };
  },
  'POST /system/bank_transfers/{id}/refuse/': async () => ({
    params: { id: (await transferred()).id },
    body: { reason: '没有这笔款项' },
  }),
  'POST /system/bills/': async () => ({
    query: { provider: 'demo', day: '2024-05-01' },
    bytes: new TextEncoder().encode(PLAIN_HEAD),
  }),
  'POST /system/bills/{id}/settle/': async () => ({ params: { id: (await billed('2024-05-02')).id } }),
  'POST /system/bill_differences/{id}/explain/': async () => ({
    params: { id: (await billed('2024-05-03', 'T-3')).differences[0]?.id },
    body: { note: '渠道次日入账' },
  }),
  'POST /system/bill_differences/{id}/apply/': async () => {
    const kit = await transferKit(shop);
    const buyer = await kit.buyer();
    const { no } = await buyer.order('points', '500 积分');
    await kit.paid(await buyer.token(no));
    return { params: { id: (await billed('2024-05-04', `D${no}A1`, `${no}A1`)).differences[0]?.id } };
  },
  'POST /system/invoices/{id}/issue/': async () => ({
    params: { id: await invoice() },
    query: { number: '26000000000000009003' },
    bytes: new Uint8Array(PDF),
  }),
  'POST /system/invoices/{id}/refuse/': async () => ({
    params: { id: await invoice() },
    body: { reason_code: 'title' },
  }),
  'POST /system/invoices/{id}/reverse/': async () => ({
    params: { id: await issued() },
    query: { number: '26000000000000009002' },
    bytes: new Uint8Array(PDF),
  }),
  'POST /system/storage_cases/{id}/undo/': async () => {
    const kit = storageKit(t);
    const { owner } = await kit.overLimit(1);
    await kit.reachPublishing(owner.company_id, '2026-03-02');
    const found = await kit.lastCase(owner.company_id);
    return { params: { id: found?.id }, body: { reason: '误判' } };
  },
  'POST /system/disputes/': async () => {
    const kit = disputeKit(t);
    return { body: { report_id: await kit.report(await kit.sides()), off_market: true } };
  },
  'POST /system/disputes/{id}/entries/': async () => ({
    params: { id: await disputed() },
    body: { text: '请提供源文件' },
  }),
  'POST /system/disputes/{id}/rule/': async () => ({
    params: { id: await disputed() },
    body: { ...RULING, outcome: 'settled', expect: 0 },
  }),
  'POST /system/disputes/{id}/confirm/': async () => {
    const kit = disputeKit(t);
    const who = await kit.sides(8000);
    for (let sale = 0; sale < 2; sale += 1) await kit.sold(who.picture);
    const other = await kit.operator();
    const id = await kit.admitted(other, who);
    await kit.answer(who, id);
    const { proposal } = (await kit.rule(other, id, { pay_claimant: true })).data as DisputeReviewDetail;
    return { params: { id }, body: { agree: true, expect: 11_200, at: proposal?.at } };
  },
  'POST /system/withdrawals/{id}/approve/': async () => ({ params: { id: await asked() } }),
  'POST /system/withdrawals/{id}/refuse/': async () => ({
    params: { id: await asked() },
    body: { reason: '姓名与账户不符' },
  }),
  'POST /system/withdrawals/{id}/paid/': async () => ({
    params: { id: await approved() },
    body: { voucher: 'CMB20260001' },
  }),
  'POST /system/withdrawals/{id}/returned/': async () => ({
    params: { id: await approved() },
    body: { reason: '账户已注销' },
  }),
  'POST /system/withdrawals/{id}/reveal/': async () => ({
    params: { id: await asked() },
    body: { reason: '准备打款' },
  }),
  'POST /system/verifications/{id}/decide/': async () => ({
    params: { id: await handedIn() },
    body: { approve: true },
  }),
  'POST /system/verifications/{id}/revoke/': async () => ({
    params: { id: await verified() },
    body: { reason_code: 'impostor' },
  }),
  'POST /system/verifications/{id}/check/': async () => ({ params: { id: await handedIn() } }),
  'POST /system/verifications/{id}/reveal/': async () => ({
    params: { id: await handedIn() },
    body: { reason: '核对证件' },
  }),
  'PUT /system/menus/': async () => {
    const { version, nodes } = (await operator.call(endpoints.menuDesk.read)).data as MenuDesk;
    const drafts = nodes.map(({ kind: _, path: __, guard: ___, is_needed: ____, ...node }) => node);
    return { body: { version, nodes: drafts.toReversed() } };
  },
  'POST /system/categories/industry/': async () => ({ body: { ...look('新行业'), is_active: true } }),
  'PUT /system/categories/industry/{id}/': async () => ({
    params: { id: (await madeCategory('industry')).id },
    body: { ...look('改行业'), is_active: false, version: 1 },
  }),
  'POST /system/categories/main/': async () => ({ body: await mainDraft('新类目') }),
  'PUT /system/categories/main/{id}/': async () => ({
    params: { id: (await madeCategory('main')).id },
    body: { ...(await mainDraft('改类目')), version: 1 },
  }),
  'POST /system/categories/image/': async () => ({
    body: { name: '新图片', name_en: 'New', main_category_id: await t.make.category() },
  }),
  'PUT /system/categories/image/{id}/': async () => ({
    params: { id: (await madeCategory('image')).id },
    body: { name: '改图片', name_en: 'Changed', version: 1 },
  }),
  'PUT /system/categories/{kind}/{id}/enabled/': async () => ({
    params: { kind: 'industry', id: (await madeCategory('industry')).id },
    body: { is_enabled: false, version: 1 },
  }),
  'POST /system/categories/{kind}/order/': async () => {
    const { industries } = (await operator.call(categoryDesk.list)).data as CategoryDesk;
    return {
      params: { kind: 'industry' },
      body: { parent_id: null, ids: industries.map(({ id }) => id).reverse() },
    };
  },
  'DELETE /system/categories/{kind}/{id}/': async () => ({
    params: { kind: 'industry', id: (await madeCategory('industry')).id },
    query: { version: 1 },
  }),
  'POST /system/portal-products/{id}/bar/': async () => ({
    params: { id: await shownProduct() },
    body: { reason: '文字违规' },
  }),
  'POST /system/temu/sites/': async () => ({ body: { ...SITE, site_id: 101 } }),
  'PUT /system/temu/sites/{id}/': async () => ({ params: { id: 900_001 }, body: { ...SITE, version: 1 } }),
  'POST /system/temu/warehouses/': async () => ({
    body: { ...WAREHOUSE, site_id: 900_001, warehouse_id: 'WH-1' },
  }),
  'PUT /system/temu/warehouses/{id}/': async () => ({
    params: { id: await idOf(t.platform.db.select().from(temuWarehouses).limit(1)) },
    body: { ...WAREHOUSE, version: 1 },
  }),
  'POST /system/corrections/': correction,
  'POST /system/corrections/{id}/agree/': async () => ({ params: { id: await correctionAsked() } }),
  'POST /system/corrections/{id}/refuse/': async () => ({
    params: { id: await correctionAsked() },
    body: { reason: '没有依据' },
  }),
  'POST /system/refunds/': async () => ({
    body: { order_no: await refundable(), reason: '客户申请退款', expect_fen: 4900 },
  }),
  'POST /system/refunds/{id}/approve/': async () => ({ params: { id: await refundAsked() }, body: {} }),
  'POST /system/refunds/{id}/refuse/': async () => ({
    params: { id: await refundAsked() },
    body: { reason: '资料不全' },
  }),
};

const person = async () => (await t.make.user()).id;
const company = async () => (await t.make.user()).company_id;
/** A category that the company has not opened. */
async function categoryAsked(): Promise<number> {
  const me = await t.as(await t.make.user());
  const body = { main_category: await t.make.category('抱枕') };
  return ((await me.call(endpoints.categoryRequests.ask, { body })).data as { id: number }).id;
}
const reason = '多次发布侵权图片';
const kept = { reason, until: null };
/** Somebody of the platform's own company who is no operator. */
async function colleague(): Promise<number> {
  const { company_id } = await platformOwner(t.platform.db);
  return (await t.make.user({ company_id, permissions: [] })).id;
}
Object.assign(REQUESTS, {
  'POST /system/users/{id}/suspend/': async () => ({ params: { id: await person() }, body: kept }),
  'POST /system/users/{id}/lift/': async () => {
    const row = await t.make.user({ status: 'suspended', suspended_by: 'platform' });
    return { params: { id: row.id }, body: { reason } };
  },
  'POST /system/users/{id}/end_sessions/': async () => ({ params: { id: await person() }, body: { reason } }),
  'POST /system/users/{id}/operator/': async () => ({
    params: { id: await colleague() },
    body: { operator: true, reason },
  }),
  'PUT /system/companies/{id}/categories/': async () => ({
    params: { id: await company() },
    body: { ids: [], version: 1 },
  }),
  'POST /system/category_requests/{id}/open/': async () => ({ params: { id: await categoryAsked() } }),
  'POST /system/category_requests/{id}/decline/': async () => ({
    params: { id: await categoryAsked() },
    body: { reason_code: 'not_offered' },
  }),
  'POST /system/companies/{id}/suspend/': async () => ({ params: { id: await company() }, body: kept }),
  'POST /system/companies/{id}/lift/': async () => {
    const id = await company();
    await t.platform.db.update(companies).set({ suspended_at: new Date() }).where(eq(companies.id, id));
    return { params: { id }, body: { reason } };
  },
  'PUT /system/roles/{id}/': async () => {
    const { list } = (await operator.call(endpoints.platformRoles.list)).data as { list: PlatformRole[] };
    const member = list.find(({ code }) => code === 'member');
    return {
      params: { id: member?.id },
      body: { permissions: ['pictures.browse'], version: member?.version, reason },
    };
  },
} satisfies typeof REQUESTS);

/** The first blank of the desk. */
async function blank() {
  const { models, primary_categories } = (await operator.call(endpoints.blankDesk.list)).data as BlankDesk;
  const [model] = models;
  const [line] = primary_categories;
  if (!model || !line) throw new Error('there is no blank');
  return { model, line, models, primary_categories };
}
Object.assign(REQUESTS, {
  'POST /setting/product-models/': async () => {
    const { id, product_category_id } = (await blank()).model;
    return { body: { copy_of: id, product_category_id, code: 'copy', name: '副本', name_en: 'Copy' } };
  },
  'PUT /setting/product-models/{id}/': async () => {
    const { id, product_category_id } = (await blank()).model;
    return { params: { id }, body: { name: '改名', name_en: 'Renamed', product_category_id } };
  },
  'POST /setting/product-models/{id}/versions/': async () => {
    const { id, version, definition } = (await blank()).model;
    const lighter = { ...definition, weight_mg: definition.weight_mg - 1 };
    return { params: { id }, body: { version, definition: lighter } };
  },
  'PUT /setting/product-models/{id}/active/': async () => ({
    params: { id: (await blank()).model.id },
    body: { is_active: false },
  }),
  'POST /setting/product-models/order/': async () => {
    const { model, models } = await blank();
    const { product_category_id } = model;
    const siblings = models.filter((one) => one.product_category_id === product_category_id);
    return { body: { product_category_id, ids: siblings.map(({ id }) => id).reverse() } };
  },
  'POST /setting/product-models/categories/{kind}/': async () => ({
    params: { kind: 'product' },
    body: { parent_id: (await blank()).line.id, name: '软壳', name_en: 'Soft case' },
  }),
  'PUT /setting/product-models/categories/{kind}/{id}/': async () => ({
    params: { kind: 'primary', id: (await blank()).line.id },
    body: { name: '改系列', name_en: 'Renamed' },
  }),
  'PUT /setting/product-models/categories/{kind}/{id}/active/': async () => ({
    params: { kind: 'primary', id: (await blank()).line.id },
    body: { is_active: false },
  }),
  'POST /setting/product-models/categories/{kind}/order/': async () => {
    const { line, primary_categories } = await blank();
    const siblings = primary_categories.filter(({ parent_id }) => parent_id === line.parent_id);
    return {
      params: { kind: 'primary' },
      body: { parent_id: line.parent_id, ids: siblings.map(({ id }) => id).reverse() },
    };
  },
} satisfies typeof REQUESTS);

const lines = () => t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id));

describe('what an operator does is written down', () => {
  test.each(WRITES.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const request = REQUESTS[name];
    if (!request) throw new Error(`${name} has no request in this test`);
    const input = await request();
    const before = await lines();
    const headers = endpoint.idempotent && { headers: { 'idempotency-key': randomUUID() } };
    const reply = await operator.call(endpoint, input as never, { remoteAddress: '10.9.8.7', ...headers });
    expect(reply.http, JSON.stringify(reply)).toBeLessThan(300);
    const [line, ...rest] = await lines();
    expect(rest).toHaveLength(before.length);
    expect(line).toMatchObject({
      actor_id: operatorId,
      ip: '10.9.8.7',
      action: expect.stringMatching(/^\w+\.\w+$/),
    });
    expect(line?.before ?? line?.after).toBeTruthy();
  });

  test('with what was and what became of it', async () => {
    const area = await t.make.area([]);
    const body = { id: area.id, name: '改名', name_en: 'Renamed', icon: 'fire' as const };
    expect(await operator.call(areas.edit, { body })).toSucceed();
    expect((await lines())[0]).toMatchObject({
      action: 'areas.edit',
      subject_kind: 'area',
      subject_id: area.id,
      before: { name: area.name },
      after: { name: '改名' },
    });
    const input = await REQUESTS['POST /system/reports/{id}/decide/']?.();
    expect(await operator.call(decide, input as never)).toSucceed();
    expect((await lines())[0]).toMatchObject({ subject_kind: 'report', reason: '与他人作品一致' });
  });
});
