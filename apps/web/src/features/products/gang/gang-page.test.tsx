import type { GangPlan } from '@motif/contract/features/products/exports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { GangPage } from './gang-page';

const RENDER = 'POST /product/gang-sheets/render/';
const place = { x_um: 5_000, y_um: 8_000, w_um: 106_000, h_um: 106_000, bleed_um: 3_000, turned: false };
const plan: GangPlan = {
  film_um: 600_000,
  length_um: 119_000,
  used_bp: 1573,
  pages: [{ length_um: 119_000, places: [{ ...place, product_id: 4, copy: 1 }] }],
  products: [
    {
      id: 4,
      name: '夏日杯垫',
      sku: 'A-1',
      version: 1,
      model_name: '杯垫',
      model_name_en: 'Coaster',
      w_um: 106_000,
      h_um: 106_000,
    },
  ],
  missing: [9],
};

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a product that is gone is named beside the others, and the files hold what is drawn', async () => {
  const { requests } = fakeApi({
    'POST /product/gang-sheets/': { data: plan },
    [RENDER]: { status: 409, message: '最多同时导出 3 个' },
  });
  showScreen(<GangPage />, '/product/gang?items=4x1,9x2');
  const gone = (await screen.findByText('已删除或无权使用，不会拼入')).closest('li');
  expect(gone && within(gone).getByText('产品 9')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '生成文件' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key === RENDER)?.body).toMatchObject({
      items: [{ product_id: 4, copies: 1 }],
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('最多同时导出 3 个');
});
