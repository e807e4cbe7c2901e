import type { TypeRole } from '@motif/contract/access';
import type { JoiningPlan } from '@motif/contract/features/companies/account-place';
import { maskedContact } from '@motif/contract/text';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockCompany } from '../../platform/db/lock-company';
import { companies, invitations, users } from '../../platform/db/schema/identity';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { hashOf, newToken } from '../../platform/security/one-time-token';
import { refuseFullCompany } from './membership';

const DAYS = 7;
/** The largest number of open links; a company that needs more should check its list first. */
const MAX_OPEN = 50;

const stillOpen = and(
  isNull(invitations.used_at),
  isNull(invitations.revoked_at),
  sql`${invitations.expires_at} > now()`,
);
/** The last day of the inviter, if the master account named one, is not over. */
const isNotOver = sql`(${users.is_master} or not exists (
  select from account_limits l where l.user_id = ${users.id} and l.valid_until <= now()))`;
const mayInvite = and(eq(users.status, 'active'), isNotOver);
const ofCompany = (ctx: UserContext) => and(eq(invitations.company_id, ctx.user.company_id), stillOpen);

interface Row {
  id: number;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  plan: JoiningPlan | null;
}
const shown = ({ created_at, expires_at, plan, ...row }: Row) => ({
  ...row,
  username: plan?.username ?? null,
  contact: plan && maskedContact(plan),
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

export async function listInvitations(ctx: UserContext) {
  const rows = await ctx.db
    .select({
      id: invitations.id,
      invited_by: users.username,
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
      plan: invitations.plan,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .where(ofCompany(ctx))
    .orderBy(desc(invitations.id));
  return { list: rows.map(shown), total: rows.length, next_cursor: null };
}

/** Makes a link that brings one person into the company. Only its hash is kept, so the link is shown only now. */
export async function invite(ctx: UserContext) {
  return inTransaction(ctx.db, (db) => inviteIn({ ...ctx, db }));
}

async function inviteIn(ctx: UserContext) {
  // Invitations are made one at a time, so that the count below stays true.
  await lockCompany(ctx.db, ctx.user.company_id, 'update');
  const [open] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(ofCompany(ctx));
  // A link that nobody can use would only be found out by the person who was invited.
  await refuseFullCompany(ctx.db, ctx.user.company_id);
  if (open && open.count >= MAX_OPEN) throw new AppError('TOO_MANY_INVITATIONS', { n: MAX_OPEN });
  const invitation = newToken();
  const [made] = await ctx.db
    .insert(invitations)
    .values({
      company_id: ctx.user.company_id,
      invited_by: ctx.user.id,
      token_hash: hashOf(invitation),
      expires_at: sql`now() + make_interval(days => ${DAYS})`,
    })
    .returning({
      id: invitations.id,
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
    });
  const [me] = await ctx.db.select({ name: users.username }).from(users).where(eq(users.id, ctx.user.id));
  if (!made || !me) throw new Error('invitation was not stored');
  return { ...shown({ ...made, invited_by: me.name, plan: null }), invitation };
}

export async function revokeInvitation(ctx: UserContext, id: number): Promise<null> {
  const [revoked] = await ctx.db
    .update(invitations)
    .set({ revoked_at: sql`now()`, plan: null })
    .where(and(ofCompany(ctx), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  if (!revoked) throw new AppError('NOT_FOUND');
  return null;
}

/** Anybody who holds the link may read who invites. An inviter who left or was suspended invites nobody. */
export async function invitationInfo(ctx: Context, token: string) {
  const [row] = await ctx.db
    .select({
      company_name: companies.company_name,
      invited_by: users.username,
      type_role: users.type_role,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.company_id))
    .innerJoin(users, and(eq(users.id, invitations.invited_by), eq(users.status, 'active')))
    .where(and(eq(invitations.token_hash, hashOf(token)), stillOpen));
  if (!row) throw new AppError('INVITATION_INVALID');
  return { ...row, expires_at: row.expires_at.toISOString() };
}

/** Whether an invitation to one person can be used, by the same rules as `claimInvitation`. */
export async function isOpenPersonalInvitation(db: Db, token: string): Promise<boolean> {
  const [open] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .where(and(eq(invitations.token_hash, hashOf(token)), isNotNull(invitations.plan), stillOpen, mayInvite));
  return open !== undefined;
}

export interface ClaimedInvitation {
  id: number;
  company_id: number;
  type_role: TypeRole;
  invited_by: number;
  plan: JoiningPlan | null;
}

/** Uses the link up in the transaction of the registration, so of two people who hold it only one joins. */
export async function claimInvitation(tx: Db, token: string): Promise<ClaimedInvitation> {
  const [found] = await tx
    .select({ company_id: invitations.company_id })
    .from(invitations)
    .where(eq(invitations.token_hash, hashOf(token)));
  // People join one at a time, so that the count of sub-accounts stays true.
  if (found) await lockCompany(tx, found.company_id, 'no key update');
  const [claimed] = await tx
    .update(invitations)
    .set({ used_at: sql`now()` })
    .from(users)
    .where(
      and(
        eq(invitations.token_hash, hashOf(token)),
        stillOpen,
        eq(users.id, invitations.invited_by),
        mayInvite,
      ),
    )
    .returning({
      id: invitations.id,
      company_id: invitations.company_id,
      type_role: users.type_role,
      invited_by: invitations.invited_by,
      plan: invitations.plan,
    });
  if (!claimed) throw new AppError('INVITATION_INVALID');
  await refuseFullCompany(tx, claimed.company_id);
  return claimed;
}

/** Notes who joined by the link and returns who invited them. */
export async function noteJoined(tx: Db, id: number, userId: number): Promise<number> {
  const [used] = await tx
    .update(invitations)
    .set({ used_by: userId, plan: null })
    .where(eq(invitations.id, id))
    .returning({ invited_by: invitations.invited_by });
  if (!used) throw new Error('invitation is gone');
  return used.invited_by;
}
