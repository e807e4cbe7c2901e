import type { AuditLine } from '@motif/contract/features/desk/audit';
import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import type { DeskPersonDetail } from '@motif/contract/features/desk/people';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { AuditPage } from './audit/audit-page';
import { CompaniesPage } from './companies/companies-page';
import { PeoplePage } from './people/people-page';

const lark: DeskPersonDetail = {
  id: 5,
  account: 'lark',
  username: '云雀',
  contact: '139****0005',
  type_role: 'illustrator',
  is_master: true,
  is_operator: false,
  status: 'active',
  suspended_by: null,
  company: { id: 3, company_name: '云雀画室', company_sn: 'I3' },
  last_seen: null,
  created_at: '2026-05-01T00:00:00Z',
  is_me: false,
  is_ours: false,
  roles: [],
  kept: null,
  company_kept: null,
  verification: 'none',
  sessions: [],
};
const studio: DeskCompanyDetail = {
  id: 3,
  company_name: '云雀画室',
  company_sn: 'I3',
  type_role: 'illustrator',
  people: 1,
  membership: null,
  is_over_limit: false,
  is_suspended: false,
  created_at: '2026-05-01T00:00:00Z',
  is_ours: false,
  master: null,
  kept: null,
  verified_name: null,
  storage: { actual_image_count: 1, image_count: 10, actual_storage_mb: 1, storage_mb: 10 },
  sub_accounts: { used: 0, allowed: 2 },
  categories: [
    { id: 1, name: '手机壳', name_en: 'Phone case', is_open: true, pictures: 12, people: 3 },
    { id: 2, name: '水杯', name_en: 'Cup', is_open: false, pictures: 0, people: 0 },
  ],
  categories_version: 4,
};
const listOf = <Row,>(...list: Row[]) => ({ data: { list, next_cursor: null } });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a person is suspended with a reason, until it is lifted', async () => {
  const SUSPEND = 'POST /system/users/5/suspend/';
  const api = fakeApi({
    'GET /system/users/': listOf(lark),
    'GET /system/users/5/': { data: lark },
    [SUSPEND]: { data: lark },
  });
  showScreen(<PeoplePage />);
  await userEvent.click(await screen.findByText('云雀'));
  await userEvent.click(await screen.findByRole('button', { name: '停用' }));
  const dialog = within(screen.getByRole('dialog', { name: '停用 云雀' }));
  await userEvent.click(dialog.getByRole('radio', { name: '直到解除' }));
  await userEvent.click(dialog.getByRole('radio', { name: '涉嫌虚假交易' }));
  await userEvent.click(dialog.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已完成']));
  expect(api.requests.find(({ key }) => key === SUSPEND)?.body).toEqual({
    reason: '涉嫌虚假交易',
    until: null,
  });
});

test('one’s own account and a cancelled one offer nothing to do', async () => {
  fakeApi({ 'GET /system/users/': listOf(lark), 'GET /system/users/5/': { data: { ...lark, is_me: true } } });
  showScreen(<PeoplePage />);
  await userEvent.click(await screen.findByText('云雀'));
  expect(await screen.findByText(/请由另一位运营人员处理/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
});

test('closing a category says what it hides before it is saved', async () => {
  const SAVE = 'PUT /system/companies/3/categories/';
  const api = fakeApi({
    'GET /system/companies/': listOf(studio),
    'GET /system/companies/3/': { data: studio },
    [SAVE]: { data: studio },
  });
  showScreen(<CompaniesPage />);
  await userEvent.click(await screen.findByText('云雀画室'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '手机壳' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '水杯' }));
  expect(screen.getByText('保存后立即对该企业的所有成员生效。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('手机壳：隐藏 12 张图片，3 人不能再进入')).toBeTruthy();
  expect(api.countOf(SAVE)).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '关闭并保存' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已保存，立即生效']));
  expect(api.requests.find(({ key }) => key === SAVE)?.body).toEqual({ ids: [2], version: 4 });
});

test('after saving categories nothing can be ticked before their new state is here', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = studio.categories.map((category) => ({ ...category, is_open: true }));
  const saved = { ...studio, categories: opened, categories_version: 5 };
  let isSaved = false;
  fakeApi({
    'GET /system/companies/': listOf(studio),
    'GET /system/companies/3/': async () => {
      if (!isSaved) return { data: studio };
      await arrived;
      return { data: saved };
    },
    'PUT /system/companies/3/categories/': () => {
      isSaved = true;
      return { data: saved };
    },
  });
  showScreen(<CompaniesPage />);
  await userEvent.click(await screen.findByText('云雀画室'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '水杯' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(isSaved).toBe(true));
  await userEvent.click(screen.getByRole('checkbox', { name: '水杯' }));
  expect(saidTexts()).toEqual([]);
  arrive();
  await waitFor(() => expect(saidTexts()).toEqual(['已保存，立即生效']));
  const cup = screen.getByRole<HTMLInputElement>('checkbox', { name: '水杯' });
  expect([cup.checked, cup.disabled]).toEqual([true, false]);
});

test('an act is told in plain words, before and after beside each other', async () => {
  const line: AuditLine = {
    id: 9,
    actor: { id: 1, username: '平台运营', account: 'admin' },
    action: 'withdrawals.refuse',
    subject_kind: 'withdrawal',
    subject_id: 2,
    changes: [
      { field: 'state', before: 'pending', after: 'refused' },
      { field: 'net_fen', before: null, after: '9900' },
    ],
    reason: 'account',
    ip: '10.0.0.1',
    created_at: '2026-05-01T00:00:00Z',
  };
  fakeApi({ 'GET /system/audit/': listOf(line) });
  showScreen(<AuditPage />);
  await userEvent.click(await screen.findByText('提现 · 驳回'));
  const dialog = within(screen.getByRole('dialog', { name: '提现 · 驳回' }));
  expect(dialog.getByText('收款账户信息有误，请核对')).toBeTruthy();
  expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '待审核',
    '已驳回',
    '—',
    '¥99.00',
  ]);
});
