import { ADMIN_ROLE } from '@motif/contract/access';
import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockCompany } from '../../platform/db/lock-company';
import { roles, userRoles } from '../../platform/db/schema/access';
import { tickets, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import type { JobKind } from '../../platform/jobs/jobs';
import { sendNotice } from '../notices/send-notice';
import { endSessionsOf } from './sessions/end-sessions';

export interface Suspension {
  /** The person reads it. */
  reason: string;
  /** The moment it ends by itself; null: not before somebody lifts it. */
  until: Date | null;
}

type Person = typeof users.$inferSelect;

/**
 * Keeps a person out. It runs in the caller's transaction, which also writes it down. Sessions and links for a password
 * end at once; the next request and the next sign-in say why. Suspending again changes reason and end.
 */
export async function suspendUser(
  { db: tx, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
  { reason, until }: Suspension,
): Promise<Person> {
  const person = await lockPerson(tx, id);
  if (id === user.id) throw new AppError('OWN_ACCOUNT');
  await requireAnotherOperator(tx, id);
  await tx
    .update(users)
    .set({
      status: 'suspended',
      suspended_by: 'platform',
      suspended_reason: reason,
      suspended_until: until,
      locked_before: person.suspended_by === 'company' || person.locked_before,
    })
    .where(eq(users.id, id));
  await tx
    .update(tickets)
    .set({ used_at: sql`now()` })
    .where(and(eq(tickets.user_id, id), isNull(tickets.used_at)));
  await endSessionsOf(tx, id, 'suspended');
  return person;
}

/** Lets a person in again whom the platform kept out. Whom their company had locked out before stays locked out by it. */
export async function liftUser(tx: Db, id: number): Promise<Person> {
  const person = await lockPerson(tx, id);
  if (person.suspended_by !== 'platform') throw new AppError('NOT_SUSPENDED');
  await tx
    .update(users)
    .set({
      ...(person.locked_before
        ? { suspended_by: 'company' as const }
        : { status: 'active' as const, suspended_by: null }),
      suspended_reason: '',
      suspended_until: null,
      locked_before: false,
    })
    .where(eq(users.id, id));
  await sendNotice(tx, {
    topic: 'safety',
    user_id: id,
    title: '账号已恢复使用',
    title_en: 'Your account is open again',
    body: '平台已解除对您账号的停用。',
    body_en: 'The platform no longer keeps your account out.',
  });
  return person;
}

/** The company is locked before its people, as everywhere. */
async function lockPerson(tx: Db, id: number): Promise<Person> {
  const [known] = await tx.select({ company_id: users.company_id }).from(users).where(eq(users.id, id));
  if (!known) throw new AppError('USER_NOT_FOUND');
  await lockCompany(tx, known.company_id, 'no key update');
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'cancelled')))
    .for('no key update');
  if (!person) throw new AppError('USER_NOT_FOUND');
  return person;
}

/** The last day of a sub-account is over, so it cannot sign in. */
const isOver = sql`(not ${users.is_master} and exists (select from account_limits l
  where l.user_id = ${users.id} and l.valid_until <= now()))`;

/**
 * Somebody has to be left who can lift it. The role is locked, so that of two operators who suspend each other one
 * stays.
 */
export async function requireAnotherOperator(tx: Db, id: number): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(isNull(roles.company_id), eq(roles.code, ADMIN_ROLE)))
    .for('no key update');
  if (!role) throw new Error('base data is missing');
  const operators = await tx
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.role_id, role.id), eq(users.status, 'active'), not(isOver)));
  const isOne = operators.some((one) => one.id === id);
  if (isOne && operators.length === 1) throw new AppError('LAST_OPERATOR');
}

/** Suspensions end by themselves on the minute; whoever signs in before the job has come is let in as well. */
export const endSuspensions: JobKind<object> = { name: 'end-suspensions', options: { policy: 'exclusive' } };

const AT_ONCE = 500;
const isDue = and(eq(users.suspended_by, 'platform'), sql`${users.suspended_until} <= now()`);

export async function endDueSuspensions(tx: Db): Promise<void> {
  const due = await tx
    .select({ id: users.id })
    .from(users)
    .where(isDue)
    .orderBy(users.company_id, users.id)
    .limit(AT_ONCE);
  for (const { id } of due) await liftIfDue(tx, id);
  await tx.execute(sql`
    update companies set suspended_at = null, suspended_until = null, suspended_reason = ''
    where suspended_at is not null and suspended_until <= now()`);
}

/** An operator may have lifted or prolonged it meanwhile. */
export async function liftIfDue(tx: Db, id: number): Promise<boolean> {
  await lockPerson(tx, id);
  const [due] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isDue));
  if (!due) return false;
  const { locked_before } = await liftUser(tx, id);
  return !locked_before;
}
