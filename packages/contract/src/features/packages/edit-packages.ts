import { type Static, type TInteger, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, Nothing, oneOf } from '../../shapes';
import { Offer, PACKAGE_KINDS, type PackageKind } from '../packages';

/** What a package may hold, in the order of the form. */
export const PACKAGE_RIGHTS = [
  'level',
  'days',
  'points',
  'creative_points',
  'image_count',
  'storage_mb',
  'sub_accounts',
] as const satisfies readonly (keyof Offer)[];
export type PackageRight = (typeof PACKAGE_RIGHTS)[number];

/** Each kind holds these; all others stay 0. The first is what it is bought for, so there is some of it. */
export const RIGHTS_OF: Record<PackageKind, readonly [PackageRight, ...PackageRight[]]> = {
  vip: ['level', 'days', 'points', 'image_count', 'storage_mb', 'sub_accounts'],
  points: ['points'],
  creative: ['creative_points'],
  count: ['image_count', 'days'],
  storage: ['storage_mb', 'days', 'image_count'],
};

/** The most of each. Sums over all packages of a company stay far below what a column holds. */
export const RIGHT_MAX: Record<PackageRight, number> = {
  level: 99,
  days: 3650,
  points: 100_000_000,
  creative_points: 100_000_000,
  image_count: 10_000_000,
  storage_mb: 10_000_000,
  sub_accounts: 10_000,
};
/** A hundred million yuan. */
export const PACKAGE_PRICE_MAX = 10_000_000_000;
export const PACKAGE_NAME_MAX = 30;
export const PACKAGE_NAME_EN_MAX = 60;
export const PACKAGE_CODE_PATTERN = '^[a-z][a-z0-9_]{2,39}$';
/** Of one kind; more than people compare. */
export const PACKAGES_MAX = 50;
export const RECHARGE_LEVELS_MAX = 10;
export const BONUS_MAX = 100;

export const EditedPackage = Type.Object({
  ...Offer.properties,
  code: Type.String(),
  on_sale: Type.Boolean(),
  subscribers: Type.Integer({ description: 'companies that have it now, or have bought it to follow' }),
});
export type EditedPackage = Static<typeof EditedPackage>;

const names = {
  name: Type.String({ minLength: 1, maxLength: PACKAGE_NAME_MAX }),
  name_en: Type.String({ minLength: 1, maxLength: PACKAGE_NAME_EN_MAX }),
};

const rights = Object.fromEntries(
  PACKAGE_RIGHTS.map((right) => [
    right,
    Type.Optional(Type.Integer({ minimum: 0, maximum: RIGHT_MAX[right] })),
  ]),
) as Record<PackageRight, ReturnType<typeof Type.Optional<TInteger>>>;

const draft = {
  ...names,
  price_fen: Type.Integer({ minimum: 1, maximum: PACKAGE_PRICE_MAX }),
  on_sale: Type.Boolean(),
  ...rights,
};

export const EditedLevel = Type.Object({
  level: Type.Integer(),
  name: Type.String(),
  name_en: Type.String(),
  min_fen: Type.Integer(),
  bonus_percent: Type.Integer(),
});
export type EditedLevel = Static<typeof EditedLevel>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** Operators keep the price list. Nothing is deleted: what is no longer offered goes off sale. */
export const editPackages = {
  list: endpoint({
    method: 'GET',
    path: '/system/packages/',
    summary: '套餐管理 / All packages, on sale or not, in the order of the shop',
    auth: OPERATORS,
    data: Type.Object({
      ...ListOf(EditedPackage).properties,
      bonus_percent: Type.Integer({ description: 'the highest bonus of any level' }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/system/packages/',
    summary: '新建套餐 / A new package, at the end of its kind',
    auth: OPERATORS,
    idempotent: true,
    body: Input({
      kind: oneOf(PACKAGE_KINDS),
      code: Type.String({ pattern: PACKAGE_CODE_PATTERN }),
      ...draft,
    }),
    data: EditedPackage,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/system/packages/{id}/',
    summary: '修改套餐 / Other names, price or rights; those who have it keep what they bought',
    auth: OPERATORS,
    params: IdParams,
    body: Input(draft),
    data: EditedPackage,
  }),
  order: endpoint({
    method: 'POST',
    path: '/system/packages/order/',
    summary: '套餐排序 / All packages of one kind in their new order',
    auth: OPERATORS,
    body: Input({
      kind: oneOf(PACKAGE_KINDS),
      ids: Type.Array(Id, { minItems: 1, maxItems: PACKAGES_MAX, uniqueItems: true }),
    }),
    data: Nothing,
  }),
  levels: endpoint({
    method: 'GET',
    path: '/system/recharge_levels/',
    summary: '充值等级 / Levels of recharging, lowest first',
    auth: OPERATORS,
    data: ListOf(EditedLevel),
  }),
  setLevels: endpoint({
    method: 'PUT',
    path: '/system/recharge_levels/',
    summary: '修改充值等级 / All levels, lowest first; the first begins at 0',
    auth: OPERATORS,
    body: Input({
      levels: Type.Array(
        Input({
          ...names,
          min_fen: Type.Integer({ minimum: 0, maximum: PACKAGE_PRICE_MAX }),
          bonus_percent: Type.Integer({ minimum: 0, maximum: BONUS_MAX }),
        }),
        { minItems: 1, maxItems: RECHARGE_LEVELS_MAX },
      ),
    }),
    data: ListOf(EditedLevel),
  }),
};
