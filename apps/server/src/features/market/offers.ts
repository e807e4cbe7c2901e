import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { isEntered, licenceOf, licensedTo, p, seenBy } from '../pictures/seen-pictures';

/** A picture as somebody who wants it finds it. */
export type Offer = Awaited<ReturnType<typeof readOffers>>[number];

const nameOf = (id: SQL) => sql<string>`(select c.company_name from companies c where c.id = ${id})`;

/** The pictures among these that they see or have a licence for, in the order of their ids. */
function findOffers({ db, user }: UserContext, ids: number[]) {
  return db
    .select({
      id: p.id,
      name: p.name,
      owner_id: p.owner_id,
      company_id: p.company_id,
      main_category_id: p.main_category_id,
      visibility: p.visibility,
      price: p.price,
      seller: nameOf(sql`p.company_id`),
      buyer: nameOf(sql`${user.company_id}`),
      licence_id: licenceOf(user),
      /** The time of this transaction. */
      at: sql`now()`.mapWith(p.created_at),
    })
    .from(p)
    .where(and(inArray(p.id, ids), or(seenBy(user), licensedTo(user))))
    .orderBy(asc(p.id));
}

export async function readOffers(ctx: UserContext, ids: number[]) {
  return (await findOffers(ctx, ids)).filter((offer) => isEntered(ctx, offer));
}

/** The same, locked: price and place on the market stay as they are until the licence is stored. */
export async function lockOffers(ctx: UserContext, ids: number[]): Promise<Offer[]> {
  return (await findOffers(ctx, ids).for('share')).filter((offer) => isEntered(ctx, offer));
}

/** `own`: of their company; `absent`: seen, but not on the market, as operators see pictures. */
export type Standing = 'licensed' | 'own' | 'for_sale' | 'absent';

export function standingOf({ user }: UserContext, offer: Offer): Standing {
  if (offer.licence_id !== null) return 'licensed';
  if (offer.company_id === user.company_id) return 'own';
  return offer.visibility === 'public' ? 'for_sale' : 'absent';
}
