import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import { type ShownProduct, shownProducts } from '@motif/contract/features/products/shown';
import { SHOWN_PRODUCTS_MAX } from '@motif/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { companies, users } from '../../platform/db/schema/identity';
import { licences, pictures } from '../../platform/db/schema/pictures';
import { products as rows } from '../../platform/db/schema/products';
import { createImageUrls } from '../../platform/images/image-urls';
import type { MockupOf } from '../products/render/drawing-room';
import { isShown } from '../products/shown/shown-products';
import { openPortal } from './read-portal';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let coaster: BlankModel;
/** The landing page with a painter who has drawn everything before. */
let landing: ReturnType<typeof openPortal>;
let asked: MockupOf | undefined;
let ctx: Parameters<typeof landing>[0];

const PERMISSIONS = ['pictures.browse', 'pictures.company', 'products.make', 'pictures.publish'];

beforeAll(async () => {
  t = await testApp();
  const { company_id } = await t.make.user();
  maker = await t.make.user({ company_id, username: '锦程', permissions: PERMISSIONS });
  me = await t.as(maker);
  const { list } = (await me.call(blanks.models, {})).data as { list: BlankModel[] };
  const found = list.find(({ code }) => code === 'coaster-100');
  if (!found) throw new Error('there is no coaster');
  coaster = found;
  landing = openPortal({
    mockup: async (of) => {
      asked = of;
      return { key: 'products/ab/drawn.webp', size_bytes: 1, w_px: 480, h_px: 480 };
    },
  });
  ctx = {
    db: t.platform.db,
    imageUrls: createImageUrls(t.platform.secrets.imageKey),
    log: t.app.log,
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const picture = (values: Parameters<typeof t.make.picture>[0]) =>
  t.make.picture({ width: 1500, height: 1500, ...values });

async function product(picture_id: number, state = 'ready', as = me): Promise<ProductDetail> {
  const made = await as.call(products.create, { body: { model_id: coaster.id, picture_id, name: '杯垫' } });
  expect(made).toSucceed();
  const { id, version } = made.data as ProductDetail;
  const body = { version, state } as never;
  return (await as.call(products.save, { params: { id }, body })).data as ProductDetail;
}
const show = (id: number, shown = true, as = me) =>
  as.call(shownProducts.show, { params: { id }, body: { shown } });

const portalNow = async (): Promise<ShownProduct[]> => (await landing(ctx)).products;
const idsNow = async () => (await portalNow()).map(({ id }) => id);

test('a product is on the portal while its company wants it there and every picture in it may be shown', async () => {
  const { db } = t.platform;
  const own = await picture({ owner: maker, visibility: 'company' });
  const shared = await product(own.id);
  expect(await idsNow()).toEqual([]);
  const reply = await show(shared.id);
  expect(reply).toSucceed();
  expect(reply.data).toMatchObject({ id: shared.id, shown: true });

  // The answer is kept for a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const [card] = await portalNow();
  vi.useRealTimers();
  expect(card).toEqual({
    id: shared.id,
    name: '杯垫',
    model_name: coaster.name,
    model_name_en: coaster.name_en,
    mockup: expect.any(String),
    maker: { id: maker.id, username: '锦程' },
  });
  expect(card?.mockup).toMatch(/^\/products\/ab\/drawn\.webp\?.*s=/);
  expect(asked).toMatchObject({ sources: [{ kind: 'picture', id: own.id, marked: false }], size: 480 });

  /** Something happens; the product is gone at once, within the minute of the kept answer; then it is put right. */
  const gone = async (happen: () => Promise<unknown>, putRight: () => Promise<unknown>) => {
    await happen();
    expect(await idsNow(), happen.toString()).toEqual([]);
    await putRight();
    expect(await idsNow(), putRight.toString()).toEqual([shared.id]);
  };
  const setPicture = (values: object) => db.update(pictures).set(values).where(eq(pictures.id, own.id));
  const setProduct = (values: object) => db.update(rows).set(values).where(eq(rows.id, shared.id));
  const setMaker = (values: object) => db.update(users).set(values).where(eq(users.id, maker.id));
  const setCompany = (values: object) =>
    db.update(companies).set(values).where(eq(companies.id, maker.company_id));
  const now = sql`now()`;
  await gone(
    () => setPicture({ visibility: 'private' }),
    () => setPicture({ visibility: 'company' }),
  );
  await gone(
    () => setPicture({ banned_at: now }),
    () => setPicture({ banned_at: null }),
  );
  await gone(
    () => setPicture({ deleted_at: now }),
    () => setPicture({ deleted_at: null }),
  );
  await gone(
    () => setProduct({ state: 'draft' }),
    () => setProduct({ state: 'ready' }),
  );
  await gone(
    () => setProduct({ deleted_at: now }),
    () => setProduct({ deleted_at: null }),
  );
  await gone(
    () => setMaker({ status: 'suspended' }),
    () => setMaker({ status: 'active' }),
  );
  await gone(
    () => setCompany({ suspended_at: now }),
    () => setCompany({ suspended_at: null }),
  );
  await gone(
    () => show(shared.id, false),
    () => show(shared.id),
  );
});

test("only what is ready and wholly the company's may be shown, by who may publish, and not without end", async () => {
  const own = await picture({ owner: maker, visibility: 'company' });
  const secret = await picture({ owner: maker, visibility: 'private' });
  const sold = await picture({ visibility: 'public', price: 5 });
  expect(await show((await product(own.id, 'draft')).id)).toFailWith('PRODUCT_NOT_READY');
  expect(await show((await product(secret.id)).id)).toFailWith('PRODUCT_NOT_SHOWABLE');
  const bought = await product(sold.id);
  expect(await show(bought.id)).toFailWith('PRODUCT_NOT_SHOWABLE');
  const licence = { company_id: maker.company_id, picture_id: sold.id };
  await t.platform.db.insert(licences).values({ ...licence, price: 0 });
  expect(await show(bought.id)).toSucceed();
  expect(await isShown(t.platform.db, bought.id)).toBe(true);
  await t.platform.db
    .update(licences)
    .set({ revoked_at: sql`now()`, revoked_reason: 'returned' })
    .where(eq(licences.picture_id, sold.id));
  expect(await isShown(t.platform.db, bought.id)).toBe(false);

  const ready = await product(own.id);
  const stranger = await t.as(await t.make.user());
  expect(await show(ready.id, true, stranger)).toFailWith('PRODUCT_NOT_FOUND');
  const permissions = PERMISSIONS.slice(0, -1);
  const helper = await t.as(await t.make.user({ company_id: maker.company_id, permissions }));
  expect(await show(ready.id, true, helper)).toFailWith('FORBIDDEN');

  // Another design is not what somebody chose to show; another name is still the same thing.
  expect(await show(ready.id)).toSucceed();
  const save = async (body: object) => {
    const { version } = (await me.call(products.one, { params: { id: ready.id } })).data as ProductDetail;
    return (await me.call(products.save, { params: { id: ready.id }, body: { version, ...body } })).data;
  };
  expect(await save({ name: '春天' })).toMatchObject({ shown: true });
  expect(await save({ scene: { ...ready.scene, background: '#102030' } })).toMatchObject({ shown: false });

  const { db } = t.platform;
  const taken = await db.$count(rows, sql`company_id = ${maker.company_id} and shown_at is not null`);
  for (let at = taken; at < SHOWN_PRODUCTS_MAX; at += 1)
    expect(await show((await product(own.id)).id)).toSucceed();
  expect(await show(ready.id)).toFailWith('TOO_MANY_SHOWN');
  await db.update(rows).set({ shown_at: null }).where(eq(rows.company_id, maker.company_id));
});

test('an operator takes a product off the portal, and it stays off', async () => {
  const own = await picture({ owner: maker, visibility: 'company' });
  const { id } = await product(own.id);
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  const bar = (as: Person) => as.call(shownProducts.bar, { params: { id }, body: { reason: '文字违规' } });
  expect(await bar(operator)).toFailWith('PRODUCT_NOT_FOUND');
  expect(await show(id)).toSucceed();
  expect(await bar(me)).toFailWith('FORBIDDEN');
  expect(await bar(operator)).toSucceed();
  expect((await me.call(products.one, { params: { id } })).data).toMatchObject({ shown: false });
  expect(await show(id)).toFailWith('PRODUCT_BARRED');
});

test('one that is being drawn is there soon after, not when the answer is a minute old', async () => {
  const { id } = await product((await picture({ owner: maker, visibility: 'company' })).id);
  await me.call(shownProducts.show, { params: { id }, body: { shown: true } });
  let isDrawn = false;
  const page = openPortal({
    mockup: async () =>
      isDrawn ? { key: 'products/ab/drawn.webp', size_bytes: 1, w_px: 480, h_px: 480 } : undefined,
  });
  const isThere = async () => (await page(ctx)).products.some((one) => one.id === id);
  expect(await isThere()).toBe(false);
  isDrawn = true;
  vi.useFakeTimers({ now: Date.now() + 3_000, toFake: ['Date'] });
  expect(await isThere()).toBe(true);
});
