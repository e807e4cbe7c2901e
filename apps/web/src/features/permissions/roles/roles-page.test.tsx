import type { RightsTree, Role } from '@motif/contract/features/permissions/roles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { RolesPage } from './roles-page';

const role: Role = {
  id: 7,
  name: '选图员',
  name_en: 'Picker',
  description: '',
  is_preset: true,
  is_fixed: false,
  version: 3,
  people: 2,
  permissions: ['pictures.browse'],
  categories_limited: false,
  main_categories: [],
  is_mine: false,
  may_edit: true,
  may_give: true,
};
const member: Role = {
  ...role,
  id: 1,
  name: '成员',
  is_preset: false,
  is_fixed: true,
  may_edit: false,
  people: 0,
};
const right = (code: string, name: string, needs: string[] = []) => ({
  code,
  name,
  name_en: name,
  needs,
  is_yours: true,
});
const tree: RightsTree = {
  groups: [
    {
      name: 'Pictures',
      title: '图库',
      title_en: 'Pictures',
      rights: [right('pictures.browse', '浏览图库')],
      screens: [
        {
          name: 'Private',
          title: '私人图库',
          title_en: 'Private',
          rights: [
            right('pictures.own', '管理私人图库'),
            right('pictures.upload', '上传图片', ['pictures.own']),
          ],
        },
      ],
    },
  ],
  is_limited: false,
  categories: [{ id: 2, name: '水杯', name_en: 'Cup', is_yours: true }],
};
const routes = [
  { path: '/', name: 'Root', component: 'Layout', meta: { title: '首页', title_en: 'Home' }, children: [] },
];
const answers = {
  'GET /permission/roles/': { data: { list: [role, member], next_cursor: null } },
  'GET /permission/tree/': { data: tree },
  'POST /permission/roles/preview/': { data: { routes } },
};

const BOX_PX = 360;
beforeEach(async () => {
  freshBrowser();
  // The test page has no layout; only rows inside the box are in the page.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(BOX_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX_PX);
  setLanguage('zh');
  await signedIn('t', person({}));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sent = (api: ReturnType<typeof fakeApi>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);

test('a save first says whose menu changes, and is sent with the version that was seen', async () => {
  const api = fakeApi({
    ...answers,
    'POST /permission/roles/7/changes/': {
      data: {
        people: 1,
        list: [
          {
            id: 4,
            username: '小陈',
            account: 'staff',
            gained: [{ name: 'Private', title: '私人图库', title_en: 'Private' }],
            lost: [],
            codes_gained: ['pictures.own', 'pictures.upload'],
            codes_lost: [],
            categories_gained: [],
            categories_lost: [],
          },
        ],
      },
    },
    'PUT /permission/roles/7/': { data: { ...role, version: 4 } },
  });
  showScreen(<RolesPage />);
  await userEvent.click(await screen.findByRole('button', { name: /选图员/ }));
  expect(await screen.findByText(/此角色可以：浏览图库。/)).toBeTruthy();
  const upload = await screen.findByRole('row', { name: /上传图片/ });
  await userEvent.click(within(upload).getByRole('checkbox'));
  expect(screen.getByText(/浏览图库、管理私人图库、上传图片/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('小陈')).toBeTruthy();
  expect(dialog.getByText(/私人图库/)).toBeTruthy();
  expect(sent(api, 'PUT /permission/roles/7/')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '确认保存' }));
  await waitFor(() => expect(sent(api, 'PUT /permission/roles/7/')).toHaveLength(1));
  expect(sent(api, 'PUT /permission/roles/7/')[0]).toMatchObject({
    version: 3,
    permissions: ['pictures.browse', 'pictures.upload', 'pictures.own'],
  });
});

test('a role of the platform can be looked at and not changed', async () => {
  fakeApi(answers);
  showScreen(<RolesPage />, '/?role=1');
  expect(await screen.findByText('平台角色，所有企业一致，不能修改')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

test('a role that people have asks which one they get instead', async () => {
  fakeApi(answers);
  showScreen(<RolesPage />, '/?role=7');
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除角色' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/有 2 人使用此角色/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '删除' }).disabled).toBe(true);
});
