import { ADMIN_ROLE, MEMBER_ROLE } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { deskPeople as contract, DeskPersonDetail } from '@motif/contract/features/desk/people';
import { isBlank } from '@motif/contract/text';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import { endOfComingDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockCompany } from '../../platform/db/lock-company';
import { userRoles } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';
import { platformRole } from '../permissions/ensure-base-menu';
import { endSessionsOf } from '../users/sessions/end-sessions';
import { liftUser, requireAnotherOperator, type Suspension, suspendUser } from '../users/suspend-user';
import { lastDayOf } from '../users/suspended';
import { readPerson } from './read-person';

type SuspendBody = InputOf<typeof contract.suspend>['body'];

const subjectOf = (id: number) => ({ kind: 'user', id });

/** An operator's words, which the person may read. */
export function wordsOf({ language }: UserContext, reason: string): string {
  if (isBlank(reason)) throw requiredField('reason', language);
  return reason.trim();
}

/** The last day counts in full, and it cannot be over already. */
export function suspensionFrom(ctx: UserContext, { reason, until }: SuspendBody): Suspension {
  const end = endOfComingDay('until', until ?? undefined, ctx.language) ?? null;
  return { reason: wordsOf(ctx, reason), until: end };
}

export async function suspendPerson(
  ctx: UserContext,
  id: number,
  body: SuspendBody,
): Promise<DeskPersonDetail> {
  const suspension = suspensionFrom(ctx, body);
  const before = await suspendUser(ctx, id, suspension);
  await writeAudit(ctx, {
    action: 'users.suspend',
    subject: subjectOf(id),
    before: { status: before.status, until: before.suspended_until && lastDayOf(before.suspended_until) },
    after: { status: 'suspended', until: body.until },
    reason: suspension.reason,
  });
  return readPerson(ctx, id);
}

export async function liftPerson(ctx: UserContext, id: number, reason: string): Promise<DeskPersonDetail> {
  const words = wordsOf(ctx, reason);
  const before = await liftUser(ctx.db, id);
  await writeAudit(ctx, {
    action: 'users.lift',
    subject: subjectOf(id),
    before: { status: 'suspended' },
    after: { status: before.locked_before ? 'suspended' : 'active' },
    reason: words,
  });
  return readPerson(ctx, id);
}

/** Signs somebody out everywhere; they may sign in again. */
export async function endPersonSessions(
  ctx: UserContext,
  id: number,
  reason: string,
): Promise<DeskPersonDetail> {
  const words = wordsOf(ctx, reason);
  await lockAnother(ctx, id);
  const ended = await endSessionsOf(ctx.db, id, 'revoked');
  await writeAudit(ctx, {
    action: 'users.end_sessions',
    subject: subjectOf(id),
    after: { ended },
    reason: words,
  });
  return readPerson(ctx, id);
}

/** Only people of the platform's own company become operators, and somebody always is one. */
export async function setOperator(
  ctx: UserContext,
  id: number,
  { operator, reason }: InputOf<typeof contract.setOperator>['body'],
): Promise<DeskPersonDetail> {
  const words = wordsOf(ctx, reason);
  await lockAnother(ctx, id);
  const person = await readPerson(ctx, id);
  if (!person.is_ours) throw new AppError('NOT_OURS');
  if (person.is_operator === operator) return person;
  if (!operator) await requireAnotherOperator(ctx.db, id);
  await (operator ? giveRole(ctx.db, id, ADMIN_ROLE) : takeOperatorRole(ctx.db, id));
  await writeAudit(ctx, {
    action: 'users.set_operator',
    subject: subjectOf(id),
    before: { operator: !operator },
    after: { operator },
    reason: words,
  });
  return readPerson(ctx, id);
}

async function lockAnother({ db: tx, user }: UserContext, id: number): Promise<void> {
  const [known] = await tx
    .select({ company_id: users.company_id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'cancelled')));
  if (!known) throw new AppError('USER_NOT_FOUND');
  if (id === user.id) throw new AppError('OWN_ACCOUNT');
  await lockCompany(tx, known.company_id, 'no key update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

async function giveRole(tx: Db, user_id: number, code: string): Promise<void> {
  const role_id = await platformRole(tx, code);
  if (role_id === undefined) throw new Error('base data is missing');
  await tx.insert(userRoles).values({ user_id, role_id }).onConflictDoNothing();
}

/** Whoever held nothing else stays a member of the company. */
async function takeOperatorRole(tx: Db, user_id: number): Promise<void> {
  const role_id = await platformRole(tx, ADMIN_ROLE);
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.user_id, user_id), sql`${userRoles.role_id} = ${role_id}`));
  const left = await tx.$count(userRoles, eq(userRoles.user_id, user_id));
  if (left === 0) await giveRole(tx, user_id, MEMBER_ROLE);
}
