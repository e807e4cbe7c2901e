import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';
import { SUB_ACCOUNTS, subAccountLimitOf } from '../companies/membership';
import { ON_MARKET } from '../pictures/seen-pictures';

const INVITED = `
  select count(*)::int from invitations
  where company_id = $1 and used_at is null and revoked_at is null and expires_at > now()`;

/** How many sub-accounts the company may have, how many it has, and how many are on their way. */
export async function readExtension({ db, user }: UserContext) {
  const [[sub_accounts, invited] = [0, 0]] = await numbers(db, user.company_id, [SUB_ACCOUNTS, INVITED]);
  return { sub_accounts_max: await subAccountLimitOf(db, user.company_id), sub_accounts, invited };
}

const PICTURES = 'select count(*)::int from pictures p where p.company_id = $1 and p.deleted_at is null';
const FAVOURITES = `
  select count(*)::int from favourites f join users u on u.id = f.user_id where u.company_id = $1`;

/** How much of everything the person's own company has. Another company is answered as if it did not exist. */
export async function readCounts({ db, user }: UserContext, id: number) {
  if (id !== user.company_id) throw new AppError('NOT_FOUND');
  const [[sub_accounts, pictures, on_market, company_shared, favourites] = [0, 0, 0, 0, 0]] = await numbers(
    db,
    id,
    [
      SUB_ACCOUNTS,
      PICTURES,
      `${PICTURES} and ${ON_MARKET}`,
      `${PICTURES} and p.visibility <> 'private'`,
      FAVOURITES,
    ],
  );
  return { sub_accounts, pictures, on_market, company_shared, favourites };
}

/** Several counts of one company, at one moment. */
const numbers = <Counts extends string[]>(db: Db, companyId: number, counts: [...Counts]) =>
  queryRows<{ [At in keyof Counts]: number }>(db, {
    text: `select ${counts.map((count) => `(${count})`).join(', ')}`,
    values: [companyId],
    prepared: true,
  });
