import type { DeskPersonDetail } from '@motif/contract/features/desk/people';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { PLATFORM_SN } from '../../platform/constants';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { roles, userRoles } from '../../platform/db/schema/access';
import { companies, sessions, users } from '../../platform/db/schema/identity';
import { verifications } from '../../platform/db/schema/verifications';
import { AppError } from '../../platform/errors';
import { lastDayOf } from '../users/suspended';
import { selectPeople, shownPerson } from './list-people';

/** More than anybody has. */
const DEVICES_MAX = 50;

/** One person as operators see them: never a whole phone, a number of a paper or a balance. */
export async function readPerson(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
): Promise<DeskPersonDetail> {
  const [found] = await selectPeople(db).where(eq(users.id, id));
  if (!found) throw new AppError('USER_NOT_FOUND');
  const person = shownPerson(found);
  const [held, kept, verification, devices] = [
    await rolesOf(db, id, person.company.id),
    await keptOf(db, id),
    await verificationOf(db, id),
    await devicesOf(db, id),
  ];
  return {
    ...person,
    is_me: id === user.id,
    is_ours: person.company.company_sn === PLATFORM_SN,
    roles: held,
    ...kept,
    verification,
    sessions: devices,
  };
}

const rolesOf = (db: Db, id: number, companyId: number) =>
  db
    .select({ id: roles.id, name: roles.name, name_en: roles.name_en })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(userRoles.user_id, id), or(isNull(roles.company_id), eq(roles.company_id, companyId))))
    .orderBy(asc(roles.sort), asc(roles.id));

async function keptOf(db: Db, id: number): Promise<Pick<DeskPersonDetail, 'kept' | 'company_kept'>> {
  const [row] = await db
    .select({
      by: users.suspended_by,
      reason: users.suspended_reason,
      until: users.suspended_until,
      company_at: companies.suspended_at,
      company_reason: companies.suspended_reason,
      company_until: companies.suspended_until,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, id));
  return {
    kept: row?.by === 'platform' ? keptFor(row.reason, row.until) : null,
    company_kept: row?.company_at ? keptFor(row.company_reason, row.company_until) : null,
  };
}

export const keptFor = (reason: string, until: Date | null) => ({ reason, until: until && lastDayOf(until) });

/** What was approved counts until the new papers are decided. */
async function verificationOf(db: Db, id: number): Promise<DeskPersonDetail['verification']> {
  const [newest] = await db
    .select({ state: verifications.state })
    .from(verifications)
    .where(and(eq(verifications.user_id, id), eq(verifications.kind, 'person')))
    .orderBy(sql`${verifications.state} = 'approved' desc`, desc(verifications.id))
    .limit(1);
  return newest === undefined || newest.state === 'withdrawn' ? 'none' : newest.state;
}

async function devicesOf(db: Db, id: number): Promise<DeskPersonDetail['sessions']> {
  const rows = await db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      ip: sessions.ip,
      signed_in_at: sessions.created_at,
      last_seen: sessions.rotated_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, id), isNull(sessions.ended_at), sql`${sessions.expires_at} > now()`))
    .orderBy(desc(sessions.rotated_at))
    .limit(DEVICES_MAX);
  return rows.map((row) => ({
    ...row,
    signed_in_at: row.signed_in_at.toISOString(),
    last_seen: row.last_seen.toISOString(),
  }));
}
