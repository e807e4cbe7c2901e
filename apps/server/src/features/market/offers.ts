import { PLATFORM_SN } from '../../platform/constants';
import type { UserContext } from '../../platform/context';
import { Args } from '../../platform/db/args';
import { queryObjects } from '../../platform/db/query-rows';
import type { pictures } from '../../platform/db/schema/pictures';
import { balanceText } from '../ledger/balance';
import { isEntered, licenceText, opened } from '../pictures/seen-pictures';

/** All that a purchase needs besides what is bought. */
export type Buyer = Pick<UserContext, 'db' | 'user' | 'secrets'>;

type Picture = typeof pictures.$inferSelect;

/** A picture as somebody who wants it finds it. */
export interface Offer
  extends Pick<
    Picture,
    'id' | 'name' | 'owner_id' | 'company_id' | 'main_category_id' | 'visibility' | 'price' | 'dispute_id'
  > {
  /** The names of both companies. */
  seller: string;
  buyer: string;
  is_platform: boolean;
  licence_id: number | null;
  /** Whether a colleague asked for it. */
  requested: boolean;
  /** What the company of the buyer has at this moment. */
  points: number;
}

/** An offer that is locked: price and place on the market stay as they are until the licence is stored. */
export interface LockedOffer extends Offer {
  /** It is part of the transaction in the ledger, so it is known before the licence is stored. */
  new_licence_id: number;
  /** The time of this transaction. */
  at: Date;
}

/** The pictures among these that they see or have a licence for, in the order of their ids. */
export async function readOffers(ctx: Buyer, ids: number[]): Promise<Offer[]> {
  if (ids.length === 0) return [];
  return find<Offer>(ctx, ids);
}

/** The same, locked. */
export const lockOffers = (ctx: Buyer, ids: number[]): Promise<LockedOffer[]> =>
  find<LockedOffer>(ctx, ids, {
    columns: `, nextval('licences_id_seq') as new_licence_id, now() as at`,
    lock: 'for share of p',
  });

/* A purchase asks for all it needs in one statement: each question more costs as much as the whole answer. */
async function find<Found extends Offer>(
  ctx: Buyer,
  ids: number[],
  { columns, lock } = { columns: '', lock: '' },
): Promise<Found[]> {
  const { db, user } = ctx;
  const args = new Args();
  const company = args.add(user.company_id);
  const text = `
    select p.id, p.name, p.owner_id, p.company_id, p.main_category_id, p.visibility, p.price, p.dispute_id,
      seller.company_name as seller, seller.company_sn = '${PLATFORM_SN}' as is_platform,
      (select c.company_name from companies c where c.id = ${company}) as buyer,
      licence.id as licence_id,
      exists (select 1 from purchase_requests r
        where r.company_id = ${company} and r.picture_id = p.id and r.state = 'open') as requested,
      ${balanceText(company, 'points')} as points ${columns}
    from pictures p
    join companies seller on seller.id = p.company_id
    left join lateral ${licenceText(args, user)} licence on true
    where p.id = any(${args.add(ids)}::bigint[]) and (${opened(args, user)} or licence.id is not null)
    order by p.id ${lock}`;
  const rows = await queryObjects<Found>(db, { text, values: args.values });
  return rows.filter((offer) => isEntered(ctx, offer));
}

/** `own`: of their company; `absent`: seen, but not on the market, as operators see pictures. */
export type Standing = 'licensed' | 'own' | 'for_sale' | 'absent';

export function standingOf({ user }: Buyer, offer: Offer): Standing {
  if (offer.licence_id !== null) return 'licensed';
  if (offer.company_id === user.company_id) return 'own';
  return offer.visibility === 'public' ? 'for_sale' : 'absent';
}
