import { BUY_MAX } from '@motif/contract/limits';
import { eq } from 'drizzle-orm';
import { buyPictures, quotePictures } from '../features/market/buy-pictures';
import { applyPayment } from '../features/orders/apply-payment';
import { payOrder } from '../features/orders/pay-order';
import { placeOrder } from '../features/orders/place-order';
import { readRights } from '../features/permissions/rights';
import type { UserContext } from '../platform/context';
import { packages } from '../platform/db/schema/packages';
import { demoProvider } from '../platform/payments/demo';
import { demoKey } from '../platform/payments/open-payments';
import type { MadeCompany } from './make-companies';
import type { LibraryPicture } from './make-library';

/** What a service takes besides the person who asks. */
export type DemoContext = Omit<UserContext, 'user' | 'language'>;

/** Who recharges what, and how many pictures they buy with it. */
const BUYERS = [
  { company_sn: 'F20260001', recharges: ['points_2000', 'points_500'], pictures: 12 },
  { company_sn: 'S20260001', recharges: ['points_2000'], pictures: 7 },
] as const;

/** Companies recharge at the demo's provider and buy pictures, all through the services that people use. */
export async function makePurchases(
  ctx: DemoContext,
  companies: readonly MadeCompany[],
  library: readonly LibraryPicture[],
): Promise<void> {
  const provider = demoProvider(ctx.db, demoKey(ctx.secrets));
  const settings = { payments: { providers: [provider], demo: provider.desk } };
  for (const { company_sn, recharges, pictures } of BUYERS) {
    const company = companies.find((one) => one.company_sn === company_sn);
    const master = company?.members.find(({ is_master }) => is_master);
    if (!company || !master) throw new Error(`the demo has no company ${company_sn}`);
    const rights = await readRights(ctx.db, master.id, company.id);
    const user = {
      id: master.id,
      session_id: 0,
      company_id: company.id,
      type_role: company.type_role,
      is_master: true,
      ...rights,
    };
    const buyer: UserContext = { ...ctx, settings, language: 'zh', user };
    for (const code of recharges) await recharge(buyer, provider, code);
    const market = library.filter(({ visibility, price }) => visibility === 'public' && price > 0);
    const priceOf = new Map(market.map(({ id, price }) => [id, price]));
    const { to_buy } = await quotePictures(
      buyer,
      market.slice(0, BUY_MAX).map(({ id }) => id),
    );
    const ids = to_buy.slice(0, pictures);
    const total = ids.reduce((sum, id) => sum + (priceOf.get(id) ?? 0), 0);
    await buyPictures(buyer, { ids, total });
  }
}

/** Orders, opens the code, pays on "the phone", and takes the callback. */
async function recharge(
  ctx: UserContext,
  provider: ReturnType<typeof demoProvider>,
  code: string,
): Promise<void> {
  const { db } = ctx;
  const [offer] = await db.select().from(packages).where(eq(packages.code, code));
  if (!offer) throw new Error(`there is no package ${code}`);
  const input = { package_id: offer.id, method: 'demo', action: 'buy', expect_fen: offer.price_fen } as const;
  const { no } = await placeOrder(ctx, 'points', input);
  const lastStep = await payOrder(ctx, no, { method: 'demo' }, { origin: '', afterCommit: () => {} });
  const { attempt } = await lastStep(db);
  const callback = await provider.desk.pay(attempt?.qr.split('/').at(-1) ?? '');
  if (!callback) throw new Error(`order ${no} was not paid`);
  const notification = provider.verifyNotify(callback.headers, callback.body);
  if (notification.kind !== 'paid') throw new Error(`order ${no}: the callback was not taken`);
  await applyPayment(db, notification.news);
}
