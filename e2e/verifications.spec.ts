import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, collectProblems, signedIn } from './people';
import { noisePng } from './png';

const NAME = '陈锦程';
/** Invented, with a right check digit. */
const NUMBER = '320102198902034015';
const WORDS = {
  zh: {
    next: '下一步',
    name: '姓名',
    number: '身份证号',
    front: '身份证人像面: 选择文件',
    back: '身份证国徽面: 选择文件',
    ready: '已加密保存',
    submit: '提交审核',
    sent: '已提交，等待审核',
    done: '知道了',
  },
  en: {
    next: 'Next',
    name: 'Name',
    number: 'Identity number',
    front: 'Card, side with the portrait: Choose a file',
    back: 'Card, side with the emblem: Choose a file',
    ready: 'Kept encrypted',
    submit: 'Hand it in',
    sent: 'Handed in, waiting for review',
    done: 'Close',
  },
};

test.use({ bypassCSP: true });

/** From the consent to what was handed in. */
async function handIn(page: Page, words = WORDS.zh): Promise<void> {
  const next = page.getByRole('button', { name: words.next, exact: true });
  await page.getByRole('checkbox').check();
  await next.click();
  await page.getByLabel(words.name, { exact: true }).fill(NAME);
  await page.getByLabel(words.number, { exact: true }).fill(NUMBER);
  await next.click();
  for (const [at, side] of [words.front, words.back].entries()) {
    const file = { name: `${at}.png`, mimeType: 'image/png', buffer: noisePng(160) };
    await page.getByLabel(side).setInputFiles(file);
    await expect(page.getByText(words.ready)).toHaveCount(at + 1);
  }
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await page.getByRole('button', { name: words.done, exact: true }).click();
}

/** The papers of the factory in the operators' queue, opened. */
async function openReview(operator: Page): Promise<void> {
  await operator.goto('/setting/verifications');
  await operator.getByRole('button', { name: /锦程数码配件厂/ }).click();
  await expect(operator.getByText(NAME)).toBeVisible();
  await expect(operator.getByRole('img', { name: '人像面' })).toBeVisible();
}

test('papers are rejected with a reason, handed in again, approved, and withdrawals open', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await signedIn(page, 'factory');
  await page.goto('/user/withdrawalRecord');
  await page.getByRole('link', { name: '去认证' }).click();
  await expect(page).toHaveURL(/\/user\/personalCenter/);
  await page.getByRole('button', { name: '开始认证' }).click();
  await handIn(page);
  await expect(page.getByText('审核中', { exact: true })).toBeVisible();

  const operator = await another(page, 'admin', { bypassCSP: true });
  await openReview(operator);
  expect(await seriousIssues(operator)).toEqual([]);
  await operator.getByRole('button', { name: '驳回', exact: true }).click();
  const refusal = operator.getByRole('dialog', { name: '驳回认证' });
  await refusal.getByRole('radio', { name: /模糊/ }).click();
  await refusal.getByRole('button', { name: '驳回', exact: true }).click();
  await expect(refusal).toBeHidden();
  // The open screen follows by itself.
  await expect(page.getByText(/证件照片模糊或不完整/)).toBeVisible();

  const phone = await another(page, 'factory', {
    language: 'en',
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  await phone.goto('/user/personalCenter?tab=verification');
  await phone.getByRole('button', { name: 'Hand in again' }).click();
  await handIn(phone, WORDS.en);
  await expectNoSidewaysScroll(phone);

  await openReview(operator);
  await operator.getByRole('button', { name: '通过', exact: true }).click();
  const question = operator.getByRole('dialog', { name: '通过这份认证？' });
  await question.getByRole('button', { name: '确认通过' }).click();
  await expect(question).toBeHidden();
  await expect(phone.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('已认证', { exact: true })).toBeVisible();

  await page.goto('/user/withdrawalRecord');
  await expect(page.getByRole('heading', { name: '收款账户' })).toBeVisible();
  await expect(page.getByText('完成实名认证后可以提现')).toBeHidden();
  expect(problems).toEqual([]);
});
