import { ADMIN_ROLE } from '@motif/contract/access';
import type { SessionUser } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { lockCompany } from '../../../platform/db/lock-company';
import { queryRows } from '../../../platform/db/query-rows';
import { AppError } from '../../../platform/errors';
import { GRANTS, type Rights, readGrants } from '../rights';

/** The right to manage the accounts of the company. */
export const MANAGE_ACCOUNTS = 'people.accounts';

/** What a role gives. `categories` is null where it leaves them to the company. */
export interface Share {
  codes: readonly string[];
  categories: readonly number[] | null;
}

/** What a person can pass on: never more than they hold themselves. */
export interface Giver {
  /** Masters, and operators in their own company. Only they change roles that they hold, or that hold more than they do. */
  isMaster: boolean;
  codes: ReadonlySet<string>;
  /** The categories they may enter; `isLimited` says whether somebody limited them. */
  categories: ReadonlySet<number>;
  isLimited: boolean;
  /** What the company has opened. */
  opened: ReadonlySet<number>;
}

type Asking = Pick<SessionUser, 'id' | 'company_id'>;

/** Their rights, whether they are an active master, and all that can be given at all. */
const GIVER = `select (${GRANTS}),
  (select is_master from users where id = $1 and company_id = $2 and status = 'active'),
  array(select code from permissions where grantable)`;

/** What this person may pass on, as the database says now. */
export async function readGiver(db: Db, { id, company_id }: Asking): Promise<Giver> {
  const [row] = await queryRows<[Rights, boolean | null, string[]]>(db, {
    text: GIVER,
    values: [id, company_id],
    prepared: true,
  });
  const [rights, isMaster, grantable] = row ?? [];
  if (!rights || !grantable || typeof isMaster !== 'boolean') throw new AppError('FORBIDDEN');
  const isOperator = rights.roles.includes(ADMIN_ROLE);
  const held = grantable.filter((code) => isOperator || rights.permissions.includes(code));
  const own = isOperator ? null : rights.own_categories;
  return {
    isMaster: isMaster || isOperator,
    codes: new Set(held),
    categories: new Set(own ?? rights.company_categories),
    isLimited: own !== null,
    opened: new Set(rights.company_categories),
  };
}

/**
 * The same in the transaction that gives. The company is locked first, so no right of its people changes before the
 * end, and somebody who has just lost `needed` gives nothing any more.
 */
export async function lockGiver(tx: Db, user: Asking, needed: string): Promise<Giver> {
  await lockCompany(tx, user.company_id, 'no key update');
  const giver = await readGiver(tx, user);
  if (!giver.codes.has(needed)) throw new AppError('FORBIDDEN');
  return giver;
}

/** Whether all of this is among what the giver holds: codes are compared, never the names of roles. */
export function mayGive(giver: Giver, { codes, categories }: Share): boolean {
  if (!codes.every((code) => giver.codes.has(code))) return false;
  return categories === null ? !giver.isLimited : categories.every((id) => giver.categories.has(id));
}

export function requireGivable(giver: Giver, share: Share): void {
  if (!mayGive(giver, share)) throw new AppError('RIGHT_NOT_YOURS');
}

/** What somebody holds, however it came to them. */
export async function heldBy(db: Db, id: number, companyId: number): Promise<Share> {
  const rights = await readGrants(db, id, companyId);
  return { codes: rights.permissions, categories: rights.own_categories };
}

/**
 * Whether all that somebody holds is among what the giver holds. Masters stand above everybody in their company. Somebody
 * without a list holds more than one with it, also while both enter the same: the company may open another category.
 */
export const isWithin = (giver: Giver, held: Share): boolean => giver.isMaster || mayGive(giver, held);
