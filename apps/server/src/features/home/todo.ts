import { type AccessCheck, hasAccess, MASTER_ROLE, type TypeRole } from '@motif/contract/access';
import type { StorageInfo } from '@motif/contract/features/companies/companies';
import { isOverLimit } from '@motif/contract/features/companies/storage-limit';
import type { Todo } from '@motif/contract/features/home';
import type { TodoName } from '@motif/contract/features/home/overview-words';
import { COMPANY_VERIFY } from '@motif/contract/features/verifications/verification-states';
import type { SessionUser, UserContext } from '../../platform/context';
import { queryRows } from '../../platform/db/query-rows';

interface Check {
  /** Who can do something about it; unset: everybody. */
  access?: AccessCheck;
  typeRoles?: readonly TypeRole[];
  /** How many there are; `$1` is the company and `$2` the person. */
  count: string;
}

/** Papers that wait, or that still count, need nothing to be done. */
const papers = (kind: string, subject: string) => `
  from (select max(id) filter (where state <> 'withdrawn') as latest,
    count(*) filter (where state = 'pending' or (state = 'approved' and coalesce(valid_until > now(), true))) as good
    from verifications where kind = '${kind}' and ${subject}) v where good = 0 and latest`;
const PERSON = papers('person', 'user_id = $2');
const COMPANY = papers('company', 'company_id = $1');
const VERIFIES: AccessCheck = { role: [MASTER_ROLE], permission: [COMPANY_VERIFY] };

/** What there may be to do. One more is one more row here, its name in the contract and its words on the page. */
const CHECKS: Record<Exclude<TodoName, 'over_limit'>, Check> = {
  // Without papers nobody is paid out; others may do without.
  person_missing: {
    access: { permission: ['finance.withdraw'] },
    typeRoles: ['factory', 'illustrator'],
    count: `select count(*)::int ${PERSON} is null`,
  },
  person_rejected: { count: `select count(*)::int ${PERSON} is not null` },
  company_missing: {
    access: VERIFIES,
    typeRoles: ['factory', 'merchant'],
    count: `select count(*)::int ${COMPANY} is null`,
  },
  company_rejected: { access: VERIFIES, count: `select count(*)::int ${COMPANY} is not null` },
  // Of a company: the master account, and the person whom it is about.
  disputes: {
    count: `select count(*)::int from disputes d where d.respondent_company_id = $1 and d.state = 'answer_due'
      and (d.respondent_id = $2 or exists (select from users u where u.id = $2 and u.is_master))`,
  },
  orders: {
    access: { permission: ['finance.view'] },
    count: `select count(*)::int from orders where company_id = $1 and state = 'pending' and expires_at > now()`,
  },
  invitations: {
    access: { role: [MASTER_ROLE], permission: ['people.accounts'] },
    count: `select count(*)::int from invitations
      where company_id = $1 and used_at is null and revoked_at is null and expires_at > now()`,
  },
};

const isFor = (user: SessionUser, { access, typeRoles }: Check): boolean =>
  (!access || hasAccess(user, access)) && (!typeRoles || typeRoles.includes(user.type_role));

/** What this person has to do, in the order of the table. */
export async function readTodo({ db, user }: UserContext, storage: StorageInfo): Promise<Todo[]> {
  const checks = Object.entries(CHECKS).filter(([, check]) => isFor(user, check));
  const [counts = []] = await queryRows<number[]>(db, {
    // Both parameters are named first, since not every person asks with both.
    text: `select ${['$1::bigint', '$2::bigint', ...checks.map(([, { count }]) => `(${count})`)].join(', ')}`,
    values: [user.company_id, user.id],
    prepared: true,
  });
  const found = checks.map(([what], at) => ({ what: what as TodoName, count: counts[at + 2] ?? 0 }));
  if (isOverLimit(storage)) found.unshift({ what: 'over_limit', count: 1 });
  return found.filter(({ count }) => count > 0);
}
