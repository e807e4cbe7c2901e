import type { Role } from '@motif/contract/features/permissions/roles';
import type { Colleague } from '@motif/contract/features/staff/staff';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { StaffPage } from './staff-page';

const role: Role = {
  id: 7,
  name: '选图员',
  name_en: 'Picker',
  description: '',
  is_preset: true,
  is_fixed: false,
  version: 1,
  people: 1,
  permissions: ['pictures.browse'],
  categories_limited: false,
  main_categories: [],
  is_mine: false,
  may_edit: true,
  may_give: true,
};
const rich: Role = { ...role, id: 8, name: '财务', name_en: 'Finance', may_give: false };
const worker: Colleague = {
  avatar: '',
  id: 21,
  account: '123456789',
  username: '仓库小王',
  contact: '139****0001',
  is_master: false,
  is_me: false,
  status: 'active',
  roles: [{ id: 7, name: '选图员', name_en: 'Picker' }],
  categories_limited: false,
  main_categories: [],
  enters: [1],
  department_id: 3,
  last_seen: null,
  points_used: 30,
  points_limit: 100,
  valid_until: null,
  may_manage: true,
};
const master: Colleague = {
  ...worker,
  id: 20,
  username: '老板',
  roles: [{ id: 9, name: '主账号', name_en: 'Master account' }],
  points_limit: null,
  is_master: true,
  is_me: true,
  may_manage: false,
};

const api = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /user/users/': {
      data: { list: [master, worker], next_cursor: null, places: { used: 1, invited: 2, allowed: 10 } },
    },
    'GET /user/users/21/place/': { data: worker },
    'GET /user/users/20/place/': { data: master },
    'GET /permission/roles/': { data: { list: [role, rich], total: 2, next_cursor: null } },
    'GET /permission/tree/': {
      data: { groups: [], categories: [{ id: 1, name: '手机壳', name_en: 'Phone case', is_yours: true }] },
    },
    'GET /organization/departments/': {
      data: {
        list: [{ id: 3, parent_id: null, name: '采购部', sort: 0, people: 1 }],
        total: 1,
        next_cursor: null,
      },
    },
    ...more,
  });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person({}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showScreen(<StaffPage />);

test('shows who there is, and how many places are taken', async () => {
  api();
  show();
  expect(await screen.findByText('仓库小王')).toBeTruthy();
  expect(screen.getByText('已用 1 / 10 个子账号')).toBeTruthy();
  expect(screen.getByText('30 / 100')).toBeTruthy();
  expect(screen.getAllByText('采购部').length).toBeGreaterThan(0);
});

test('says once who the master account is, so that the name has room', async () => {
  api();
  show();
  await screen.findByText('老板');
  expect(screen.getAllByText('主账号')).toHaveLength(1);
});

test('invites a person by name with the roles that were ticked', async () => {
  const { requests } = api({
    'POST /user/users/': {
      status: 201,
      data: { id: 1, sent_to: '139****1234', expires_at: '2026-01-01T00:00:00Z' },
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '添加账号' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('用户名'), '新来的同事');
  await userEvent.type(within(dialog).getByRole('textbox', { name: '手机号' }), '+86 139-0000 1234');
  await userEvent.click(within(dialog).getByRole('button', { name: '发送邀请' }));
  expect(await within(dialog).findByText('至少选择一个角色')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /财务/ }).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /选图员/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: '发送邀请' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key === 'POST /user/users/')?.body).toMatchObject({
      username: '新来的同事',
      phone: '13900001234',
      role_ids: [7],
      department_id: null,
    }),
  );
});

test('says how long a user name must be, as the registration does', async () => {
  api();
  show();
  await userEvent.click(await screen.findByRole('button', { name: '添加账号' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/四个字符起，太短容易重名/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('用户名'), '王小明');
  await userEvent.tab();
  expect(dialog.getByText('用户名大于三位')).toBeTruthy();
});

test('a look at the links or at the other channel loses nothing that was typed', async () => {
  api({ 'GET /organization/invitations/': { data: { list: [], next_cursor: null } } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '添加账号' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  await userEvent.type(dialog.getByLabelText('用户名'), '新来的同事');
  await userEvent.type(dialog.getByRole('textbox', { name: '手机号' }), '13900001234');
  await userEvent.click(dialog.getByLabelText('邮箱'));
  await userEvent.type(dialog.getByRole('textbox', { name: '邮箱' }), 'new@motif.example');
  await userEvent.click(dialog.getByRole('tab', { name: '邀请链接' }));
  expect(await dialog.findByText('还没有有效的邀请。')).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: '用户名' })).toBeNull();
  await userEvent.click(dialog.getByRole('tab', { name: '指定人员' }));
  expect(value('用户名')).toBe('新来的同事');
  expect(value('邮箱')).toBe('new@motif.example');
  await userEvent.click(dialog.getByLabelText('手机号'));
  expect(value('手机号')).toBe('13900001234');
});

test('the people who have not joined yet are one click away', async () => {
  const invitation = {
    id: 5,
    invited_by: '老板',
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-08T00:00:00Z',
    username: '新同事小唐',
    contact: '139****0027',
  };
  api({ 'GET /organization/invitations/': { data: { list: [invitation], next_cursor: null } } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '2 人待加入' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('tab', { name: '邀请链接' }).getAttribute('aria-selected')).toBe('true');
  expect(await dialog.findByText('新同事小唐 · 139****0027')).toBeTruthy();
});

test('a long name of a department can be read whole, beside its number', async () => {
  const name = '华东区域供应链采购与品质管理联合支持部门组';
  const department = { id: 3, parent_id: null, name, sort: 0, people: 4 };
  api({ 'GET /organization/departments/': { data: { list: [department], total: 1, next_cursor: null } } });
  show();
  const button = await screen.findByRole('button', { name: `${name} 4` });
  expect(within(button).getByTitle(name)).toBeTruthy();
});

test('a pasted name of a department that is too long stays, and cannot be saved', async () => {
  api();
  show();
  await userEvent.click(await screen.findByRole('button', { name: '新建部门' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: '部门名称' });
  await userEvent.click(field);
  await userEvent.paste('部'.repeat(23));
  expect(field.value).toHaveLength(23);
  expect(dialog.getByText('超出 3 个字')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
});

test('a limit that is no number cannot be saved', async () => {
  const used = { points_month: 0, downloads_day: 0, uploads_day: 0, image_count: 0, storage_mb: 0 };
  const none = {
    points_month: 5,
    downloads_day: null,
    uploads_day: null,
    image_count: null,
    storage_mb: null,
  };
  api({ 'GET /user/subuser_extension/21/': { data: { ...none, valid_until: null, used } } });
  show();
  await userEvent.click(await screen.findByText('仓库小王'));
  await userEvent.click(await screen.findByRole('tab', { name: '限额与用量' }));
  const field = await screen.findByDisplayValue<HTMLInputElement>('5');
  await userEvent.clear(field);
  await userEvent.type(field, 'abc');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  expect(save.disabled).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '６');
  expect(save.disabled).toBe(false);
});

test('nobody changes the master account or themselves here', async () => {
  api();
  show();
  await userEvent.click(await screen.findByText('老板'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('主账号拥有全部权限，不受限额约束。')).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: '保存' })).toBeNull();
});
