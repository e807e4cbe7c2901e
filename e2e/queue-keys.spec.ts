import { expect, test } from '@playwright/test';
import { inDatabase } from './database';
import { signedIn } from './people';

/** Papers of people who have none yet and in no other journey, as if they were handed in one after the other. */
const handIn = (count: number) =>
  inDatabase(
    `insert into verifications (kind, user_id, company_id, company_name, uscc, last4, consent_version, consent_at, created_at)
     select 'person', u.id, u.company_id, null, null, '', '2026-11', now(), now() - interval '400 days' + row_number() over () * interval '1 hour'
     from users u where u.company_id <> (select company_id from users where account = 'admin')
       and u.account not in ('factory', 'staff', 'illustrator', 'merchant', 'bailu')
       and not exists (select 1 from verifications v where v.user_id = u.id) order by u.id limit $1`,
    [count],
  );

async function refused(): Promise<number> {
  const [row] = await inDatabase<{ count: number }>(
    `select count(*)::int from verifications where state = 'rejected' and reason_code = 'blurred'`,
  );
  return row?.count ?? 0;
}

test('an operator works ten items of a queue by keyboard alone', async ({ page }) => {
  await handIn(10);
  const before = await refused();
  await signedIn(page, 'admin');
  await page.goto('/setting/verifications');
  const queue = page.getByRole('region', { name: '认证审核' });
  const chosen = queue.locator('button[aria-current="true"]');
  await expect(chosen).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '驳回认证' });
  const { keyboard } = page;
  for (let item = 0; item < 10; item += 1) {
    const line = await chosen.elementHandle();
    await keyboard.press('r');
    // The first of the usual reasons is under the focus.
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(chosen).toBeFocused();
    await expect.poll(() => line?.evaluate((gone) => gone.isConnected)).toBe(false);
  }
  await expect.poll(async () => (await refused()) - before).toBe(10);
});
