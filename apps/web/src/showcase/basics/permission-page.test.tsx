import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { PermissionPage } from './permission-page';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const role = (code: string, name: string, held: boolean, permissions: string[]) => ({
  code,
  name,
  name_en: '',
  held,
  permissions,
});
const report = {
  person: { id: 7, account: 'staff', username: '小李', company_name: '一家工厂' },
  roles: [
    role('master', '主账号', false, ['finance.view', 'pictures.browse', 'pictures.publish']),
    role('editor', '图片编辑', true, ['pictures.browse']),
  ],
  permissions: [],
  screens: [],
  categories: [],
} as unknown as AccessReport;

test('checks are judged by the roles that the server read, of a person or one role alone', async () => {
  const user = userEvent.setup();
  fakeApi({
    'GET /permission/explain/7/': { data: report },
    'GET /permission/people/': { data: { list: [report.person], next_cursor: null } },
  });
  showScreen(<PermissionPage />, '/vab/permission');
  expect(await screen.findByText('editor, pictures.browse')).toBeTruthy();
  expect(screen.getByRole('button', { name: '浏览图库' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '查看财务' })).toBeNull();
  expect(screen.queryByRole('button', { name: '上架图片' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /以哪个角色看/ }));
  await user.click(await screen.findByRole('option', { name: /主账号/ }));
  expect(screen.getByRole('button', { name: '查看财务' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '上架图片' })).toBeTruthy();
});
