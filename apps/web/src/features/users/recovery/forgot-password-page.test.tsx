import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAt } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { rememberedAccount } from '../login/login-account';
import { ForgotPasswordPage } from './forgot-password-page';

const BY_PHONE = 'POST /user/reset_password/';
const BY_EMAIL = 'POST /user/email_modify_password/';
const open = () => openAt('/forgotPassword', <ForgotPasswordPage />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '设置新密码' });

async function fillPassword(): Promise<void> {
  await userEvent.type(field('新密码'), 'Motif2026');
  await userEvent.type(field('再次输入新密码'), 'Motif2026');
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a phone and its code set a new password, and the sign-in screen knows the account', async () => {
  const { requests } = fakeApi({ [BY_PHONE]: {} });
  const { visited } = open();
  await userEvent.type(field('手机号码'), '13800138000');
  await userEvent.type(field('手机验证码'), '123456');
  await fillPassword();
  await userEvent.click(submit());
  expect(await screen.findByRole('heading', { name: '新密码已生效' })).toBeTruthy();
  expect(requests[0]?.body).toEqual({
    phone: '13800138000',
    sms_code: '123456',
    new_password: 'Motif2026',
  });
  await userEvent.click(screen.getByRole('link', { name: '去登录' }));
  expect(visited).toEqual(['/login']);
  expect(rememberedAccount()).toBe('13800138000');
});

test('an e-mail address works as well', async () => {
  const { requests } = fakeApi({ [BY_EMAIL]: {} });
  open();
  await userEvent.click(screen.getByRole('tab', { name: '邮箱验证' }));
  await userEvent.type(field('邮箱'), 'shop@example.com');
  await userEvent.type(field('邮箱验证码'), '123456');
  await fillPassword();
  await userEvent.click(submit());
  expect(await screen.findByRole('heading', { name: '新密码已生效' })).toBeTruthy();
  expect(requests[0]?.body).toEqual({
    email: 'shop@example.com',
    email_code: '123456',
    new_password: 'Motif2026',
  });
});

test('every field says what it needs, in the words of the specification', async () => {
  const { requests } = fakeApi({});
  open();
  await userEvent.click(submit());
  for (const text of ['请正确输入手机号码', '请输入手机验证码', '请输入新密码', '请再次输入新密码'])
    expect(screen.getByText(text)).toBeTruthy();
  await userEvent.type(field('新密码'), '12345678');
  await userEvent.type(field('再次输入新密码'), '1234567');
  expect(screen.getByText('密码必须大于等于八位数，且需要字母和数字结合')).toBeTruthy();
  expect(screen.getByText('两次密码不一致')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a wrong code shows a message, and the typed input stays', async () => {
  fakeApi({ [BY_PHONE]: { status: 400, message: '验证码错误或已失效，请重新获取' } });
  open();
  await userEvent.type(field('手机号码'), '13800138000');
  await userEvent.type(field('手机验证码'), '123456');
  await fillPassword();
  fireEvent.submit(field('新密码'));
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('验证码错误或已失效，请重新获取'),
  );
  expect(field('新密码').value).toBe('Motif2026');
});
