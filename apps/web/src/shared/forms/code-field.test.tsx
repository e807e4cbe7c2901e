import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../i18n/text';
import { CodeField } from './code-field';

const SMS = 'POST /user/sms_code/';
const sent = { data: { seconds: 60 } };

interface CodeProps {
  target: string;
  purpose?: 'login' | 'cancel';
  onWrongTarget?: () => void;
}

function Code({ target, purpose = 'login', onWrongTarget = () => {} }: CodeProps) {
  const [value, setValue] = useState('');
  return (
    <CodeField
      name="sms_code"
      channel="sms"
      purpose={purpose}
      target={target}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      error={undefined}
      onWrongTarget={onWrongTarget}
    />
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button');
/** Clicks and waits for everything that follows. */
const press = () =>
  act(async () => {
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after a code was sent the button counts sixty seconds and then offers another', async () => {
  const { requests } = fakeApi({ [SMS]: sent });
  render(<Code target="13800138000" />);
  expect(button().textContent).toBe('获取验证码');
  await press();
  expect(requests.map(({ body }) => body)).toEqual([{ phone: '13800138000', purpose: 'login' }]);
  expect(button().textContent).toBe('60s后重新获取');
  expect(button().disabled).toBe(true);
  expect(screen.getByText('若该号码已注册，验证码将在几秒内送达')).toBeTruthy();
  await pass(1);
  expect(button().textContent).toBe('59s后重新获取');
  await pass(59);
  expect(button().textContent).toBe('重新获取验证码');
  expect(button().disabled).toBe(false);
});

test('the countdown goes on through a reload and belongs to its form and number', async () => {
  fakeApi({ [SMS]: sent });
  const { unmount } = render(<Code target="13800138000" />);
  await press();
  unmount();
  await pass(20);
  const { rerender } = render(<Code target="13800138000" />);
  expect(button().textContent).toBe('40s后重新获取');
  rerender(<Code target="13800138000" purpose="cancel" />);
  expect(button().textContent).toBe('获取验证码');
  rerender(<Code target="13900139000" />);
  expect(button().textContent).toBe('获取验证码');
  rerender(<Code target="13800138000" />);
  expect(button().textContent).toBe('40s后重新获取');
});

test('a refusal for being too soon counts as long as the server says', async () => {
  fakeApi({ [SMS]: { status: 429, message: '17s后重新获取', headers: { 'retry-after': '17' } } });
  render(<Code target="13800138000" />);
  await press();
  expect(button().textContent).toBe('17s后重新获取');
  expect(button().disabled).toBe(true);
  expect(screen.getByLabelText('验证码').getAttribute('aria-invalid')).toBe('false');
});

test('a long wait is explained as well', async () => {
  const message = '操作过于频繁，请1800秒后再试';
  fakeApi({ [SMS]: { status: 429, message, headers: { 'retry-after': '1800' } } });
  render(<Code target="13800138000" />);
  await press();
  expect(button().disabled).toBe(true);
  expect(screen.getByText(message)).toBeTruthy();
});

test('a failure shows below the field, and the button works again', async () => {
  fakeApi({ [SMS]: { status: 503, message: '服务暂时不可用，请稍后再试' } });
  render(<Code target="13800138000" />);
  await press();
  expect(screen.getByText('服务暂时不可用，请稍后再试')).toBeTruthy();
  expect(button().textContent).toBe('获取验证码');
  expect(button().disabled).toBe(false);
});

test('a wrong number gets the focus and no code is requested', async () => {
  const { requests } = fakeApi({ [SMS]: sent });
  const onWrongTarget = vi.fn();
  render(<Code target="12800138000" onWrongTarget={onWrongTarget} />);
  await press();
  expect(onWrongTarget).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});

test('two quick clicks ask once', async () => {
  const { countOf } = fakeApi({ [SMS]: sent });
  render(<Code target="13800138000" />);
  const first = button();
  await act(async () => {
    first.click();
    first.click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(countOf(SMS)).toBe(1);
});

test('a code pasted with the words around it is read', () => {
  render(<Code target="13800138000" />);
  const input = screen.getByLabelText<HTMLInputElement>('验证码');
  fireEvent.change(input, { target: { value: '验证码：123 4567' } });
  expect(input.value).toBe('123456');
});
