import type { InputOf } from '@motif/contract/endpoint';
import type { JoiningPlan } from '@motif/contract/features/companies/account-place';
import { type staff as contract, LINK_HOURS } from '@motif/contract/features/staff/staff';
import { maskedContact } from '@motif/contract/text';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { endOfComingDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { companies, invitations, users } from '../../platform/db/schema/identity';
import { requiredField, wrongFormat } from '../../platform/http/field-messages';
import { hashOf, newLinkToken } from '../../platform/security/one-time-token';
import { refuseFullCompany } from '../companies/membership';
import { type Giver, lockGiver, MANAGE_ACCOUNTS, requireGivable } from '../permissions/roles/giver';
import { readRoleRows } from '../permissions/roles/read-roles';
import { checkUsername, refuseReservedName } from '../users/profile';
import { requireOwnLimits } from './account-limits';
import { requireDepartment, requireOpened, requireRoles } from './save-place';
import { sendLink } from './send-link';
import { invitedMessage, knownMessage } from './staff-messages';

type Body = InputOf<typeof contract.create>['body'];

/**
 * Invites a person by name. The account is made when they set their password by the link; until then a place is held.
 * A contact that has an account gets another text, and everything else is the same: nobody learns who is here.
 */
export async function inviteColleague(ctx: UserContext, body: Body, origin: string) {
  const { db: tx, user } = ctx;
  const plan = planOf(ctx, body);
  const giver = await lockGiver(tx, user, MANAGE_ACCOUNTS);
  await requireRoles(tx, user.company_id, plan.role_ids);
  requireOpened(ctx, giver, plan);
  await requireDepartment(ctx, tx, plan.department_id);
  await requirePlan(tx, ctx, giver, plan);
  await requireOwnLimits(tx, giver, user, plan.limits);
  // A new link to the same person takes the place of the one before.
  await tx
    .update(invitations)
    .set({ revoked_at: sql`now()`, plan: null })
    .where(and(eq(invitations.company_id, user.company_id), isNull(invitations.used_at), isFor(plan)));
  await refuseFullCompany(tx, user.company_id);
  const token = newLinkToken();
  const [made] = await tx
    .insert(invitations)
    .values({
      company_id: user.company_id,
      invited_by: user.id,
      token_hash: hashOf(token),
      plan,
      expires_at: sql`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .returning({ id: invitations.id, expires_at: invitations.expires_at });
  const [company] = await tx
    .select({ name: companies.company_name })
    .from(companies)
    .where(eq(companies.id, user.company_id));
  if (!made || !company) throw new Error('invitation was not stored');
  const text = (await hasAccount(tx, plan))
    ? knownMessage(ctx.language, company.name, `${origin}/register?invitation={code}`)
    : invitedMessage(ctx.language, company.name, `${origin}/firstPassword?ticket={code}`);
  await sendLink(ctx, plan, text, token);
  return { id: made.id, sent_to: maskedContact(plan) ?? '', expires_at: made.expires_at.toISOString() };
}

function planOf(ctx: UserContext, { username, phone, email, limits, ...place }: Body): JoiningPlan {
  if (phone === undefined && email === undefined) throw requiredField('phone', ctx.language);
  if (phone !== undefined && email !== undefined) throw wrongFormat('email', ctx.language);
  endOfComingDay('limits.valid_until', limits?.valid_until ?? undefined, ctx.language);
  refuseReservedName(ctx, username);
  return {
    ...place,
    username: checkUsername(ctx, username),
    phone: phone ?? null,
    email: email?.toLowerCase() ?? null,
    limits: limits ?? null,
  };
}

const isFor = ({ phone, email }: JoiningPlan) =>
  phone === null
    ? sql`${invitations.plan} ->> 'email' = ${email}`
    : sql`${invitations.plan} ->> 'phone' = ${phone}`;

/** What the roles and the list give together must be the giver's own. */
async function requirePlan(tx: Db, { user }: UserContext, giver: Giver, plan: JoiningPlan): Promise<void> {
  const rows = await readRoleRows(tx, user);
  const given = rows.filter(({ id }) => plan.role_ids.includes(id));
  const limited = given.filter(({ categories_limited }) => categories_limited);
  const lists = [
    ...(plan.categories_limited ? plan.main_categories : []),
    ...limited.flatMap(({ main_categories }) => main_categories),
  ];
  requireGivable(giver, {
    codes: given.flatMap(({ permissions }) => permissions),
    categories: plan.categories_limited || limited.length > 0 ? lists : null,
  });
}

async function hasAccount(tx: Db, { phone, email }: JoiningPlan): Promise<boolean> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.phone, phone ?? ''), eq(sql`lower(${users.email})`, email ?? '')),
        ne(users.status, 'cancelled'),
      ),
    );
  return known !== undefined;
}
