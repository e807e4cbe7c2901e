import type { InputOf } from '@motif/contract/endpoint';
import type {
  productExports as contract,
  GangOrder,
  ProductExport,
} from '@motif/contract/features/products/exports';
import { EXPORTS_KEPT_BYTES, EXPORTS_UNDER_WAY_MAX, type Language } from '@motif/contract/limits';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { type ExportSettings, productExports } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { announce } from '../../../platform/events/event-bus';
import { inChina } from '../../../platform/sheets/cells';
import { removeObjects } from '../../files/remove-files';
import { stepsOf } from '../gang/make-gang';
import { joined, layOut } from '../gang/plan-gang';
import { countUse } from '../print-rights';
import type { DrawingRoom } from '../render/drawing-room';
import { type ExportedProduct, readExported } from './exported-products';
import { safeName } from './file-names';
import { productIdsOf } from './makers';
import { cardOf, ownExport } from './read-exports';
import { runExport, TRIES } from './run-export';

const UNDER_WAY = ['waiting', 'running'] as const;
/** Characters of a product's name in that of a file. */
const NAME_SHOWN = 24;
const NAMES: Record<ExportSettings['kind'], Record<Language, string>> = {
  zip: { zh: '产品导出', en: 'products' },
  gang: { zh: '拼版', en: 'gang-sheets' },
  listing: { zh: '上架资料', en: 'listing' },
};

/** Starts an export. It runs in the transaction of its key, so a request that is sent twice starts one. */
export function startExport(
  ctx: UserContext,
  { product_ids, kinds }: InputOf<typeof contract.start>['body'],
): Promise<ProductExport> {
  return begin(ctx, { kind: 'zip', language: ctx.language, product_ids, kinds }, onePerProduct);
}

/** The pictures of a listing with its sheets. */
export const startListing = (
  ctx: UserContext,
  listing: { kit_id: number; product_ids: number[] },
): Promise<ProductExport> =>
  begin(ctx, { kind: 'listing', language: ctx.language, ...listing }, onePerProduct);

export function renderGang(ctx: UserContext, room: DrawingRoom, order: GangOrder): Promise<ProductExport> {
  const settings = {
    kind: 'gang',
    language: ctx.language,
    order: { ...order, items: joined(order) },
  } as const;
  return begin(ctx, settings, stepsFor(ctx, room, settings));
}

/** How many steps the making takes. */
type Steps = (products: ExportedProduct[]) => number | Promise<number>;
const onePerProduct: Steps = ({ length }) => length;
const stepsFor = ({ user }: UserContext, room: DrawingRoom, settings: ExportSettings): Steps =>
  settings.kind === 'gang'
    ? async (products) =>
        stepsOf(await layOut(room, settings.order, products, user.company_id), products.length)
    : onePerProduct;

async function begin(ctx: UserContext, settings: ExportSettings, steps: Steps): Promise<ProductExport> {
  const task = await preparedFor(ctx, settings, steps);
  const { company_id, id: owner_id } = ctx.user;
  const [row] = await ctx.db
    .insert(productExports)
    .values({ company_id, owner_id, kind: settings.kind, tries_left: TRIES, ...task, settings })
    .returning();
  if (!row) throw new Error('the export was not stored');
  await ctx.jobs.enqueue(ctx.db, runExport, { export_id: row.id }, { group: company_id });
  return cardOf(ctx, row);
}

/** Asks for all rights before anything is drawn, and counts what is taken. */
async function preparedFor(ctx: UserContext, settings: ExportSettings, steps: Steps) {
  const { products, pictures } = await readExported(ctx, productIdsOf(settings));
  const total = await steps(products);
  await requirePlace(ctx);
  await makeRoom(ctx);
  await countUse(ctx.db, ctx.user, pictures, products.length);
  const stamp = inChina(new Date()).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  return {
    total,
    products: products.length,
    name: `${NAMES[settings.kind][settings.language]}-${spoken(products, settings.language)}-${stamp}.zip`,
  };
}

/** What is in it, in a few words: the first product, and how many there are. */
function spoken([first, ...others]: readonly { name: string }[], language: Language): string {
  const name = safeName([...(first?.name ?? '')].slice(0, NAME_SHOWN).join(''));
  if (others.length === 0) return name;
  return language === 'zh' ? `${name}等${others.length + 1}件` : `${name}-and-${others.length}-more`;
}

/** Two requests of one company may start at once; the lock lets the second see the first. */
async function requirePlace({ db, user }: UserContext): Promise<void> {
  await lockCompany(db, user.company_id, 'no key update');
  const [row] = await db
    .select({ n: count() })
    .from(productExports)
    .where(
      and(eq(productExports.company_id, user.company_id), inArray(productExports.state, [...UNDER_WAY])),
    );
  if (row && row.n >= EXPORTS_UNDER_WAY_MAX) throw new AppError('PRODUCT_EXPORTS_BUSY', { n: row.n });
}

/** Nobody fills the disk of all by exporting again and again: past a limit the oldest files of the company end early. */
async function makeRoom({ db, user, jobs }: UserContext): Promise<void> {
  const kept = await db
    .select({ id: productExports.id, key: productExports.key, bytes: productExports.bytes })
    .from(productExports)
    .where(
      and(
        eq(productExports.company_id, user.company_id),
        eq(productExports.state, 'done'),
        sql`${productExports.expires_at} > clock.now()`,
      ),
    )
    .orderBy(desc(productExports.id));
  let size = 0;
  const over = kept.filter(({ bytes }) => {
    size += bytes ?? 0;
    return size > EXPORTS_KEPT_BYTES;
  });
  if (over.length === 0) return;
  await db
    .update(productExports)
    .set({ expires_at: sql`clock.now()` })
    .where(
      inArray(
        productExports.id,
        over.map(({ id }) => id),
      ),
    );
  await jobs.enqueue(db, removeObjects, { keys: over.flatMap(({ key }) => key ?? []) });
}

/** The same once more, with the designs and the rights of now. The file of before goes. */
export async function exportAgain(ctx: UserContext, room: DrawingRoom, id: number): Promise<ProductExport> {
  const [before] = await ctx.db.select().from(productExports).where(ownExport(ctx, id)).for('update');
  if (!before) throw new AppError('EXPORT_NOT_FOUND');
  if (before.state === 'waiting' || before.state === 'running') throw new AppError('EXPORT_UNDER_WAY');
  const task = await preparedFor(ctx, before.settings, stepsFor(ctx, room, before.settings));
  if (before.key) await ctx.jobs.enqueue(ctx.db, removeObjects, { keys: [before.key] });
  const [row] = await ctx.db
    .update(productExports)
    .set({
      ...task,
      state: 'waiting',
      progress: 0,
      tries_left: TRIES,
      key: null,
      bytes: null,
      error: null,
      // When the file was asked for: the one before is gone.
      created_at: sql`clock.now()`,
      finished_at: null,
      expires_at: null,
    })
    .where(eq(productExports.id, id))
    .returning();
  if (!row) throw new AppError('EXPORT_NOT_FOUND');
  await ctx.jobs.enqueue(ctx.db, runExport, { export_id: id }, { group: row.company_id });
  return cardOf(ctx, row);
}

/** The worker sees it at its next step and removes what it has made. */
export async function cancelExport(ctx: UserContext, id: number): Promise<ProductExport> {
  const [row] = await ctx.db
    .update(productExports)
    .set({ state: 'cancelled', finished_at: sql`clock.now()` })
    .where(and(ownExport(ctx, id), inArray(productExports.state, [...UNDER_WAY])))
    .returning();
  if (row) {
    await announce(ctx.db, { type: 'exports_changed', user_id: ctx.user.id });
    return cardOf(ctx, row);
  }
  const [ended] = await ctx.db.select().from(productExports).where(ownExport(ctx, id));
  throw new AppError(ended ? 'EXPORT_ENDED' : 'EXPORT_NOT_FOUND');
}
