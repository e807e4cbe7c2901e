import { eq } from 'drizzle-orm';
import { hourBefore } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import { subscriptions } from '../../../platform/db/schema/money';
import { packages } from '../../../platform/db/schema/packages';
import type { Jobs } from '../../../platform/jobs/jobs';
import { termsOf } from '../subscriptions';
import { endNotice, type Outlook } from './renewal-notices';
import { type Ending, HOUR, isEnding, type RenewalOffer, renewalOfferOf, renewsAt } from './renewal-offer';
import { remindOnce } from './tell-buyers';

/** How many days before the end a company is told, the last first. What needs somebody to act is said once more. */
const STEPS: Record<Outlook, readonly number[]> = {
  ends: [1, 7, 30],
  off_sale: [1, 7, 30],
  renews: [7, 30],
  short: [1, 3, 7, 30],
  asked: [1, 3, 7, 30],
};
/** Nothing is said earlier. */
export const EARLIEST_DAYS = 31;

/** Reminds of a package that ends and that nothing follows, once for each step. */
export async function remindOfEnd(tx: Db, jobs: Jobs, subscriptionId: number, now: Date): Promise<boolean> {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!isEnding(found) || now >= found.ends_at) return false;
  const { present, next } = await termsOf(tx, found.company_id, found.kind);
  if (next || present?.id !== found.id) return false;
  const offer = await renewalOfferOf(tx, found);
  const outlook = outlookOf(found, offer);
  const step = stepAt(found, outlook, now);
  if (step === undefined) return false;
  const [names] = await tx
    .select({ name: packages.name, name_en: packages.name_en })
    .from(packages)
    .where(eq(packages.id, found.package_id));
  const notice = endNotice(outlook, {
    kind: found.kind,
    name: names?.name ?? '',
    name_en: names?.name_en ?? '',
    ends_at: found.ends_at,
    renews_at: renewsAt(found.ends_at),
    points_price: offer?.points_price ?? null,
    price_fen: offer?.offer.price_fen ?? null,
    held: offer?.held ?? 0,
  });
  const key = `end:${found.id}:${found.ends_at.toISOString()}:${step}`;
  return remindOnce(tx, jobs, { company_id: found.company_id, key }, notice);
}

function outlookOf(ending: Ending, offer: RenewalOffer | undefined): Outlook {
  if (!offer) return 'off_sale';
  if (!ending.auto_renew) return 'ends';
  if (offer.is_dearer) return 'asked';
  return offer.held < offer.points_price ? 'short' : 'renews';
}

/** The step that is due. One that lies before the package began is passed over: its buyer has just seen the end. */
function stepAt({ ends_at, starts_at }: Ending, outlook: Outlook, now: Date): number | undefined {
  return STEPS[outlook].find((days) => {
    const due = hourBefore(ends_at, days, HOUR);
    return due <= now && due >= starts_at;
  });
}
