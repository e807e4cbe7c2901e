import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { codeSentTo } from './mailbox';
import { another, collectProblems, PASSWORD, signedIn } from './people';
import { noisePng } from './png';

test.use({ bypassCSP: true });

test('a picture and a name are changed and seen at once, and a new phone signs other devices out', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await signedIn(page, 'finance');
  const elsewhere = await another(page, 'finance');
  await elsewhere.goto('/setting/personalCenter');
  await expect(elsewhere.getByRole('heading', { name: '个人中心' })).toBeVisible();

  await page.goto('/setting/personalCenter');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: noisePng(300) };
  await page.getByLabel('上传头像').setInputFiles(file);
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await crop.getByRole('slider').press('End');
  await crop.getByRole('button', { name: /头像预览/ }).press('ArrowLeft');
  expect(await seriousIssues(page)).toEqual([]);
  await crop.getByRole('button', { name: '使用这张图片' }).click();
  await expect(crop).toBeHidden();
  const header = page.getByRole('button', { name: /财务运营/ });
  await expect(header.locator('img')).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{32}\.webp$/);
  await page.getByLabel('用户名').fill('财务运营二组');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: /财务运营二组/ })).toBeVisible();

  await page.getByRole('tab', { name: '账号安全' }).click();
  await page.getByRole('button', { name: '绑定手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定手机号' });
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByLabel('新手机号').fill('13900008888');
  const code = await codeSentTo(page.request, '13900008888', () =>
    dialog.getByRole('button', { name: '获取验证码' }).click(),
  );
  await dialog.getByLabel('新手机收到的验证码').fill(code);
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByText('139****8888')).toBeVisible();
  await expect(page.getByText('只有这一台设备登录了你的账号。')).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  expect(problems).toEqual([]);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/(?:login|403)\?redirect=/);
});

test('notices are chosen by topic on a phone, and those of money stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, 'illustrator', { language: 'en' });
  await page.goto('/user/personalCenter?tab=notices');
  const follow = page.getByRole('group', { name: 'People you follow' }).getByRole('switch');
  await expect(follow).toBeChecked();
  await follow.click();
  await expect(follow).not.toBeChecked();
  const money = page.getByRole('group', { name: 'Money and orders' });
  await expect(money.getByRole('switch', { name: 'In the account always on' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  expect(await seriousIssues(page)).toEqual([]);
  await page.reload();
  await expect(follow).not.toBeChecked();
  await follow.click();
  await expect(follow).toBeChecked();
});
