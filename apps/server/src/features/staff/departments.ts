import type { InputOf } from '@motif/contract/endpoint';
import {
  type departments as contract,
  DEPARTMENTS_MAX,
  type Department,
} from '@motif/contract/features/staff/departments';
import { isBlank } from '@motif/contract/text';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { departments, users } from '../../platform/db/schema/identity';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { notValid, requiredField } from '../../platform/http/field-messages';
import { lockGiver, MANAGE_ACCOUNTS } from '../permissions/roles/giver';

type Draft = InputOf<typeof contract.create>['body'];

export async function listDepartments({ db, user }: Pick<UserContext, 'db' | 'user'>) {
  const list = await readDepartments(db, user.company_id);
  return { list, total: list.length, next_cursor: null };
}

export function createDepartment(ctx: UserContext, draft: Draft): Promise<Department> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    await lockGiver(tx, user, MANAGE_ACCOUNTS);
    const all = await readDepartments(tx, user.company_id);
    if (all.length >= DEPARTMENTS_MAX) throw new AppError('TOO_MANY_DEPARTMENTS', { n: DEPARTMENTS_MAX });
    const row = checked(ctx, draft, all);
    const [made] = await tx
      .insert(departments)
      .values({ ...row, sort: row.sort ?? all.length, company_id: user.company_id })
      .returning({ id: departments.id });
    if (!made) throw new Error('department was not stored');
    return oneOf(tx, user.company_id, made.id);
  });
}

export function updateDepartment(ctx: UserContext, id: number, draft: Draft): Promise<Department> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    await lockGiver(tx, user, MANAGE_ACCOUNTS);
    const all = await readDepartments(tx, user.company_id);
    if (!all.some((one) => one.id === id)) throw new AppError('DEPARTMENT_NOT_FOUND');
    const row = checked(ctx, draft, all, id);
    await tx.update(departments).set(row).where(eq(departments.id, id));
    return oneOf(tx, user.company_id, id);
  });
}

/** The people of a department that goes belong to the one above, or to none. */
export function removeDepartment({ db, user }: UserContext, id: number): Promise<null> {
  return inTransaction(db, async (tx) => {
    await lockGiver(tx, user, MANAGE_ACCOUNTS);
    const all = await readDepartments(tx, user.company_id);
    const found = all.find((one) => one.id === id);
    if (!found) throw new AppError('DEPARTMENT_NOT_FOUND');
    if (all.some(({ parent_id }) => parent_id === id)) throw new AppError('DEPARTMENT_HAS_PARTS');
    await tx
      .update(users)
      .set({ department_id: found.parent_id })
      .where(and(eq(users.department_id, id), eq(users.company_id, user.company_id)));
    await tx.delete(departments).where(eq(departments.id, id));
    return null;
  });
}

const readDepartments = (db: Db, companyId: number): Promise<Department[]> =>
  db
    .select({
      id: departments.id,
      parent_id: departments.parent_id,
      name: departments.name,
      sort: departments.sort,
      people: sql<number>`(select count(*)::int from users u join departments d on d.id = u.department_id
        where departments.id in (d.id, d.parent_id) and u.status <> 'cancelled')`,
    })
    .from(departments)
    .where(eq(departments.company_id, companyId))
    .orderBy(asc(departments.sort), asc(departments.id));

async function oneOf(db: Db, companyId: number, id: number): Promise<Department> {
  const found = (await readDepartments(db, companyId)).find((one) => one.id === id);
  if (!found) throw new AppError('DEPARTMENT_NOT_FOUND');
  return found;
}

/** A name that can be read, and a place that keeps departments two levels deep. The company is locked meanwhile. */
function checked({ language }: UserContext, draft: Draft, all: readonly Department[], id?: number) {
  if (isBlank(draft.name)) throw requiredField('name', language);
  if (/\p{Cf}|[\r\n\t]/u.test(draft.name)) throw new AppError('BAD_CHARACTERS');
  const { parent_id, sort } = draft;
  const name = draft.name.trim();
  const taken = (one: Department) =>
    one.id !== id && one.parent_id === parent_id && one.name.toLowerCase() === name.toLowerCase();
  if (all.some(taken)) throw new AppError('NAME_TAKEN');
  if (parent_id !== null) {
    const above = all.find((one) => one.id === parent_id);
    const hasParts = all.some((one) => one.parent_id === id && id !== undefined);
    if (!above || above.parent_id !== null || above.id === id || hasParts)
      throw notValid('parent_id', language);
  }
  return { name, parent_id, ...(sort !== undefined && { sort }) };
}
