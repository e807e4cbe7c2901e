import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { earn, letCodesBeSent } from './database';
import { codeSentTo } from './mailbox';
import { another, collectProblems, signedIn } from './people';

const PHONE = '13900000002';
const WORDS = {
  zh: { ask: '申请提现', points: '提现创作点', getCode: '获取验证码', code: '验证码', send: /^提现 ¥/ },
  en: {
    ask: 'Withdraw',
    points: 'Creative points to withdraw',
    getCode: 'Get code',
    code: 'Code',
    send: /^Withdraw (CN)?¥/,
  },
};

test.use({ bypassCSP: true });

/** A number of the panel above the records. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

async function withdraw(page: Page, points: string, words = WORDS.zh): Promise<void> {
  await letCodesBeSent();
  const ask = page.getByRole('button', { name: words.ask, exact: true });
  await ask.click();
  const form = page.getByRole('dialog', { name: words.ask });
  await form.getByLabel(words.points).fill(points);
  const code = await codeSentTo(page.request, PHONE, () =>
    form.getByRole('button', { name: words.getCode }).click(),
  );
  await form.getByLabel(words.code, { exact: true }).fill(code);
  await form.getByRole('button', { name: words.send }).click();
  await expect(form).toBeHidden();
  await expect(ask).toBeFocused();
}

/** The one of so many points in the operators' queue, opened. */
async function openReview(operator: Page, points: string): Promise<void> {
  await operator.goto('/setting/withdrawals');
  await operator.getByRole('button', { name: new RegExp(`青禾插画工作室.*${points} 创作点`, 's') }).click();
  await expect(operator.getByText('收款人与实名一致')).toBeVisible();
}

test('a withdrawal is refused and its points are back; the next one is approved, paid and exported', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await earn('illustrator', 5000);
  await signedIn(page, 'illustrator');
  await page.goto('/user/withdrawalRecord');
  const free = figure(page, '可提现').locator('dd').first();
  await expect(free).toHaveText(/^[\d,]+$/);
  const before = await free.innerText();
  await withdraw(page, '1357');
  await expect(free).not.toHaveText(before);

  const first = await another(page, 'admin');
  await openReview(first, '1,357');
  await first.getByRole('button', { name: '驳回', exact: true }).click();
  const refusal = first.getByRole('dialog', { name: '驳回提现' });
  await refusal.getByRole('radio', { name: '收款账户信息有误，请核对' }).click();
  await refusal.getByRole('button', { name: '驳回并退回创作点' }).click();
  await expect(refusal).toBeHidden();
  await expect(free).toHaveText(before);

  // On a phone, in English; the open screen of the office follows.
  const phone = await another(page, 'illustrator', {
    language: 'en',
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  await phone.goto('/user/withdrawalRecord');
  await withdraw(phone, '2468', WORDS.en);
  await expectNoSidewaysScroll(phone);
  expect(await seriousIssues(phone)).toEqual([]);
  await expect(free).not.toHaveText(before);
  await openReview(first, '2,468');
  await first.getByRole('button', { name: '通过', exact: true }).click();
  await first.getByRole('button', { name: '确认通过' }).click();
  // The queue goes on to the next one; this one is opened again.
  await expect(first.getByRole('dialog')).toHaveCount(0);
  await openReview(first, '2,468');
  await expect(first.getByText('你已审核，等待另一位运营人员打款')).toBeVisible();
  await expect(first.getByRole('button', { name: '登记打款' })).toBeDisabled();

  const second = await another(page, 'finance', { bypassCSP: true });
  await openReview(second, '2,468');
  expect(await seriousIssues(second)).toEqual([]);
  await second.getByRole('button', { name: '登记打款' }).click();
  const payment = second.getByRole('dialog', { name: '登记打款' });
  const voucher = `CMB${Date.now()}`;
  await payment.getByLabel('银行流水号').fill(voucher);
  await payment.getByRole('button', { name: '确认已打款' }).click();
  await expect(payment).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: '2,468' });
  await expect(row).toContainText('已打款');
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: '提现详情' });
  const way = drawer.getByRole('list', { name: '进度' }).getByRole('listitem');
  await expect(way).toHaveText([/提交申请/, /审核通过/, new RegExp(`已打款.*${voucher}`, 's')]);
  expect(await seriousIssues(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '导出' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const sheet = await readFile(await (await saving).path(), 'utf8');
  expect(sheet.split('\r\n').find((line) => line.includes(voucher))).toContain('2468');
  expect(problems).toEqual([]);
  for (const other of [first, phone, second]) await other.context().close();
});
