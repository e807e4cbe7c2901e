import type { Company } from '@motif/contract/features/companies/companies';
import type { Offer } from '@motif/contract/features/packages';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { closeServiceDialog, useServiceDialog } from '../../shared/service-dialog';
import { MembershipsPage } from './memberships-page';
import { PointsPage } from './points-page';

const offer = (id: number, kind: Offer['kind'], name: string, price_fen: number): Offer => ({
  id,
  kind,
  name,
  name_en: name,
  price_fen,
  days: 365,
  points: 100,
  image_count: 1000,
  storage_mb: 1024,
  sub_accounts: 1,
  creative_points: 0,
  level: 0,
});
const company: Company = {
  id: 1,
  company_name: '晨星数码',
  company_sn: 'MF0001',
  points: 88,
  main_categories: [],
  membership: { level: { name: '专业版', name_en: 'Professional' }, end_date: '2027-03-04T00:00:00Z' },
  storage: { actual_image_count: 5, image_count: 500, actual_storage_mb: 10, storage_mb: 2048 },
};
const list = (...offers: Offer[]) => ({ data: { list: offers, next_cursor: null } });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  closeServiceDialog();
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('memberships are compared, the current one cannot be ordered again, and ordering opens customer service', async () => {
  fakeApi({
    'GET /organization/company/1/': { data: company },
    'GET /package/vip/': list(offer(1, 'vip', '标准版', 29_900), offer(2, 'vip', '专业版', 99_900)),
  });
  showScreen(<MembershipsPage />);
  expect(await screen.findByText('当前会员：专业版')).toBeTruthy();
  const card = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
  expect(card('专业版').getByRole<HTMLButtonElement>('button', { name: '当前套餐' }).disabled).toBe(true);
  await userEvent.click(card('标准版').getByRole('button', { name: '联系客服开通' }));
  expect(useServiceDialog.getState().open).toBe(true);
});

test('points and storage show what is left and what there is to buy', async () => {
  fakeApi({
    'GET /organization/company/1/': { data: company },
    'GET /package/points/': list(offer(1, 'points', '500 积分', 4900)),
    'GET /package/storage/': list(offer(2, 'storage', '10 GB 空间包', 9900)),
  });
  showScreen(<PointsPage />);
  expect(await screen.findByText('88')).toBeTruthy();
  expect(screen.getByText('5 / 500')).toBeTruthy();
  expect(await screen.findByText('¥99')).toBeTruthy();
  expect(screen.getByText('MF0001')).toBeTruthy();
});

test('an empty offer list shows a message, not an empty page', async () => {
  fakeApi({ 'GET /organization/company/1/': { data: company }, 'GET /package/vip/': list() });
  showScreen(<MembershipsPage />);
  expect(await screen.findByText('暂无在售套餐')).toBeTruthy();
});
