import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { isEntered, licenceOf, licensedTo, p, seenBy } from '../pictures/seen-pictures';
import { PLATFORM_SN } from '../users/platform-company';

/** All that a purchase needs besides what is bought. */
export type Buyer = Pick<UserContext, 'db' | 'user' | 'secrets'>;

/** A picture as somebody who wants it finds it. */
export type Offer = Awaited<ReturnType<typeof readOffers>>[number];
/** An offer that is locked, with the number its licence would get. */
export type LockedOffer = Awaited<ReturnType<typeof lockOffers>>[number];

/* A purchase asks for all it needs in one statement: each question more costs as much as the whole answer. */
const columnsFor = ({ user }: Buyer) => ({
  id: p.id,
  name: p.name,
  owner_id: p.owner_id,
  company_id: p.company_id,
  main_category_id: p.main_category_id,
  visibility: p.visibility,
  price: p.price,
  seller: nameOf(sql`p.company_id`),
  is_platform: sql<boolean>`(select c.company_sn = ${PLATFORM_SN} from companies c where c.id = p.company_id)`,
  buyer: nameOf(sql`${user.company_id}`),
  licence_id: licenceOf(user),
  /** Whether a colleague asked for it. */
  requested: sql<boolean>`exists (select 1 from purchase_requests r
    where r.company_id = ${user.company_id} and r.picture_id = p.id and r.state = 'open')`,
  /** What the company of the buyer has. */
  points: sql<number>`ledger_balance(ledger_account(${user.company_id}, 'points'))`,
});

const nameOf = (id: SQL) => sql<string>`(select c.company_name from companies c where c.id = ${id})`;

const whereSeen = ({ user }: Buyer, ids: number[]) =>
  and(inArray(p.id, ids), or(seenBy(user), licensedTo(user)));

/** The pictures among these that they see or have a licence for, in the order of their ids. */
export async function readOffers(ctx: Buyer, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db.select(columnsFor(ctx)).from(p).where(whereSeen(ctx, ids)).orderBy(asc(p.id));
  return rows.filter((offer) => isEntered(ctx, offer));
}

/** The same, locked: price and place on the market stay as they are until the licence is stored. */
export async function lockOffers(ctx: Buyer, ids: number[]) {
  const rows = await ctx.db
    .select({
      ...columnsFor(ctx),
      /** It is part of the transaction in the ledger, so it is known before the licence is stored. */
      new_licence_id: sql<number>`nextval('licences_id_seq')`,
      /** The time of this transaction. */
      at: sql`now()`.mapWith(p.created_at),
    })
    .from(p)
    .where(whereSeen(ctx, ids))
    .orderBy(asc(p.id))
    .for('share');
  return rows.filter((offer) => isEntered(ctx, offer));
}

/** `own`: of their company; `absent`: seen, but not on the market, as operators see pictures. */
export type Standing = 'licensed' | 'own' | 'for_sale' | 'absent';

export function standingOf({ user }: Buyer, offer: Offer): Standing {
  if (offer.licence_id !== null) return 'licensed';
  if (offer.company_id === user.company_id) return 'own';
  return offer.visibility === 'public' ? 'for_sale' : 'absent';
}
