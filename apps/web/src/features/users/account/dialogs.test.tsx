import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, saidTexts, signedIn } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { session, setUser, useSession } from '../../../shared/session/session-store';
import { BindWechatDialog } from './bind-wechat-dialog';
import { CancelAccountDialog } from './cancel-account-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { DevicesDialog } from './devices-dialog';
import { InviteDialog } from './invite-dialog';

const onClose = vi.fn();
const withPhone = (changes = {}) => person({ phone: '13900000001', ...changes });

function show(dialog: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  onClose.mockReset();
  await signedIn('t', withPhone());
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

describe('changing the password', () => {
  const MODIFY = 'POST /user/modify_password/';

  test('asks for code, password and its repetition, in the specification’s words', async () => {
    const { requests } = fakeApi({});
    show(<ChangePasswordDialog onClose={onClose} />);
    await userEvent.click(button('确认修改'));
    for (const text of ['请输入验证码', '请输入新密码', '请再次输入新密码'])
      expect(screen.getByText(text)).toBeTruthy();
    await type('新密码', 'Camellia7');
    await type('再次输入新密码', 'Camellia8');
    expect(screen.getByText('两次密码不一致')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  test('works with a code sent to the person’s phone, and a message confirms it', async () => {
    const { requests } = fakeApi({
      [MODIFY]: {},
      'POST /user/sms_code/': { data: { seconds: 60 } },
      'GET /user/userInfo/': { data: withPhone() },
    });
    show(<ChangePasswordDialog onClose={onClose} />);
    expect(screen.getByText('验证码将发送到 139****0001')).toBeTruthy();
    await userEvent.click(button('获取验证码'));
    expect(requests[0]?.body).toEqual({ phone: '13900000001', purpose: 'change_password' });
    await type('验证码', '123456');
    await type('新密码', 'Camellia7');
    await type('再次输入新密码', 'Camellia7{Enter}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.find(({ key }) => key === MODIFY)?.body).toEqual({
      sms_code: '123456',
      new_password: 'Camellia7',
    });
    expect(saidTexts()).toEqual(['修改成功']);
  });

  test('works with the old password, whose refusal shows in the form', async () => {
    const { requests } = fakeApi({ 'POST /user/change_password/': { status: 400, message: '原密码错误' } });
    show(<ChangePasswordDialog onClose={onClose} />);
    await userEvent.click(screen.getByLabelText('原密码验证'));
    await type('原密码', 'Before2025');
    await type('新密码', 'Camellia7');
    await type('再次输入新密码', 'Camellia7{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('原密码错误'));
    expect(requests[0]?.body).toEqual({ old_password: 'Before2025', new_password: 'Camellia7' });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('短信验证'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('another kind of proof changes only its own field', async () => {
    fakeApi({});
    setUser(withPhone({ email: 'lin@motif.example' }));
    show(<ChangePasswordDialog onClose={onClose} />);
    await type('验证码', '123456');
    await type('新密码', 'Camellia7');
    await type('再次输入新密码', 'Camellia7');
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await userEvent.click(screen.getByLabelText('邮箱验证'));
    expect(value('验证码')).toBe('');
    expect([value('新密码'), value('再次输入新密码')]).toEqual(['Camellia7', 'Camellia7']);
    await userEvent.click(screen.getByLabelText('原密码验证'));
    expect(value('原密码')).toBe('');
    expect(screen.queryByText('请输入验证码')).toBeNull();
    expect([value('新密码'), value('再次输入新密码')]).toEqual(['Camellia7', 'Camellia7']);
  });

  test('an account without a password gets a warning, sets its first, and is not asked for an old one', () => {
    setUser(withPhone({ has_pwd: false }));
    show(<ChangePasswordDialog onClose={onClose} />);
    expect(screen.getByText('密码为空，请先设置密码')).toBeTruthy();
    expect(screen.queryByLabelText('原密码验证')).toBeNull();
    expect(button('设置密码')).toBeTruthy();
  });

  test('for somebody who registered by e-mail the code goes there', () => {
    setUser(person({ email: 'lin@motif.example', is_email_user: true }));
    show(<ChangePasswordDialog onClose={onClose} />);
    expect(screen.getByText('验证码将发送到 li****@motif.example')).toBeTruthy();
  });
});

describe('cancelling the account', () => {
  const CANCEL = 'DELETE /user/users/factory/';
  const UNSETTLED = 'GET /user/cancellation/';
  const sent = (requests: readonly FakeRequest[]) =>
    requests.filter(({ key }) => key === CANCEL).map(({ body }) => body);
  const fill = async () => {
    await type('验证码', '123456');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('注销账号'));
  };

  test('warns, and needs code and consent', async () => {
    const { requests } = fakeApi({});
    show(<CancelAccountDialog onClose={onClose} />);
    expect(screen.getByText('注销后所有信息都无法恢复')).toBeTruthy();
    await userEvent.click(button('注销账号'));
    expect(screen.getByText('请输入验证码')).toBeTruthy();
    expect(screen.getByText(/请先确认你已了解/)).toBeTruthy();
    expect(requests.map(({ key }) => key)).toEqual([UNSETTLED]);
  });

  test('what must be settled first is told before a code is asked for', async () => {
    const errors = [{ field: 'balance', message: '企业还有 3 积分，请先使用' }];
    const { requests } = fakeApi({ [UNSETTLED]: { data: { errors } }, [CANCEL]: { status: 204 } });
    show(<CancelAccountDialog onClose={onClose} />);
    expect(await screen.findByText('企业还有 3 积分，请先使用')).toBeTruthy();
    await type(/放弃余额/, '放弃余额');
    await fill();
    await vi.waitFor(() => expect(session().token).toBeNull());
    expect(requests.at(-1)?.body).toMatchObject({ give_up: true });
  });

  test('after success all data in this browser is removed', async () => {
    const { requests } = fakeApi({ [CANCEL]: { status: 204 } });
    show(<CancelAccountDialog onClose={onClose} />);
    await fill();
    await vi.waitFor(() => expect(session().token).toBeNull());
    expect(sent(requests)).toEqual([{ phone: '13900000001', sms_code: '123456', give_up: false }]);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(saidTexts()).toEqual(['账号已注销']);
  });

  test('a refusal lists what must be settled first and keeps the dialog open', async () => {
    const errors = [{ field: 'sub_accounts', message: '企业还有 2 个子账号，请先注销或转移' }];
    fakeApi({ [CANCEL]: { status: 409, message: '注销前请先处理以下事项', data: { errors } } });
    show(<CancelAccountDialog onClose={onClose} />);
    await fill();
    expect(await screen.findByText('企业还有 2 个子账号，请先注销或转移')).toBeTruthy();
    expect(session().token).toBe('t');
    expect(screen.queryByLabelText(/放弃余额/)).toBeNull();
  });

  test('what is left is given up only by whoever types the words', async () => {
    const errors = [{ field: 'balance', message: '企业还有 3 积分，请先使用' }];
    const { requests } = fakeApi({ [CANCEL]: { status: 409, message: '', data: { errors } } });
    show(<CancelAccountDialog onClose={onClose} />);
    await fill();
    await screen.findByText('企业还有 3 积分，请先使用');
    await type(/放弃余额/, '放弃');
    await userEvent.click(button('注销账号'));
    expect(sent(requests)).toHaveLength(1);
    await type(/放弃余额/, '余额');
    await userEvent.click(button('注销账号'));
    await vi.waitFor(() => expect(sent(requests)).toMatchObject([{ give_up: false }, { give_up: true }]));
  });
});

describe('devices', () => {
  const device = (id: number, more = {}) => ({
    id,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    ip: `10.0.0.${id}`,
    signed_in_at: '2026-01-01T00:00:00Z',
    last_seen_at: '2026-01-02T00:00:00Z',
    is_current: false,
    ...more,
  });

  test('are named, and one of them can be signed out, but not this one', async () => {
    const { countOf } = fakeApi({
      'GET /user/sessions/': {
        data: { list: [device(1, { is_current: true }), device(2)], next_cursor: null },
      },
      'DELETE /user/sessions/2/': {},
    });
    show(<DevicesDialog onClose={onClose} />);
    const [mine, other] = await screen.findAllByRole('listitem');
    expect(within(mine as HTMLElement).getByText('Chrome 140 · Windows')).toBeTruthy();
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    await userEvent.click(within(other as HTMLElement).getByRole('button', { name: '退出' }));
    expect(countOf('DELETE /user/sessions/2/')).toBe(1);
    expect(saidTexts()).toEqual(['已退出该设备']);
  });

  test('all the others are signed out only when asked twice', async () => {
    const { countOf } = fakeApi({
      'GET /user/sessions/': {
        data: { list: [device(1, { is_current: true }), device(2)], next_cursor: null },
      },
      'DELETE /user/sessions/': { data: { ended: 1 } },
    });
    show(<DevicesDialog onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: '退出其他所有设备' }));
    expect(countOf('DELETE /user/sessions/')).toBe(0);
    await userEvent.click(button('再点一次，退出其他所有设备'));
    await vi.waitFor(() => expect(saidTexts()).toEqual(['已退出 1 台设备']));
  });

  test('a first click that is followed by no second one is forgotten', async () => {
    const { countOf } = fakeApi({
      'GET /user/sessions/': {
        data: { list: [device(1, { is_current: true }), device(2)], next_cursor: null },
      },
    });
    show(<DevicesDialog onClose={onClose} />);
    const others = await screen.findByRole('button', { name: '退出其他所有设备' });
    vi.useFakeTimers();
    fireEvent.click(others);
    expect(others.textContent).toBe('再点一次，退出其他所有设备');
    act(() => vi.advanceTimersByTime(5000));
    expect(others.textContent).toBe('退出其他所有设备');
    fireEvent.click(others);
    fireEvent.blur(others);
    expect(others.textContent).toBe('退出其他所有设备');
    expect(countOf('DELETE /user/sessions/')).toBe(0);
  });

  test('that cannot be fetched say so, with a retry', async () => {
    fakeApi({ 'GET /user/sessions/': { status: 503, message: '服务暂时不可用' } });
    show(<DevicesDialog onClose={onClose} />);
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('inviting', () => {
  test('makes a link for the registration, shown once, and takes invitations back', async () => {
    const open = {
      id: 5,
      invited_by: '林',
      created_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-08T00:00:00Z',
      username: null,
      contact: null,
    };
    const { countOf } = fakeApi({
      'GET /organization/invitations/': { data: { list: [open], next_cursor: null } },
      'POST /organization/invitations/': { status: 201, data: { ...open, id: 6, invitation: 'abc' } },
      'DELETE /organization/invitations/5/': {},
    });
    show(<InviteDialog onClose={onClose} />);
    await userEvent.click(button('生成邀请链接'));
    const link = (await screen.findByLabelText('邀请链接')) as HTMLInputElement;
    expect(link.value).toBe(`${window.location.origin}/register?invitation=abc`);
    await userEvent.click(button('撤销'));
    expect(countOf('DELETE /organization/invitations/5/')).toBe(1);
  });
});

describe('binding a WeChat', () => {
  const QR = 'GET /user/user_bind_wechat_qrcode/';
  const qr = { data: { qr_url: 'data:,', authorize_url: '/x', ticket: 'k', expires_in: 300 } };
  const ME = 'GET /user/userInfo/';

  test('asks every second and closes with the message of the specification', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let bound = false;
    const { countOf } = fakeApi({
      [QR]: qr,
      [ME]: () => ({ data: withPhone({ wechat_openid: bound ? 'o1' : null }) }),
    });
    show(<BindWechatDialog onClose={onClose} />);
    expect(await screen.findByRole('img', { name: '微信绑定二维码' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3000);
    expect(countOf(ME)).toBeGreaterThanOrEqual(2);
    expect(onClose).not.toHaveBeenCalled();
    bound = true;
    await vi.advanceTimersByTimeAsync(1500);
    expect(saidTexts()).toEqual(['微信绑定成功！']);
    expect(onClose).toHaveBeenCalled();
  });

  test('keeps polling when the code could not be loaded, and can load it again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { countOf } = fakeApi({
      [QR]: { status: 502, message: '暂时无法连接微信' },
      [ME]: { data: withPhone() },
    });
    show(<BindWechatDialog />);
    expect(await screen.findByText('暂时无法连接微信')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2500);
    expect(countOf(ME)).toBeGreaterThanOrEqual(2);
    fireEvent.click(button('刷新二维码'));
    await vi.advanceTimersByTimeAsync(100);
    expect(countOf(QR)).toBe(2);
  });

  test('cannot be closed where WeChat is required', async () => {
    fakeApi({ [QR]: qr, [ME]: { data: withPhone() } });
    show(<BindWechatDialog />);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: '关闭' })).toBeNull();
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(within(dialog).getByRole('button', { name: '退出登录' })).toBeTruthy();
  });

  test('confirms the binding although the dialog disappears', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeApi({ [QR]: qr, [ME]: { data: withPhone({ wechat_openid: 'o1' }) } });
    const Required = () =>
      useSession((state) => state.user?.wechat_openid === null) ? <BindWechatDialog /> : null;
    show(<Required />);
    await screen.findByRole('dialog');
    await vi.advanceTimersByTimeAsync(1500);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saidTexts()).toEqual(['微信绑定成功！']);
  });

  test('an expired code stops the polling and offers a new one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { countOf } = fakeApi({
      [QR]: { data: { ...qr.data, expires_in: 2 } },
      [ME]: { data: withPhone() },
    });
    show(<BindWechatDialog onClose={onClose} />);
    await screen.findByRole('img');
    await vi.advanceTimersByTimeAsync(2500);
    expect(screen.getByText('二维码已失效')).toBeTruthy();
    const asked = countOf(ME);
    await vi.advanceTimersByTimeAsync(3000);
    expect(countOf(ME)).toBe(asked);
  });

  test('nothing is asked while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { countOf } = fakeApi({ [QR]: qr, [ME]: { data: withPhone() } });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show(<BindWechatDialog onClose={onClose} />);
    await vi.advanceTimersByTimeAsync(3000);
    expect(countOf(ME)).toBe(0);
    hidden.mockRestore();
  });
});
