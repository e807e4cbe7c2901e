import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { userMainCategories, userRoles } from '../../../platform/db/schema/access';
import { searches } from '../../../platform/db/schema/figures';
import { apiTokens, invitations, users } from '../../../platform/db/schema/identity';
import { withdrawals } from '../../../platform/db/schema/money';
import { outbox } from '../../../platform/db/schema/operations';
import { payees } from '../../../platform/db/schema/payees';
import { personalCategories, pictures, pictureViews } from '../../../platform/db/schema/pictures';
import { products, productTemplates } from '../../../platform/db/schema/products';
import {
  blocks,
  favouriteCompanies,
  favouriteGroups,
  favourites,
  follows,
  noticeCopies,
  noticeReads,
  noticeSettings,
  notices,
  profiles,
  reports,
} from '../../../platform/db/schema/social';
import { uploadTasks } from '../../../platform/db/schema/uploads';
import type { JobKind } from '../../../platform/jobs/jobs';
import { tellPictures } from '../../../platform/webhooks/tell';
import { removeObjects } from '../../files/remove-files';
import { forgetVerifications } from '../../verifications/wipe-verifications';
import { removeAvatarOf } from '../avatars/set-avatar';
import { endSessionsOf } from '../sessions/end-sessions';

export interface Leaving {
  id: number;
  company_id: number;
  is_master: boolean;
  phone: string | null;
  email: string | null;
}

interface LeftPictures extends Omit<Leaving, 'phone' | 'email'> {
  /** The colleague who gets the pictures; without one, private pictures are removed. */
  hand_to?: number | undefined;
}

/** The pictures are removed in the background, because a library may have a hundred thousand. */
export const forgetPictures: JobKind<LeftPictures> = { name: 'auth.forget_pictures' };
const BATCH = 1000;

/** Removes everything personal from the account, in the caller's transaction. A colleague may get the pictures. */
export async function forgetAccount(ctx: Context, leaving: Leaving, hand_to?: number): Promise<void> {
  const { db, jobs } = ctx;
  const { id, company_id, is_master } = leaving;
  await removeAvatarOf(ctx, id);
  await db
    .update(users)
    .set({
      status: 'cancelled',
      account: `cancelled-${id}`,
      username: '已注销用户',
      phone: null,
      email: null,
      wechat_openid: null,
      password_hash: null,
      last_main_category_id: null,
      // A later master of the company must be able to take this place.
      is_master: false,
    })
    .where(eq(users.id, id));
  await endSessionsOf(db, id, 'cancelled');
  await db.delete(apiTokens).where(eq(apiTokens.user_id, id));
  await db.delete(userRoles).where(eq(userRoles.user_id, id));
  await db.delete(userMainCategories).where(eq(userMainCategories.user_id, id));
  await db.delete(favourites).where(eq(favourites.user_id, id));
  await db.delete(favouriteGroups).where(eq(favouriteGroups.user_id, id));
  await db.delete(favouriteCompanies).where(eq(favouriteCompanies.user_id, id));
  await db.delete(personalCategories).where(eq(personalCategories.user_id, id));
  await db.delete(pictureViews).where(eq(pictureViews.user_id, id));
  await db.delete(searches).where(eq(searches.user_id, id));
  // Decisions about a picture stay, without the text of the report.
  await db.delete(reports).where(and(eq(reports.reporter_id, id), eq(reports.state, 'open')));
  await db.update(reports).set({ text: '' }).where(eq(reports.reporter_id, id));
  await forgetUploads(ctx, id);
  if (is_master) await forgetPayees(db, company_id);
  await forgetVerifications(ctx, leaving);
  await db.delete(follows).where(or(eq(follows.follower_id, id), eq(follows.followed_id, id)));
  await db.delete(blocks).where(or(eq(blocks.blocker_id, id), eq(blocks.blocked_id, id)));
  await db.delete(profiles).where(eq(profiles.user_id, id));
  await db.delete(noticeSettings).where(eq(noticeSettings.user_id, id));
  await db.delete(noticeCopies).where(eq(noticeCopies.user_id, id));
  await db.delete(notices).where(eq(notices.user_id, id));
  await db.delete(noticeReads).where(eq(noticeReads.user_id, id));
  await db.delete(invitations).where(eq(invitations.invited_by, id));
  const contacts = [leaving.phone, leaving.email?.toLowerCase()].filter((contact) => contact != null);
  if (contacts.length > 0) await db.delete(outbox).where(inArray(outbox.recipient, contacts));
  await jobs.enqueue(db, forgetPictures, { id, company_id, is_master, hand_to });
}

/** The last person of a company takes the whole library along; a colleague leaves shared pictures behind. */
export async function forgetPicturesOf(db: Db, left: LeftPictures): Promise<void> {
  const { id, company_id, is_master, hand_to } = left;
  const heir = hand_to === undefined ? undefined : await heirOf(db, company_id, hand_to);
  await leaveProducts(db, left, heir);
  if (heir !== undefined) return handOver(db, id, heir);
  const colleagues = db.select({ id: users.id }).from(users).where(eq(users.company_id, company_id));
  const gone = is_master
    ? inArray(pictures.owner_id, colleagues)
    : and(eq(pictures.owner_id, id), eq(pictures.visibility, 'private'));
  for (;;) {
    const some = db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(gone, isNull(pictures.deleted_at)))
      .limit(BATCH);
    const deleted = await db
      .update(pictures)
      .set({ deleted_at: sql`now()` })
      .where(inArray(pictures.id, some))
      .returning({ id: pictures.id });
    await tellPictures(
      db,
      'picture.deleted',
      deleted.map((row) => row.id),
    );
    if (deleted.length < BATCH) return;
  }
}

/**
 * Products and templates go with the pictures: to the heir, or with the last person of a company, or those of private pictures with
 * them. What was made of shared pictures stays the company's, although its maker has left.
 */
async function leaveProducts(db: Db, { id, company_id, is_master }: LeftPictures, heir?: number) {
  if (heir !== undefined) {
    await db.update(products).set({ owner_id: heir }).where(eq(products.owner_id, id));
    await db.update(productTemplates).set({ owner_id: heir }).where(eq(productTemplates.owner_id, id));
    return;
  }
  const usesPrivate = sql`exists (select 1 from product_pictures used
    left join pictures on pictures.id = used.picture_id
    where used.product_id = ${products.id} and (used.erased_private or pictures.visibility = 'private'))`;
  await db
    .update(products)
    .set({ deleted_at: sql`now()` })
    .where(
      and(
        isNull(products.deleted_at),
        is_master ? eq(products.company_id, company_id) : and(eq(products.owner_id, id), usesPrivate),
      ),
    );
  // Templates have no bin.
  await db
    .delete(productTemplates)
    .where(
      is_master
        ? eq(productTemplates.company_id, company_id)
        : and(eq(productTemplates.owner_id, id), templateUsesPrivate),
    );
}

const templateUsesPrivate = sql`exists (select 1 from product_template_pictures used
  left join pictures on pictures.id = used.picture_id
  where used.template_id = ${productTemplates.id} and (used.erased_private or pictures.visibility = 'private'))`;

/** The one who was chosen, or the master account if they left before it was their turn. */
async function heirOf(db: Db, company_id: number, hand_to: number): Promise<number | undefined> {
  const isChosen = eq(users.id, hand_to);
  const [heir] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.company_id, company_id),
        ne(users.status, 'cancelled'),
        or(isChosen, eq(users.is_master, true)),
      ),
    )
    .orderBy(desc(isChosen))
    .limit(1);
  return heir?.id;
}

/** All pictures that are not erased, also those in the bin. The folders were the leaver's own and are gone. */
async function handOver(db: Db, from: number, to: number): Promise<void> {
  for (;;) {
    const some = db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.owner_id, from), isNull(pictures.erased_at)))
      .limit(BATCH);
    const handed = await db
      .update(pictures)
      .set({ owner_id: to, personal_category_id: null })
      .where(inArray(pictures.id, some))
      .returning({ id: pictures.id });
    if (handed.length < BATCH) return;
  }
}

/** Accounts that money went to stay sealed as long as the withdrawals are kept; the others are erased. */
async function forgetPayees(db: Db, company_id: number): Promise<void> {
  const used = db
    .select({ id: withdrawals.payee_id })
    .from(withdrawals)
    .where(isNotNull(withdrawals.payee_id));
  const ofCompany = eq(payees.company_id, company_id);
  await db.delete(payees).where(and(ofCompany, notInArray(payees.id, used)));
  await db
    .update(payees)
    .set({ deleted_at: sql`now()` })
    .where(and(ofCompany, isNull(payees.deleted_at)));
}

/** Removes a person's uploads with everything that has arrived; a check under way finds its task gone. */
async function forgetUploads({ db, jobs }: Context, userId: number): Promise<void> {
  const gone = await db
    .delete(uploadTasks)
    .where(eq(uploadTasks.user_id, userId))
    .returning({ key: uploadTasks.incoming_key, state: uploadTasks.state });
  const keys = gone.filter(({ state }) => state !== 'done').map(({ key }) => key);
  if (keys.length > 0) await jobs.enqueue(db, removeObjects, { keys });
}
