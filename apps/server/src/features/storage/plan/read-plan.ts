import type { InputOf } from '@motif/contract/endpoint';
import type { StorageInfo } from '@motif/contract/features/companies/companies';
import type { PlannedPicture, StoragePlan, storage } from '@motif/contract/features/storage/storage';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { pictureCards } from '../../pictures/picture-card';
import { visibleText } from '../../pictures/seen-pictures';
import { datedSteps } from '../shown-case';
import { type Limits, limitsAt, MB } from './limits';
import { type Outlook, outlookOf } from './outlook';
import { beyondWith, fatesOf, plannedRows } from './plan-storage';
import { pricesOf } from './prices';

const TENTH = 10;

/** The time machine: what would have happened by a day, and what each package would change. */
export async function readPlan(
  ctx: UserContext,
  query: InputOf<typeof storage.plan>['query'],
): Promise<StoragePlan> {
  const outlook = await outlookOf(ctx, query);
  const { date, plan, stage, facts, steps } = outlook;
  return {
    date,
    storage: storageOn(outlook),
    steps: facts ? datedSteps(facts, steps) : [],
    fates: await fatesOf(ctx.db, plan, stage),
    packages: await effectsOf(ctx, outlook),
  };
}

/** The same figures as today's, with what may be kept on that day. What lies in the recycle bin is not counted. */
function storageOn({ kept, plan: { limits } }: Outlook): StorageInfo {
  return {
    actual_image_count: kept.pictures,
    image_count: limits.pictures,
    actual_storage_mb: Math.ceil((kept.bytes / MB) * TENTH) / TENTH,
    storage_mb: limits.bytes / MB,
  };
}

async function effectsOf({ db, user }: UserContext, { plan, at, trials }: Outlook) {
  // One after the other: a reader takes one connection of the pool, not one for each package.
  const limits: Limits[] = [];
  for (const trial of trials) limits.push(await limitsAt(db, user.company_id, at, trial));
  const beyond = await beyondWith(db, plan, limits);
  return trials.flatMap(({ kind, offer, quote }, index) => {
    const amount = beyond[index];
    const { id, name, name_en, image_count, storage_mb } = offer;
    return amount
      ? [
          {
            package_id: id,
            kind,
            name,
            name_en,
            due_fen: quote.due_fen,
            image_count,
            storage_mb,
            beyond: amount,
          },
        ]
      : [];
  });
}

/**
 * The pictures of one fate. Everybody sees those that they may open: what a colleague keeps private stays private here
 * too, and only its owner decides about it.
 */
export async function listPlanned(
  ctx: UserContext,
  query: InputOf<typeof storage.plannedPictures>['query'],
): Promise<{ list: PlannedPicture[]; next_cursor: string | null }> {
  const size = query.page_size ?? PAGE_SIZE;
  const before = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const { plan, stage } = await outlookOf(ctx, query);
  const { text: isVisible } = await visibleText(ctx);
  const rows = await plannedRows(
    ctx.db,
    plan,
    stage,
    (args) => `fate = ${args.add(query.fate)}
      ${before === undefined ? '' : `and place < ${args.add(before)}`}
      and exists (select 1 from pictures p where p.id = planned.id and ${isVisible(args)})`,
    size + 1,
  );
  const page = rows.slice(0, size);
  const cards = await pictureCards(
    ctx,
    page.map(({ id }) => id),
  );
  const priceOf = await pricesOf(ctx.db, page);
  const list = page.flatMap((row) => {
    const { id, fate, is_kept, size_bytes } = row;
    const picture = cards.get(id);
    return picture ? [{ picture, fate, is_kept, size_bytes, price: priceOf(row) }] : [];
  });
  return { list, next_cursor: rows.length > size ? String(page.at(-1)?.place) : null };
}
