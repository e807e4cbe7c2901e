import { type AccessCheck, ADMIN_ROLE } from '@motif/contract/access';
import type { Gallery, PictureCard } from '@motif/contract/features/pictures/pictures';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { BULK_MAX } from '@motif/contract/limits';

export type ActionName =
  | 'buy'
  | 'acquire'
  | 'favourite'
  | 'group'
  | 'compare'
  | 'product'
  | 'batch'
  | 'download'
  | 'share'
  | 'unshare'
  | 'publish'
  | 'reprice'
  | 'takeDown'
  | 'move'
  | 'label'
  | 'sheet'
  | 'area'
  | 'restore'
  | 'delete'
  | 'erase';

/** Actions that remove pictures stand last and look dangerous. */
export const DANGEROUS: readonly ActionName[] = ['delete', 'erase'];

export interface CurrentUser {
  id: number;
  is_master: boolean;
}

interface Rule {
  galleries: readonly Gallery[];
  check: AccessCheck;
  /** Whether the action can be done with a picture of the selection. */
  fits: (picture: PictureCard, isMine: boolean, gallery: Gallery) => boolean;
  /** How many pictures it takes; one or more if nothing is said. */
  least?: number;
  most?: number;
  /** How many the server takes at once. The action stays with more, and says so. */
  atOnce?: number;
}

const NO_END = Number.POSITIVE_INFINITY;
/** More pictures than this are too small side by side. */
const COMPARE_MAX = 6;

const MARKET: readonly Gallery[] = ['hot', 'new', 'public', 'area', 'follow'];
const KEPT: readonly Gallery[] = ['my', 'party'];
/** Galleries of pictures that belong to others. */
export const SHOP: readonly Gallery[] = [...MARKET, 'collected'];
const OWN = ['pictures.own'];
const PUBLISH = ['pictures.publish'];

/** The actions for several pictures, in the order of the bar (PI-2, PI-5). The server checks each again. */
const RULES: Readonly<Record<ActionName, Rule>> = {
  restore: { galleries: ['bin'], check: OWN, fits: () => true },
  buy: {
    galleries: SHOP,
    check: ['finance.spend'],
    fits: ({ visibility, is_licensed }, isMine) => !isMine && !is_licensed && visibility === 'public',
  },
  acquire: {
    galleries: SHOP,
    check: ['pictures.browse'],
    fits: ({ visibility, is_licensed, price }, isMine) =>
      !isMine && !is_licensed && visibility === 'public' && price === 0,
  },
  favourite: { galleries: [...MARKET, ...KEPT], check: ['pictures.browse'], fits: () => true },
  group: { galleries: MARKET, check: ['pictures.browse'], fits: () => true, atOnce: BULK_MAX },
  compare: {
    galleries: [...SHOP, ...KEPT, 'acquired'],
    check: ['pictures.browse', 'pictures.own', 'pictures.company'],
    fits: () => true,
    least: 2,
    most: COMPARE_MAX,
  },
  product: { galleries: [...KEPT, 'acquired', ...SHOP], check: [PRODUCT_MAKE], fits: () => true },
  batch: { galleries: [...KEPT, 'acquired', ...SHOP], check: [PRODUCT_MAKE], fits: () => true },
  download: {
    galleries: [...KEPT, 'acquired', ...SHOP],
    check: ['pictures.own', 'pictures.company', 'pictures.browse'],
    fits: ({ is_licensed }, _, gallery) => is_licensed || !SHOP.includes(gallery),
  },
  share: { galleries: ['my'], check: OWN, fits: ({ visibility }) => visibility === 'private' },
  unshare: {
    galleries: KEPT,
    check: OWN,
    fits: ({ visibility }, isMine) => isMine && visibility === 'company',
  },
  publish: {
    galleries: KEPT,
    check: PUBLISH,
    fits: ({ visibility }, isMine) => isMine && visibility !== 'public',
  },
  reprice: {
    galleries: KEPT,
    check: PUBLISH,
    fits: ({ visibility }, isMine) => isMine && visibility === 'public',
  },
  takeDown: {
    galleries: KEPT,
    check: PUBLISH,
    fits: ({ visibility }, isMine) => isMine && visibility === 'public',
  },
  move: { galleries: ['my'], check: OWN, fits: () => true },
  label: { galleries: KEPT, check: OWN, fits: (_, isMine) => isMine },
  sheet: { galleries: KEPT, check: OWN, fits: (_, isMine) => isMine, least: 2, atOnce: BULK_MAX },
  area: { galleries: MARKET, check: [ADMIN_ROLE], fits: () => true },
  delete: { galleries: KEPT, check: OWN, fits: (_, isMine) => isMine },
  erase: { galleries: ['bin'], check: OWN, fits: () => true },
};

export interface Action {
  name: ActionName;
  /** The pictures of the selection that the action changes. */
  pictures: PictureCard[];
  /** How many it takes, if these are more. */
  limit?: number;
}

/** The actions that this person can do with these pictures here. An action that fits no picture is not offered. */
export function actionsFor(
  gallery: Gallery,
  selected: readonly PictureCard[],
  me: CurrentUser | null,
  may: (check: AccessCheck) => boolean,
): Action[] {
  const names = Object.keys(RULES) as ActionName[];
  return names.flatMap((name) => {
    const { galleries, check, fits, least = 1, most = NO_END, atOnce = NO_END } = RULES[name];
    if (!me || !galleries.includes(gallery) || !may(check)) return [];
    // The master of a company may change everything in the company's space.
    const isMine = ({ owner_id }: PictureCard) => owner_id === me.id || (gallery === 'party' && me.is_master);
    const pictures = selected.filter((picture) => fits(picture, isMine(picture), gallery));
    if (pictures.length < least || pictures.length > most) return [];
    return [{ name, pictures, ...(pictures.length > atOnce && { limit: atOnce }) }];
  });
}
