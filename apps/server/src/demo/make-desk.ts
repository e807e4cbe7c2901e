import { eq } from 'drizzle-orm';
import { suspendPerson } from '../features/desk/manage-person';
import { addDays, dayOf } from '../platform/china-days';
import { users } from '../platform/db/schema/identity';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const DAYS = 30;

/** Somebody whom an operator keeps out, so that the desk and the audit log have something to show. */
export async function makeDesk(ctx: DemoContext): Promise<void> {
  const operator = await masterOf(ctx, 'admin');
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.account, 'ajie'));
  if (!person) throw new Error('the demo has no account ajie');
  const until = addDays(dayOf(new Date()), DAYS);
  await suspendPerson(operator, person.id, { reason: '账号存在安全风险', until });
}
