import { eq } from 'drizzle-orm';
import { askCategory } from '../features/categories/requests/ask-category';
import { suspendPerson } from '../features/desk/manage-person';
import { addDays, dayOf } from '../platform/china-days';
import { mainCategories } from '../platform/db/schema/catalogue';
import { users } from '../platform/db/schema/identity';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const DAYS = 30;

/** One for the master of the factory, whose company has the category, and one for the operators. */
const ASKED = [
  { account: 'staff', category: '马克杯', reason: '下个月要上马克杯新品，需要先选图。' },
  { account: 'merchant', category: '帆布袋', reason: '店里准备增加帆布袋，想看看这一类的图。' },
];

/** Somebody whom an operator keeps out and categories that wait, so that the desks have something to show. */
export async function makeDesk(ctx: DemoContext): Promise<void> {
  const operator = await masterOf(ctx, 'admin');
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.account, 'ajie'));
  if (!person) throw new Error('the demo has no account ajie');
  const until = addDays(dayOf(new Date()), DAYS);
  await suspendPerson(operator, person.id, { reason: '账号存在安全风险', until });
  for (const { account, category, reason } of ASKED) {
    const [found] = await ctx.db
      .select({ id: mainCategories.id })
      .from(mainCategories)
      .where(eq(mainCategories.name, category));
    if (!found) throw new Error(`the demo has no category ${category}`);
    await askCategory(await masterOf(ctx, account), { main_category: found.id, reason });
  }
}
