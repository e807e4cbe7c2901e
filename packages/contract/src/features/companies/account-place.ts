import { type Static, Type } from 'typebox';
import { Day, Id, Input, nullable } from '../../shapes';

/** More than a company has of roles or categories; a longer list is a mistake. */
export const PLACE_LIST_MAX = 200;

const Limit = nullable(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }));
/** What a sub-account may use; null: as much as the company has. Days and months are those of China. */
export const accountLimits = {
  points_month: Limit,
  downloads_day: Limit,
  uploads_day: Limit,
  image_count: Limit,
  storage_mb: Limit,
  /** The last day on which the account can be used. */
  valid_until: nullable(Day),
};
export const AccountLimits = Input(accountLimits);
export type AccountLimits = Static<typeof AccountLimits>;

/** Where a person stands in the company. */
export const accountPlace = {
  role_ids: Type.Array(Id, { minItems: 1, maxItems: PLACE_LIST_MAX }),
  /** Whether the person has a list of main categories of their own. */
  categories_limited: Type.Boolean(),
  main_categories: Type.Array(Id, { maxItems: PLACE_LIST_MAX }),
  department_id: nullable(Id),
};
export const AccountPlace = Input(accountPlace);
export type AccountPlace = Static<typeof AccountPlace>;

/** What an invitation to one person keeps until they come. */
export interface JoiningPlan extends AccountPlace {
  username: string;
  phone: string | null;
  email: string | null;
  limits: AccountLimits | null;
}
