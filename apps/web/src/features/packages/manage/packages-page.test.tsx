import type { EditedPackage } from '@motif/contract/features/packages/edit-packages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { PackagesPage } from './packages-page';

const none = {
  days: 0,
  points: 0,
  creative_points: 0,
  image_count: 0,
  storage_mb: 0,
  sub_accounts: 0,
  level: 0,
};
const points: EditedPackage = {
  ...none,
  id: 5,
  kind: 'points',
  code: 'points_500',
  name: '500 积分',
  name_en: '500 points',
  price_fen: 4900,
  points: 500,
  on_sale: true,
  subscribers: 0,
};
const answers = {
  'GET /system/packages/': { data: { list: [points], next_cursor: null, bonus_percent: 8 } },
  'GET /system/recharge_levels/': {
    data: {
      list: [{ level: 1, name: '普通', name_en: 'Basic', min_fen: 0, bonus_percent: 8 }],
      next_cursor: null,
    },
  },
};

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person({ roles: ['admin'] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openForm = async () => {
  showScreen(<PackagesPage />);
  await userEvent.click(await screen.findByRole('radio', { name: '积分' }));
  await userEvent.click(await screen.findByRole('button', { name: '编辑 500 积分' }));
  return within(screen.getByRole('dialog'));
};

test('the form shows the fields of the kind and the check while a price is typed', async () => {
  const api = fakeApi({ ...answers, 'PUT /system/packages/5/': { data: points } });
  const form = await openForm();
  expect(form.queryByLabelText('有效天数')).toBeNull();
  expect(form.getByRole('status', { name: '套利检查' }).textContent).toContain('¥0.091 > 可变现 ¥0.070');
  const price = form.getByLabelText('售价（元）');
  await userEvent.clear(price);
  await userEvent.type(price, '37.8');
  expect(form.getByRole('status', { name: '套利检查' }).textContent).toContain('¥0.070 ≤ 可变现 ¥0.070');
  await userEvent.clear(price);
  await userEvent.type(price, '45.5');
  expect(within(form.getByRole('region', { name: '买家看到的样子' })).getByText('¥45.50')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ key }) => key === 'PUT /system/packages/5/')?.body).toEqual({
    name: '500 积分',
    name_en: '500 points',
    price_fen: 4550,
    on_sale: true,
    points: 500,
  });
});

test('the sentence of a refusal is shown, and the form stays', async () => {
  const message = '「500 积分」最便宜的积分为 ¥0.019，不高于可变现的 ¥0.070';
  fakeApi({ ...answers, 'PUT /system/packages/5/': { status: 409, message } });
  const form = await openForm();
  await userEvent.clear(form.getByLabelText('售价（元）'));
  await userEvent.type(form.getByLabelText('售价（元）'), '10');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(message)).toBeTruthy();
});

test('a level that does not rise is not sent', async () => {
  const api = fakeApi(answers);
  showScreen(<PackagesPage />);
  await userEvent.click(await screen.findByRole('radio', { name: '充值等级' }));
  await userEvent.click(await screen.findByRole('button', { name: '添加一级' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('须高于上一级')).toBeTruthy();
  expect(api.countOf('PUT /system/recharge_levels/')).toBe(0);
});
