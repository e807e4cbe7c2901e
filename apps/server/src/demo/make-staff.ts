import { desc, eq } from 'drizzle-orm';
import { readRights } from '../features/permissions/rights';
import { createDepartment } from '../features/staff/departments';
import { inviteColleague } from '../features/staff/invite-colleague';
import { disable } from '../features/staff/lock-out';
import { joinByLink } from '../features/users/register/join-by-link';
import type { UserContext } from '../platform/context';
import { roles } from '../platform/db/schema/access';
import { users } from '../platform/db/schema/identity';
import { outbox } from '../platform/db/schema/operations';
import type { DemoContext } from './history/stage';

interface DemoColleague {
  username: string;
  phone: string;
  role: string;
  department: string;
  points_month?: number;
  downloads_day?: number;
  /** Invited, and has not answered yet. */
  isAwaited?: boolean;
  isDisabled?: boolean;
}

const DEPARTMENTS = [
  { name: '设计部', parts: ['图案组', '打样组'] },
  { name: '采购部', parts: [] },
  { name: '综合部', parts: [] },
];

/** The factory's people beside the sub-accounts that play in its history; nobody knows their passwords. */
const COLLEAGUES: DemoColleague[] = [
  { username: '周敏（设计）', phone: '13900000021', role: 'designer', department: '图案组' },
  {
    username: '何嘉（设计）',
    phone: '13900000022',
    role: 'designer',
    department: '图案组',
    downloads_day: 50,
  },
  { username: '阿强打样师', phone: '13900000023', role: 'picker', department: '打样组' },
  {
    username: '罗选图助理',
    phone: '13900000024',
    role: 'picker',
    department: '采购部',
    points_month: 300,
    downloads_day: 30,
  },
  {
    username: '许主管（采购）',
    phone: '13900000028',
    role: 'picture_buyer',
    department: '采购部',
    points_month: 2000,
  },
  { username: '行政方经理', phone: '13900000029', role: 'manager', department: '综合部' },
  { username: '财务梁会计', phone: '13900000025', role: 'finance', department: '综合部' },
  { username: '实习生小吴', phone: '13900000026', role: 'picker', department: '打样组', isDisabled: true },
  { username: '新同事小唐', phone: '13900000027', role: 'designer', department: '图案组', isAwaited: true },
];

/**
 * Departments and people of the factory, made by the services that the screen calls. `origin` is where the product
 * answers, for the links of the invitations.
 */
export async function makeStaff(ctx: DemoContext, passwordHash: string, origin: string): Promise<void> {
  const me = await masterOf(ctx, 'factory');
  const departments = new Map<string, number>();
  for (const { name, parts } of DEPARTMENTS) {
    const top = await createDepartment(me, { name, parent_id: null });
    departments.set(name, top.id);
    for (const part of parts)
      departments.set(part, (await createDepartment(me, { name: part, parent_id: top.id })).id);
  }
  const known = await ctx.db.select().from(roles).where(eq(roles.company_id, me.user.company_id));
  for (const one of COLLEAGUES) {
    const role = known.find(({ code }) => code === one.role);
    if (!role) throw new Error(`the demo has no role ${one.role}`);
    await join(
      me,
      one,
      { role_id: role.id, department_id: departments.get(one.department) ?? null },
      { passwordHash, origin },
    );
  }
}

async function join(
  me: UserContext,
  { username, phone, isAwaited, isDisabled, points_month, downloads_day }: DemoColleague,
  { role_id, department_id }: { role_id: number; department_id: number | null },
  { passwordHash, origin }: { passwordHash: string; origin: string },
): Promise<void> {
  const limits = {
    points_month: points_month ?? null,
    downloads_day: downloads_day ?? null,
    uploads_day: null,
    image_count: null,
    storage_mb: null,
    valid_until: null,
  };
  const place = { role_ids: [role_id], categories_limited: false, main_categories: [], department_id };
  await inviteColleague(me, { username, phone, ...place, limits }, origin);
  if (isAwaited) return;
  const [message] = await me.db
    .select({ secret: outbox.secret })
    .from(outbox)
    .where(eq(outbox.recipient, phone))
    .orderBy(desc(outbox.id))
    .limit(1);
  await joinByLink(me, message?.secret ?? '', passwordHash);
  const [made] = await me.db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  if (isDisabled && made) await disable(me, made.id);
}

/** A person, as a request of theirs would come in. */
export async function masterOf(ctx: DemoContext, account: string): Promise<UserContext> {
  const [found] = await ctx.db.select().from(users).where(eq(users.account, account));
  if (!found) throw new Error(`the demo has no account ${account}`);
  const { id, company_id, type_role, is_master, hidden_count } = found;
  const rights = await readRights(ctx.db, id, company_id);
  const user = { id, session_id: 0, company_id, type_role, is_master, hidden_count, ...rights };
  return { ...ctx, settings: {}, language: 'zh', user };
}
