import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { inDatabase } from './database';
import { another, collectProblems, signedIn } from './people';

/** How many pictures of the company lie beyond what it may keep. */
const BEYOND = 12;

const WORDS = {
  zh: {
    notice: '存储空间已超出额度',
    first: '第一次通知',
    publish: '超出的图片转为公开',
    settle: '收费图片转归平台，其余清除',
    notBefore: /不早于 2\d{3}年/,
    machine: '推演',
    jump: /^收费图片转归平台，其余清除 ·/,
    figures: '到这一天',
    erased: '清除',
    goes: /^超出额度/,
    select: /^选择「/,
    keep: '保留所选（1）',
    kept: '已保留 1 张',
    undo: '撤销',
    freed: '已取消保留 1 张',
  },
  en: {
    notice: 'Storage is over its limit',
    first: 'First notice',
    publish: 'Pictures beyond the limit become public',
    settle: 'Paid pictures go to the platform, the rest is erased',
    notBefore: /not before \d/,
    machine: 'See what would happen',
    jump: /^Paid pictures go to the platform, the rest is erased ·/,
    figures: 'By that day',
    erased: 'Erased',
    goes: /^Beyond the limit/,
    select: /^Select “/,
    keep: 'Keep selected (1)',
    kept: '1 picture(s) kept',
    undo: 'Undo',
    freed: '1 picture(s) no longer kept',
  },
};

test.use({ bypassCSP: true });

/** One night of the policy for this company, done by the worker. */
const passNight = (companyId: number) =>
  inDatabase(`insert into pgboss.job (name, data) values ('storage.company', $1)`, [
    { company_id: companyId },
  ]);

/**
 * Takes places away by a package with fewer than none and returns what gives them back. Filling the five hundred that
 * are free would take longer than all journeys together.
 */
async function shrink(account: string): Promise<() => Promise<void>> {
  const [made] = await inDatabase<{ id: string; company_id: string }>(
    `insert into subscriptions (company_id, package_id, kind, image_count, storage_mb, starts_at)
     select u.company_id, (select id from packages where code = 'count_1000'), 'count',
       (select image_count from company_usage c where c.company_id = u.company_id) - $2 - 500
       - (select coalesce(sum(image_count), 0) from subscriptions s where s.company_id = u.company_id), 0, now()
     from users u where u.account = $1 returning id, company_id`,
    [account, BEYOND],
  );
  if (!made) throw new Error(`there is no ${account}`);
  const companyId = Number(made.company_id);
  await passNight(companyId);
  const cases = () =>
    inDatabase(`select 1 from storage_cases where company_id = $1 and state = 'open'`, [companyId]);
  await expect.poll(cases, { message: 'the night opens a case', timeout: 90_000 }).toHaveLength(1);
  return async () => {
    await inDatabase('delete from subscriptions where id = $1', [made.id]);
    await passNight(companyId);
    await expect.poll(cases, { message: 'the next night closes it', timeout: 90_000 }).toHaveLength(0);
  };
}

/** From the notice to the plan, where one picture is kept and given up again, all by keyboard. */
async function keepAndUndo(page: Page, words: typeof WORDS.zh): Promise<void> {
  await page.goto('/home');
  const notice = page.getByRole('dialog', { name: words.notice });
  const steps = notice.getByRole('listitem');
  await expect(steps.filter({ hasText: words.first })).not.toContainText(words.notBefore);
  for (const step of [words.publish, words.settle])
    await expect(steps.filter({ hasText: step })).toContainText(words.notBefore);
  await expectNoSidewaysScroll(page);
  expect(await seriousIssues(page)).toEqual([]);
  await notice.getByRole('button', { name: words.machine }).press('Enter');
  await expect(page).toHaveURL(/\/user\/storage/);

  await page.getByRole('button', { name: words.jump }).press('Enter');
  // The figures of the first day stay, paler, until those of the chosen one are there.
  const figures = page.getByLabel(words.figures, { exact: true });
  const erased = figures.locator('div').filter({ has: page.getByText(words.erased, { exact: true }) });
  await expect(erased.locator('strong')).not.toHaveText('0');
  await expect(figures).toHaveCSS('opacity', '1');
  const goes = page.getByRole('region', { name: words.goes });
  const picture = goes.getByRole('button', { name: words.select }).first();
  await expect(picture).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await seriousIssues(page)).toEqual([]);
  const name = (await picture.getAttribute('aria-label')) ?? '';
  const same = goes.getByRole('button', { name, exact: true });
  const before = await same.count();
  await picture.press('Space');
  await goes.getByRole('button', { name: words.keep }).press('Enter');
  await expect(page.getByText(words.kept)).toBeVisible();
  await expect(same).toHaveCount(before - 1);
  await page.getByRole('button', { name: words.undo }).first().press('Enter');
  await expect(page.getByText(words.freed)).toBeVisible();
  await expect(same).toHaveCount(before);
}

test('a company over its limit reads the dates, sees what would happen, and keeps a picture', async ({
  page,
}) => {
  const problems = collectProblems(page);
  const restore = await shrink('illustrator');
  try {
    await signedIn(page, 'illustrator');
    await keepAndUndo(page, WORDS.zh);
    const phone = await another(page, 'illustrator', {
      language: 'en',
      viewport: { width: 390, height: 844 },
      bypassCSP: true,
    });
    await keepAndUndo(phone, WORDS.en);
    await phone.context().close();
  } finally {
    // The notice would stand in the way of all journeys that follow.
    await restore();
  }
  expect(problems).toEqual([]);
});
