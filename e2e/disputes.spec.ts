import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, collectProblems, enterCategory, signedIn } from './people';

test.use({ bypassCSP: true });

const NOTE = '两张图片的主体、构图和笔触都不相同，现有证据不足以认定抄袭。';

interface Listed {
  id: number;
  name: string;
  price: number;
}

/** A call as this person's browser makes it. */
async function callAs<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(data && { data }),
  });
  expect(reply.ok(), path).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** A picture of the illustrator that the factory buys now, so that it has earned something. */
async function soldPicture(factory: Page, ownerId: number): Promise<Listed> {
  const category = await factory.evaluate(() => localStorage.getItem('mainCategoriesId'));
  const { list } = await callAs<{ list: Listed[] }>(
    factory,
    'GET',
    `/image/images/?gallery=public&main_category_id=${category}&uploader_id=${ownerId}`,
  );
  for (const picture of list.filter(({ price }) => price > 1)) {
    const { charged } = await callAs<{ charged: number }>(
      factory,
      'POST',
      `/image/images/${picture.id}/buy/`,
      {
        price: picture.price,
      },
    );
    if (charged > 0) return picture;
  }
  throw new Error('the factory has all of them');
}

test('a copy is reported, disputed, answered and ruled, and the points are free again', async ({ page }) => {
  const problems = collectProblems(page);
  await signedIn(page, 'illustrator');
  await page.goto('/disputes');
  await expect(page.getByRole('heading', { name: '争议', exact: true })).toBeVisible();
  const ownerId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: number }).id,
  );
  const factory = await another(page, 'factory', { language: 'en', bypassCSP: true });
  await enterCategory(factory, 'Phone case');
  const { id, name } = await soldPicture(factory, ownerId);
  await factory.goto(`/myPicture/publicPicture?picture=${id}`);
  await factory.getByRole('button', { name: 'Report' }).click();
  const report = factory.getByRole('dialog', { name: 'Report this picture' });
  await report.getByRole('radio', { name: 'Copied from somebody else' }).check();
  await report.getByLabel(/Tell us more/).fill('The same flowers as ours.');
  await report.getByLabel(/A link/).fill('https://example.com/ours');
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report).toBeHidden();

  const operator = await another(page, 'admin', { bypassCSP: true });
  await operator.goto('/setting/reports');
  await operator.getByRole('button', { name: new RegExp(`${name}.*1 项证据`, 's') }).click();
  await expect(operator.getByRole('link', { name: 'https://example.com/ours' })).toBeVisible();
  await operator.getByRole('button', { name: '立案为争议' }).click();
  const admission = operator.getByRole('dialog', { name: '立案为争议？' });
  await admission.getByRole('button', { name: '立案' }).click();
  await expect(admission).toBeHidden();

  // The respondent's list shows it without a reload.
  const line = page.getByRole('link', { name: new RegExp(`${name}.*待答复`, 's') });
  await expect(line).toContainText(/冻结 [\d,]+ 创作点/);
  // On a phone the words need two lines, and none stands on the other.
  await factory.setViewportSize({ width: 390, height: 844 });
  await factory.goto('/disputes');
  const onPhone = factory.getByRole('link', { name: new RegExp(`${name}.*Answer due`, 's') });
  const points = await onPhone.getByText(/creative points? frozen/).boundingBox();
  const clock = await onPhone.getByText(/left to answer/).boundingBox();
  expect(clock?.y).toBeGreaterThanOrEqual((points?.y ?? 0) + (points?.height ?? 0));
  await line.click();
  const standing = page.getByRole('region', { name: '进展' });
  await expect(standing.getByText('答复期剩 6 天 23 小时')).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByLabel('你的答复').fill('这是我独立创作的，草图可以提供。');
  await page.getByRole('button', { name: '提交答复' }).click();
  await expect(standing.getByText('待裁定')).toBeVisible();

  await operator.goto('/setting/disputes');
  await operator
    .getByRole('button', { name: new RegExp(`${name}.*待裁定`, 's') })
    .last()
    .click();
  await expect(operator.getByText('这是我独立创作的，草图可以提供。')).toBeVisible();
  expect(await seriousIssues(operator)).toEqual([]);
  await operator.getByRole('button', { name: '裁定', exact: true }).click();
  const ruling = operator.getByRole('dialog', { name: '裁定争议' });
  await ruling.getByRole('radio', { name: /主张不成立/ }).check();
  await expect(ruling.getByText(/冻结创作点 → .*待解冻收益|冻结创作点 → .*可用创作点/).first()).toBeVisible();
  await ruling.getByLabel(/裁定说明/).fill(NOTE);
  await ruling.getByRole('button', { name: '确认裁定' }).click();
  await expect(ruling).toBeHidden();

  await expect(page.getByRole('heading', { name: '裁定：主张不成立' })).toBeVisible();
  await expect(standing.getByText(/立案时冻结 [\d,]+ 创作点，现已没有冻结/)).toBeVisible();
  await expect(page.getByRole('button', { name: '提交答复' })).toHaveCount(0);

  // The other side reads the same on a phone.
  await factory.setViewportSize({ width: 390, height: 844 });
  await factory.goto(new URL(page.url()).pathname);
  await expect(factory.getByRole('heading', { name: 'Ruled: the claim is rejected' })).toBeVisible();
  await expect(factory.getByText(NOTE).first()).toBeVisible();
  await expectNoSidewaysScroll(factory);
  expect(problems).toEqual([]);
  await factory.context().close();
  await operator.context().close();
});
