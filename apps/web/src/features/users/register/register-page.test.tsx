import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAt, signedInReply } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, node, saidTexts, signedIn } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { setNavigator } from '../../../shared/session/navigator';
import { session, setRights } from '../../../shared/session/session-store';
import type { Channel } from '../check-contact';
import { RegisterPage } from './register-page';

const REGISTER = 'POST /user/register/';
const CHOICES = 'GET /user/user_type_role_choices/';
const INVITATION = 'GET /user/invitation/';
const choice = (value: string, label: string) => ({ value, label, description: `${label}的说明` });
const list = [choice('factory', '工厂'), choice('illustrator', '插画师'), choice('merchant', '商家')];
const choices = { data: { list, next_cursor: null } };
const invitation = {
  data: {
    company_name: '晨星数码',
    invited_by: '陈工',
    type_role: 'factory',
    expires_at: '2030-01-01T00:00:00Z',
  },
};

const open = (path: string, channel: Channel = 'sms') => openAt(path, <RegisterPage channel={channel} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const kind = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /注册并登录|正在注册/ });

/** Fills everything except the contact. */
async function fillRest(): Promise<void> {
  await userEvent.type(field('用户名'), '王小明明');
  await userEvent.type(field('密码'), 'Motif2026');
  await userEvent.type(field('确认密码'), 'Motif2026');
  await userEvent.click(screen.getByRole('checkbox'));
}
async function fill(): Promise<void> {
  await userEvent.click(await kind('插画师'));
  await userEvent.type(field('企业或工作室名称'), '青禾');
  await userEvent.type(field('手机号码'), '13800138000');
  await userEvent.type(field('手机验证码'), '123456');
  await fillRest();
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a phone, a kind and a company make an account that is signed in', async () => {
  const { requests } = fakeApi({ [CHOICES]: choices, [REGISTER]: signedInReply });
  const { visited } = open('/register');
  await fill();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(visited).toEqual(['/']));
  expect(requests.at(-1)?.body).toEqual({
    type_role: 'illustrator',
    company_name: '青禾',
    username: '王小明明',
    phone: '13800138000',
    sms_code: '123456',
    password: 'Motif2026',
    accept_terms: true,
  });
  expect(session().token).toBe('t');
  expect(saidTexts()[0]).toContain('晨星工厂');
});

test('every field says what it needs, in the words of the specification', async () => {
  const { countOf } = fakeApi({ [CHOICES]: choices });
  open('/register');
  await kind('工厂');
  await userEvent.type(field('用户名'), '三个字');
  await userEvent.type(field('密码'), 'abcdefgh');
  await userEvent.type(field('确认密码'), 'abcdefg');
  await userEvent.click(submit());
  for (const text of [
    '请选择你的身份',
    '请输入企业名称，至少两个字',
    '用户名大于三位',
    '请正确输入手机号码',
    '请输入手机验证码',
    '密码必须大于等于八位数，且需要字母和数字结合',
    '两次密码不一致',
    '请先阅读并同意服务条款和隐私政策',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(await kind('工厂'));
  expect(countOf(REGISTER)).toBe(0);
});

test('by e-mail the address and its code are asked for', async () => {
  const { requests } = fakeApi({ [CHOICES]: choices, [REGISTER]: signedInReply });
  open('/emailRegister', 'email');
  await userEvent.click(await kind('商家'));
  await userEvent.click(submit());
  expect(screen.getByText('请输入正确的邮箱地址')).toBeTruthy();
  expect(screen.getByText('请输入邮箱验证码')).toBeTruthy();
  await userEvent.type(field('企业或工作室名称'), '小店');
  await userEvent.type(field('邮箱'), 'shop@example.com');
  await userEvent.type(field('邮箱验证码'), '654321');
  await fillRest();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(session().token).toBe('t'));
  expect(requests.at(-1)?.body).toMatchObject({ email: 'shop@example.com', email_code: '654321' });
  expect(requests.at(-1)?.body).not.toHaveProperty('phone');
});

test('an invitation names the company and asks for neither kind nor company', async () => {
  const { requests, countOf } = fakeApi({ [INVITATION]: invitation, [REGISTER]: signedInReply });
  open('/register?invitation=abc');
  expect(await screen.findByRole('heading', { name: '加入 晨星数码' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByLabelText('企业或工作室名称')).toBeNull();
  expect(screen.getByRole('link', { name: '用邮箱注册' }).getAttribute('href')).toBe(
    '/emailRegister?invitation=abc',
  );
  await userEvent.type(field('手机号码'), '13800138000');
  await userEvent.type(field('手机验证码'), '123456');
  await fillRest();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(session().token).toBe('t'));
  expect(requests.at(-1)?.body).toMatchObject({ invitation: 'abc' });
  expect(requests.at(-1)?.body).not.toHaveProperty('company_name');
  expect(countOf(CHOICES)).toBe(0);
});

test('an invitation that no longer works says so and leads on', async () => {
  fakeApi({ [INVITATION]: { status: 400, message: '邀请链接无效、已使用或已过期' } });
  open('/register?invitation=used');
  expect(await screen.findByRole('heading', { name: '邀请链接不能用了' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '注册自己的企业' }).getAttribute('href')).toBe('/register');
});

test('whoever is signed in is not sent to sign in or to register by an invitation that was used', async () => {
  await signedIn();
  fakeApi({ [INVITATION]: { status: 400, message: '邀请链接无效、已使用或已过期' } });
  open('/register?invitation=used');
  expect((await screen.findByRole('link', { name: '进入首页' })).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: /去登录|注册自己的企业/ })).toBeNull();
});

test('the way back leads past the form that was used', async () => {
  fakeApi({ [INVITATION]: invitation, [REGISTER]: signedInReply });
  open('/register?invitation=abc');
  const went = vi.fn();
  setNavigator(went);
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800138000');
  await userEvent.type(field('手机验证码'), '123456');
  await fillRest();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/', { replace: true }));
});

test('an invitation that could not be looked up can be looked up again', async () => {
  let now: object = { status: 503 };
  fakeApi({ [INVITATION]: () => now });
  open('/register?invitation=abc');
  const retry = await screen.findByRole('button', { name: '重试' });
  now = invitation;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: '加入 晨星数码' })).toBeTruthy();
});

test('kinds that did not come can be asked for again, and nothing typed is lost', async () => {
  let now: object = { status: 500 };
  fakeApi({ [CHOICES]: () => now });
  open('/register');
  const retry = await screen.findByRole('button', { name: '重试' });
  await userEvent.type(field('用户名'), '王小明明');
  now = choices;
  await userEvent.click(retry);
  expect(await kind('工厂')).toBeTruthy();
  expect(field('用户名').value).toBe('王小明明');
});

test('two quick submits register once', async () => {
  let answer = (_: typeof signedInReply) => {};
  const { countOf } = fakeApi({
    [CHOICES]: choices,
    [REGISTER]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  open('/register');
  await fill();
  await userEvent.click(submit());
  fireEvent.submit(field('用户名'));
  expect(submit().disabled).toBe(true);
  expect(countOf(REGISTER)).toBe(1);
  answer(signedInReply);
  await vi.waitFor(() => expect(session().token).toBe('t'));
});

test('a registered phone is refused once for the form, a weak password beside its field', async () => {
  let now: object = { status: 409, message: '该手机号或邮箱已注册，请直接登录' };
  fakeApi({ [CHOICES]: choices, [REGISTER]: () => now });
  open('/register');
  await fill();
  await userEvent.click(submit());
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('该手机号或邮箱已注册，请直接登录'),
  );
  now = { status: 422, data: { errors: [{ field: 'password', message: '这个密码太常见' }] } };
  await userEvent.click(submit());
  expect(await screen.findByText('这个密码太常见')).toBeTruthy();
  expect(field('密码').getAttribute('aria-invalid')).toBe('true');
});

test('the previous person is signed out together with their menu', async () => {
  await signedIn();
  setRights([node('/old', 'Layout')], [1]);
  fakeApi({ [CHOICES]: choices, [REGISTER]: signedInReply });
  open('/register');
  await fill();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(session().token).toBe('t'));
  expect(session().routes).toBeNull();
});
