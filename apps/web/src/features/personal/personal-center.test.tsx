import { wishFor } from '@motif/contract/notice-topics';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, saidTexts, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { session } from '../../shared/session/session-store';
import { PersonalCenterPage } from './personal-center-page';

const me = person({ phone: '13900000001', role_names: [{ name: '主账号', name_en: 'Master account' }] });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', me);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (tab = '') => showScreen(<PersonalCenterPage />, `/user/personalCenter${tab && `?tab=${tab}`}`);
const button = (name: string) => screen.getByRole('button', { name });

test('a new name is saved and shown, one of the platform is not sent', async () => {
  const { requests } = fakeApi({
    'POST /user/update_user_info/': { data: { ...me, username: '锦程新名' } },
  });
  open();
  const name = screen.getByLabelText('用户名');
  expect(button('保存')).toHaveProperty('disabled', true);
  await userEvent.clear(name);
  await userEvent.type(name, '花样图库官方{Enter}');
  expect(screen.getByText('该名称由平台保留，请换一个')).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, '锦程新名{Enter}');
  await vi.waitFor(() => expect(session().user?.username).toBe('锦程新名'));
  expect(requests[0]?.body).toEqual({ username: '锦程新名' });
  expect(screen.getByText('主账号')).toBeTruthy();
});

test('a file that is no picture is refused before it is opened', async () => {
  open();
  const file = new File(['%PDF'], 'me.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('上传头像'), file, { applyAccept: false });
  expect(screen.getByText('请选择 JPG、PNG 或 WebP 图片')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new phone is bound with the password or a code to the old one; a refusal stands at its field', async () => {
  let refusals = 1;
  const { requests } = fakeApi({
    'GET /user/sessions/': { data: { list: [], total: 0, next_cursor: null } },
    'POST /user/bind_phone/': () =>
      refusals-- > 0
        ? { status: 400, message: '密码错误', data: { errors: [{ field: 'password', message: '密码错误' }] } }
        : { data: { ...me, phone: '13900009999' } },
  });
  open('security');
  await userEvent.click(button('更换手机号'));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const submit = dialog.getByText('确认绑定');
  await userEvent.click(submit);
  for (const text of ['请输入登录密码', '请正确输入手机号码', '请输入验证码'])
    expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('登录密码'), 'Wrong4321');
  await userEvent.type(dialog.getByLabelText('新手机号'), '13900009999');
  await userEvent.type(dialog.getByLabelText('新手机收到的验证码'), '123456');
  await userEvent.click(submit);
  expect(await dialog.findByText('密码错误')).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('短信验证'));
  await userEvent.type(dialog.getByLabelText('身份验证码'), '654321');
  await userEvent.click(submit);
  await vi.waitFor(() => expect(session().user?.phone).toBe('13900009999'));
  const sent = requests.filter(({ key }) => key === 'POST /user/bind_phone/').map(({ body }) => body);
  expect(sent).toEqual([
    { phone: '13900009999', sms_code: '123456', password: 'Wrong4321' },
    { phone: '13900009999', sms_code: '123456', old_sms_code: '654321' },
  ]);
  expect(saidTexts()).toEqual(['手机号已更新']);
  expect(await screen.findByText('139****9999')).toBeTruthy();
});

test('a topic is switched at once; what cannot be switched off, or has no contact, rests', async () => {
  const topics = ['money', 'safety', 'company', 'pictures', 'follow'] as const;
  const list = topics.map((topic) => ({ topic, ...wishFor(topic) }));
  const { requests } = fakeApi({
    'GET /user/notice_settings/': { data: { list } },
    'PUT /user/notice_settings/': { status: 500, message: '服务器错误' },
  });
  open('notices');
  const follow = within(await screen.findByRole('group', { name: '关注的人' })).getByRole('switch');
  const money = within(screen.getByRole('group', { name: '资金与订单' }));
  expect(money.getByRole('switch', { name: '站内 始终开启' })).toHaveProperty('disabled', true);
  expect(money.getByRole('switch', { name: '邮件 未绑定' })).toHaveProperty('disabled', true);
  expect(money.getByRole('switch', { name: '短信' })).toHaveProperty('disabled', false);
  await userEvent.click(follow);
  await vi.waitFor(() =>
    expect(requests.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      list: [{ topic: 'follow', in_app: false, email: false, sms: false }],
    }),
  );
  // The server refused, so the choice is taken back.
  await vi.waitFor(() => expect(follow).toHaveProperty('checked', true));
});

test('a sub-account reads its limits, the room of the company, and until when the account is good', async () => {
  await signedIn('t', person({ is_master: false }));
  const used = { points_month: 30, downloads_day: 2, uploads_day: 0, image_count: 5, storage_mb: 1.5 };
  fakeApi({
    'GET /user/subuser_extension/7/': {
      data: {
        points_month: 300,
        downloads_day: null,
        uploads_day: 0,
        image_count: null,
        storage_mb: 10,
        valid_until: '2027-01-31',
        used,
      },
    },
    'GET /organization/company/1/': {
      data: {
        storage: { actual_image_count: 7, image_count: 100, actual_storage_mb: 2, storage_mb: 1024 },
      },
    },
  });
  open('limits');
  expect(await screen.findByText('30 / 300')).toBeTruthy();
  expect(screen.getByText('1.5 MB / 10 MB')).toBeTruthy();
  expect(screen.getByText('已用 2')).toBeTruthy();
  expect(screen.getByText('账号有效期至 2027年1月31日')).toBeTruthy();
  expect(await screen.findByText('2 MB / 1 GB')).toBeTruthy();
});

test('what was typed in one part is there again after a look at another', async () => {
  fakeApi({
    'GET /user/homepage/': { data: { bio: '', links: [], show_company: false, cover_picture_id: null } },
  });
  open('homepage');
  await userEvent.type(await screen.findByLabelText(/个人简介|简介/), '画花的人');
  await userEvent.click(screen.getByRole('tab', { name: '个人资料' }));
  expect(screen.getByLabelText('用户名')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '个人主页' }));
  expect(screen.getByDisplayValue('画花的人')).toBeTruthy();
});
