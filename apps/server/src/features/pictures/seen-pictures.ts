import { ADMIN_ROLE, hasAccess } from '@motif/contract/access';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SessionUser, UserContext } from '../../platform/context';
import { type Args, inDrizzle } from '../../platform/db/args';
import { pictures } from '../../platform/db/schema/pictures';
import { mayEnter, permittedCategories } from '../permissions/category-access';

/*
 * Who may see a picture. The rule is text over the alias `p`, because the galleries run prepared statements; queries of
 * drizzle select from `p` below and get the same text.
 */

/** The pictures that these conditions are about. */
export const p = alias(pictures, 'p');

/** What anyone may see. The indexes of the market carry the same words. */
export const ON_MARKET = `p.visibility = 'public' and p.deleted_at is null`;
/** What the gallery of a company shows. Its indexes carry the same words. */
export const SHARED = `p.visibility <> 'private' and p.deleted_at is null`;

/** Who has a public page: people who draw for a living, and people who show something. The name is that of `users`. */
export const hasPublicPage = (users: string): string =>
  `(${users}.type_role = 'illustrator'
    or exists (select 1 from pictures p where p.owner_id = ${users}.id and ${ON_MARKET}))`;

/** Whether the shared pictures of colleagues are for this person. */
export const seesCompany = (user: SessionUser): boolean => hasAccess(user, ['pictures.company']);

/** Whether a block hides people from this person. Operators see everybody. */
export const hasHidden = (user: SessionUser): boolean =>
  user.hidden_count > 0 && !user.roles.includes(ADMIN_ROLE);

/**
 * The condition that hides two people from each other once one of them blocked the other; undefined for somebody
 * without any block, whose statements stay as they are. It closes the market alone: what a colleague shares with the
 * company and what was bought stay open. Both columns are NOT NULL, because one NULL would hide everybody.
 */
export function notBlocked(args: Args, user: SessionUser, person = 'p.owner_id'): string | undefined {
  if (!hasHidden(user)) return undefined;
  const me = args.add(user.id);
  return `${person} not in (select blocked_id from blocks where blocker_id = ${me}
    union all select blocker_id from blocks where blocked_id = ${me})`;
}

/** The same as a part of a drizzle query. */
export const notHidden = (user: SessionUser, person: string): SQL | undefined =>
  hasHidden(user) ? inDrizzle((args) => notBlocked(args, user, person) as string) : undefined;

/** What this person sees of the market; the same words as `ON_MARKET` come first. */
export function onMarket(args: Args, user: SessionUser): string {
  const seen = notBlocked(args, user);
  return seen ? `${ON_MARKET} and ${seen}` : ON_MARKET;
}

/** The same as a part of a drizzle query. */
export const marketOf = (user: SessionUser): SQL => inDrizzle((args) => onMarket(args, user));

/** The market as one of the ways to a picture. */
function market(args: Args, user: SessionUser): string {
  const seen = notBlocked(args, user);
  return seen ? `(p.visibility = 'public' and ${seen})` : `p.visibility = 'public'`;
}

/** The ways to a picture besides the market: it is their own, or a colleague shared it. */
function ownOrShared(args: Args, user: SessionUser): string[] {
  const own = `p.owner_id = ${args.add(user.id)}`;
  if (!seesCompany(user)) return [own];
  return [own, `(p.visibility <> 'private' and p.company_id = ${args.add(user.company_id)})`];
}

/** Whether a picture of their own company is for them, in the bin too: what is private is for its owner alone. */
export const sharedOrOwn = (args: Args, user: SessionUser): string =>
  `(${ownOrShared(args, user).join(' or ')})`;

const anyOf = (ways: string[]) => `(${ways.join(' or ')}) and p.deleted_at is null`;

/**
 * What the galleries show somebody. The market is part of it without a question, because guests see it too; a gallery
 * asks for its permission itself. Operators get nothing more here: they cannot collect what others keep private.
 */
export const shown = (args: Args, user: SessionUser): string =>
  anyOf([market(args, user), ...ownOrShared(args, user)]);

/**
 * What somebody may open by its id. Each way needs the permission of the gallery that shows it, so nobody without the
 * gallery of the company gets its pictures one by one. Operators open everything.
 */
export const opened = (args: Args, user: SessionUser): string =>
  user.roles.includes(ADMIN_ROLE) ? 'p.deleted_at is null' : usable(args, user);

/** The same without the operators' exception: what they open to decide about it, they cannot use. */
export const usable = (args: Args, user: SessionUser): string => {
  const browsed = hasAccess(user, ['pictures.browse']) ? [market(args, user)] : [];
  return anyOf([...browsed, ...ownOrShared(args, user)]);
};

/** Categories close the pictures of others, never their own. */
const inCategories = (args: Args, user: SessionUser, entered: readonly number[]) =>
  `(p.owner_id = ${args.add(user.id)} or p.main_category_id = any(${args.add(entered)}::bigint[]))`;

/** The same question about a row that was read: their own pictures are open in every category. */
export const isEntered = (
  { user }: Pick<UserContext, 'user'>,
  picture: { owner_id: number; main_category_id: number },
): boolean => picture.owner_id === user.id || mayEnter(user, picture.main_category_id);

/** What they may open, in any category; `isEntered` asks about the category of the row that was found. */
export const seenBy = (user: SessionUser): SQL => inDrizzle((args) => opened(args, user));

/** What they may open, in the categories they may enter. */
export async function visibleTo(ctx: UserContext): Promise<{ condition: SQL; entered: number[] }> {
  const { text, entered } = await visibleText(ctx);
  return { condition: inDrizzle(text), entered };
}

/** The same without the operators' exception: a list must not show them what nobody writes down that they saw. */
export async function usableTo(ctx: UserContext): Promise<{ condition: SQL; entered: number[] }> {
  const { user } = ctx;
  const entered = await permittedCategories(ctx);
  const text = (args: Args) => `${usable(args, user)} and ${inCategories(args, user, entered)}`;
  return { condition: inDrizzle(text), entered };
}

/** The same as text, for statements that are not drizzle's. */
export async function visibleText(ctx: UserContext) {
  const { user } = ctx;
  const entered = await permittedCategories(ctx);
  const text = (args: Args) => `${opened(args, user)} and ${inCategories(args, user, entered)}`;
  return { text, entered };
}

/** What the galleries show them, in the categories they may enter. */
export async function shownTo(ctx: UserContext): Promise<SQL> {
  const { user } = ctx;
  const entered = await permittedCategories(ctx);
  return inDrizzle((args) => `${shown(args, user)} and ${inCategories(args, user, entered)}`);
}

/**
 * The licence of their company that holds; one that was paid back opens nothing. It is text, because drizzle leaves the
 * names of tables out where a query has only one, and `id` would then be the licence's own. There is one at most; the
 * limit keeps it a look into the index, where the planner would join all licences of the company.
 */
export const licenceOf = (user: SessionUser) =>
  sql<number | null>`${inDrizzle((args) => licenceText(args, user))}`;
export const licenceText = (args: Args, user: SessionUser): string =>
  `(select l.id from licences l
    where l.company_id = ${args.add(user.company_id)} and l.picture_id = p.id and l.revoked_at is null
    limit 1)`;
export const licensedTo = (user: SessionUser) => sql<boolean>`${licenceOf(user)} is not null`;
