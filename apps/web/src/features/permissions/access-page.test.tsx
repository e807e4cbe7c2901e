import type { AccessReport, ReportScreen } from '@motif/contract/features/permissions/access-report';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { AccessPage } from './access-page';
import { explainWords } from './explain-words';

const one = (name: string, more: Partial<ReportScreen> = {}): ReportScreen => ({
  name,
  path: `/${name}`,
  title: `页${name}`,
  title_en: `Page ${name}`,
  is_group: false,
  trail: [],
  state: 'closed',
  conditions: [],
  ...more,
});
const person = {
  id: 4,
  account: 'staff',
  username: '小陈',
  phone: null,
  type_role: 'merchant' as const,
  is_master: false,
  status: 'active' as const,
  company_name: '锦程',
  company_sn: 'F1',
};
const report: AccessReport = {
  person: { ...person, category: { name: '水杯', name_en: 'Cup' } },
  roles: [
    { code: 'admin', name: '平台运营', name_en: 'Operator', held: false, permissions: [] },
    { code: 'master', name: '主账号', name_en: 'Master', held: false, permissions: ['p.one', 'p.two'] },
    { code: 'editor', name: '编辑', name_en: 'Editor', held: true, permissions: ['p.two'] },
  ],
  permissions: [
    { code: 'p.one', name: '看一', name_en: 'See one' },
    { code: 'p.two', name: '看二', name_en: 'See two' },
    { code: 'p.none', name: '看无', name_en: 'See none' },
  ],
  screens: [
    one('group', {
      is_group: true,
      state: 'menu',
      conditions: [{ kind: 'permission', met: true, values: ['p.two'] }],
    }),
    one('inside', { trail: ['group'], state: 'menu' }),
    one('secret', { conditions: [{ kind: 'guard', met: false, values: ['admin'] }] }),
  ],
  categories: [
    { id: 1, name: '手机壳', name_en: 'Phone case', may_enter: false, reason: 'not_in_own_list' },
    { id: 2, name: '水杯', name_en: 'Cup', may_enter: true, reason: 'own_list' },
  ],
};

const closed = (kind: ReportScreen['conditions'][number]['kind'], values: string[]) =>
  one('x', { conditions: [{ kind, met: false, values }] });

test.each<[ReportScreen, string]>([
  [closed('permission', ['p.one']), '需要权限“看一”；角色“主账号”带有这项权限；此人的角色：“编辑”'],
  [closed('permission', ['p.none']), '需要权限“看无”；目前没有任何角色带有这项权限；此人的角色：“编辑”'],
  [closed('guard', ['admin', 'p.one']), '仅限“平台运营”、“看一”'],
  [closed('type', ['factory', 'illustrator']), '仅对工厂、插画师开放，此人是商家'],
  [closed('category', ['phoneCase']), '只在“手机壳”类目下出现，此人现在在“水杯”'],
  [closed('parent', ['group']), '上级“页group”对此人不开放'],
  [closed('children', []), '这一组里没有此人能看的页面'],
  [one('x', { state: 'menu' }), '所有登录用户都能看到'],
  [one('x', { state: 'open' }), '不出现在菜单里，但可以按地址打开'],
  [one('x', { state: 'menu', trail: ['group'] }), '与上级“页group”一同开放'],
  [
    one('x', { state: 'menu', conditions: [{ kind: 'permission', met: true, values: ['p.two'] }] }),
    '权限“看二”来自角色“编辑”',
  ],
])('%# is explained in words', (given, words) => {
  expect(explainWords(report, 'zh')(given)[0]).toBe(words);
  expect(explainWords(report, 'en')(given)[0]).not.toMatch(/[\u4e00-\u9fff]/);
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={['/setting/access']}>
      <QueryClientProvider client={client}>
        <AccessPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('choosing a person while typing a search loses neither the person nor the search', async () => {
  const { requests } = fakeApi({
    'GET /permission/people/': { data: { list: [person], next_cursor: null } },
    'GET /permission/explain/4/': { data: report },
  });
  show();
  const staff = await screen.findByRole('button', { name: /staff/ });
  await userEvent.type(screen.getByRole('searchbox'), '小陈');
  await userEvent.click(staff);
  await vi.waitFor(() => expect(requests.at(-1)?.query.get('keyword')).toBe('小陈'));
  expect(screen.getByRole('heading', { name: /小陈/ })).toBeTruthy();
});

test('an operator chooses somebody and reads what they see, filtered and found', async () => {
  fakeApi({
    'GET /permission/people/': { data: { list: [person], next_cursor: null } },
    'GET /permission/explain/4/': { data: report },
  });
  show();
  expect(screen.getByText('先选一个人')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /staff/ }));
  expect(await screen.findByText('2 个页面中看得到 1 个')).toBeTruthy();
  expect(screen.getByText('仅限“平台运营”')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('看得到'));
  expect(screen.queryByText('/secret')).toBeNull();
  await userEvent.click(screen.getByLabelText('看不到'));
  expect(screen.queryByText('/inside')).toBeNull();
  expect(screen.getByText('/secret')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '类目' }));
  expect(screen.getByText('在此人自己的类目名单里')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '角色与权限' }));
  expect(screen.getAllByText('看二')).toHaveLength(2);
});
