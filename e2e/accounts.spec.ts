import { expect, type Page, test } from '@playwright/test';
import { earn, inDatabase, letCodesBeSent } from './database';
import { codeSentTo } from './mailbox';
import { enterCategory, PASSWORD, signedIn, signIn } from './people';

// These are new for every run, so that the same data can be used again.
const run = String(Date.now()).slice(-8);
const PHONE = `139${run}`;
const EMAIL = `lin${run}@motif.example`;
const FIRST = 'Camellia7';
const SECOND = 'Plumtree8';

const label = (page: Page, text: string) => page.getByLabel(text, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function fillPasswords(page: Page, names: [string, string], password: string): Promise<void> {
  for (const name of names) await label(page, name).fill(password);
}

async function signInWith(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await label(page, '账号').fill(account);
  await label(page, '密码').fill(password);
  await press(page, '登录');
}

async function openAccountDialog(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^账户/ }).click();
  await press(page, entry);
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('a newcomer registers by phone, is welcomed and chooses a category', async ({ page, request }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/register/);
  await press(page, '注册并登录');
  await expect(page.getByText('用户名大于三位')).toBeVisible();
  await expect(page.getByText('请正确输入手机号码')).toBeVisible();
  await page.getByRole('radio', { name: /商家/ }).check();
  await label(page, '企业或工作室名称').fill('林间小店');
  await label(page, '用户名').fill('林间来客');
  await label(page, '手机号码').fill(PHONE);
  const sent = await codeSentTo(request, PHONE, () => press(page, '获取验证码'));
  await expect(page.getByRole('button', { name: /^\d+s后重新获取$/ })).toBeDisabled();
  await label(page, '手机验证码').fill(sent);
  await fillPasswords(page, ['密码', '确认密码'], FIRST);
  await page.getByRole('checkbox').check();
  await press(page, '注册并登录');
  await expect(page.getByText(/好，林间来客！/)).toBeVisible();
  await expect(page).toHaveURL(/\/mainCategories/);
  await enterCategory(page, '手机壳');
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^账户/ }).click();
  await expect(page.getByText('林间小店')).toBeVisible();
  await expect(page.getByText(/^S20\d{7}$/)).toBeVisible();
  await expect(page.getByText('主账号')).toBeVisible();
});

test('the countdown of the code button survives a reload and follows the number', async ({ page }) => {
  await page.goto('/forgotPassword');
  await label(page, '手机号码').fill(`158${run}`);
  await press(page, '获取验证码');
  const waiting = page.getByRole('button', { name: /^[1-5]\ds后重新获取$/ });
  await expect(waiting).toBeDisabled();
  const before = Number.parseInt(String(await waiting.textContent()), 10);
  await page.reload();
  await label(page, '手机号码').fill(`158${run}`);
  await expect(waiting).toBeDisabled();
  expect(Number.parseInt(String(await waiting.textContent()), 10)).toBeLessThanOrEqual(before);
  await label(page, '手机号码').fill(`159${run}`);
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('colleagues join by an invitation link, which works once', async ({ page, browser, request }) => {
  await signInWith(page, PHONE, FIRST);
  await expect(page).not.toHaveURL(/\/login/);
  await openAccountDialog(page, '邀请成员');
  await press(page, '生成邀请链接');
  const link = await label(page, '邀请链接').inputValue();
  const newcomer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await newcomer.goto(new URL(link).pathname + new URL(link).search);
  await expect(newcomer.getByRole('heading', { name: '加入 林间小店' })).toBeVisible();
  await newcomer.getByRole('link', { name: /邮箱/ }).click();
  await expect(newcomer).toHaveURL(/\/emailRegister\?invitation=/);
  await label(newcomer, '用户名').fill('林间店员');
  await label(newcomer, '邮箱').fill(EMAIL);
  const sent = await codeSentTo(request, EMAIL, () => press(newcomer, '获取验证码'));
  await label(newcomer, '邮箱验证码').fill(sent);
  await fillPasswords(newcomer, ['密码', '确认密码'], FIRST);
  await newcomer.getByRole('checkbox').check();
  await press(newcomer, '注册并登录');
  await expect(newcomer).toHaveURL(/\/mainCategories/);
  await newcomer.getByRole('button', { name: /^账户/ }).click();
  await expect(newcomer.getByText('子账号')).toBeVisible();
  await newcomer.context().close();
  const late = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await late.goto(new URL(link).pathname + new URL(link).search);
  await expect(late.getByText('邀请链接不能用了')).toBeVisible();
  await late.context().close();
});

test('a forgotten password is replaced by e-mail, and later changed with the old one', async ({
  page,
  request,
}) => {
  const email = 'illustrator@motif.example';
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('tab', { name: '邮箱验证' }).click();
  await label(page, '邮箱').fill(email);
  const sent = await codeSentTo(request, email, () => press(page, '获取验证码'));
  await label(page, '邮箱验证码').fill(sent);
  await fillPasswords(page, ['新密码', '再次输入新密码'], SECOND);
  await press(page, '设置新密码');
  await expect(page.getByRole('heading', { name: '新密码已生效' })).toBeVisible();
  await signInWith(page, 'illustrator', PASSWORD);
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await label(page, '密码').fill(SECOND);
  await press(page, '登录');
  await expect(page).not.toHaveURL(/\/login/);
  await openAccountDialog(page, '修改密码');
  await page.getByRole('radio', { name: '原密码验证' }).check();
  await label(page, '原密码').fill(SECOND);
  await fillPasswords(page, ['新密码', '再次输入新密码'], PASSWORD);
  await press(page, '确认修改');
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('signing in with a code by SMS; a wrong one is refused', async ({ page, request }) => {
  const phone = '13900000003';
  await page.goto('/login');
  await page.getByRole('tab', { name: '短信登录' }).click();
  await label(page, '手机号码').fill(phone);
  const code = await codeSentTo(request, phone, () => press(page, '获取验证码'));
  await label(page, '手机验证码').fill(code === '000000' ? '000001' : '000000');
  await press(page, '登录');
  await expect(page.getByText('验证码错误或已失效，请重新获取')).toBeVisible();
  await label(page, '手机验证码').fill(code);
  await press(page, '登录');
  await expect(page).not.toHaveURL(/\/login/);
});

test('a device is listed and signed out from another one', async ({ page, browser }) => {
  await signIn(page, 'merchant');
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await signIn(other, 'merchant');
  await openAccountDialog(page, '登录设备');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('本设备')).toBeVisible();
  await press(page, '退出其他所有设备');
  await press(page, '再点一次，退出其他所有设备');
  await expect(dialog.getByText('只有这一台设备登录了你的账号。')).toBeVisible();
  await expect(other).toHaveURL(/\/(?:login|403)\?redirect=/);
  await other.context().close();
});

test('a WeChat is bound by scanning and confirming, and then signs in', async ({ page, browser }) => {
  await signIn(page, 'factory');
  await openAccountDialog(page, '绑定微信');
  await expect(page.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
  const address = await page.getByRole('link', { name: '在本机打开' }).getAttribute('href');
  const phone = await (
    await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })
  ).newPage();
  await phone.goto(String(address));
  await press(phone, '微信用户 甲');
  await expect(phone.getByText('将微信绑定到账号')).toBeVisible();
  await Promise.all([expect(page.getByText('微信绑定成功！')).toBeVisible(), press(phone, '确认绑定')]);
  await expect(phone.getByRole('heading', { name: '微信绑定成功！' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const laptop = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await laptop.goto('/login');
  const authorize = laptop.waitForResponse((reply) => reply.url().includes('/user/wechat_qrcode'));
  await laptop.getByRole('tab', { name: '微信登录' }).click();
  const { data } = await (await authorize).json();
  await expect(laptop.getByRole('img', { name: /二维码/ })).toBeVisible();
  await phone.goto(data.authorize_url);
  await press(phone, '微信用户 甲');
  await press(phone, '确认登录');
  await expect(laptop).not.toHaveURL(/\/login/);
  await laptop.context().close();
  await phone.context().close();
});

test('operators see messages arrive in the outbox; others do not get there', async ({ page, request }) => {
  await signedIn(page, 'admin');
  await page.goto('/setting/outbox');
  await expect(page.getByRole('heading', { name: '发件箱' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: PHONE }).first()).toBeVisible();
  // The message appears without a reload.
  await request.post('/api/user/sms_code/', { data: { phone: '13900000002', purpose: 'login' } });
  await expect(page.getByRole('row').filter({ hasText: '13900000002' }).first()).toBeVisible();
  const staff = await page.context().browser()?.newContext({ locale: 'zh-CN' });
  const other = await staff?.newPage();
  if (!other) throw new Error('no browser');
  await signedIn(other, 'staff');
  await other.goto('/setting/outbox');
  await expect(other).toHaveURL(/\/403/);
  await staff?.close();
});

/** The contact got a code a moment ago, and nobody waits here until the next one may be sent. */
async function askAgain(page: Page): Promise<void> {
  await letCodesBeSent();
  await page.getByRole('button', { name: /获取验证码$/ }).click();
  await expect(page.getByText(/演示环境不真的发送/)).toBeVisible();
}

async function cancelAccount(page: Page, code: string): Promise<void> {
  await label(page, '验证码').fill(code);
  await page.getByRole('checkbox').check();
  await press(page, '注销账号');
}

test('a company leaves for ever, once nothing prevents it; three points that are left are given up', async ({
  page,
  browser,
  request,
}) => {
  const [leaving] = await inDatabase<{ account: string }>('select account from users where phone = $1', [
    PHONE,
  ]);
  await earn(leaving?.account ?? '', 3);
  await signInWith(page, PHONE, FIRST);
  await expect(page).not.toHaveURL(/\/login/);
  await openAccountDialog(page, '账号注销');
  await expect(page.getByText('注销后所有信息都无法恢复')).toBeVisible();
  const code = await codeSentTo(request, PHONE, () => askAgain(page));
  await cancelAccount(page, code);
  await expect(page.getByText('企业还有 1 个子账号，请先注销或转移')).toBeVisible();

  const colleague = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await signInWith(colleague, EMAIL, FIRST);
  await expect(colleague).not.toHaveURL(/\/login/);
  await openAccountDialog(colleague, '账号注销');
  await cancelAccount(colleague, await codeSentTo(request, EMAIL, () => askAgain(colleague)));
  await expect(colleague).toHaveURL(/\/login/);
  await signInWith(colleague, EMAIL, FIRST);
  await expect(colleague.getByText('账号或密码错误')).toBeVisible();
  await colleague.context().close();

  await press(page, '注销账号');
  await expect(page.getByText(/3 创作点/).first()).toBeVisible();
  await press(page, '注销账号');
  await expect(page.getByText('请输入「放弃余额」，或先处理余额后再注销')).toBeVisible();
  await page.getByLabel(/或者放弃企业可用的积分和创作点/).fill('放弃余额');
  await press(page, '注销账号');
  await expect(page.getByText('账号已注销')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signInWith(page, PHONE, FIRST);
  await expect(page.getByText('账号或密码错误')).toBeVisible();
});
