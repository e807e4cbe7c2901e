import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, saidTexts, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { setUser, useSession } from '../../../shared/session/session-store';
import { useToasts } from '../../../shared/ui/overlay/toast';
import { ModelPicker } from '../picker/model-picker';
import { ProductsTab } from './products-tab';

const definition = {
  shape: 'flat',
  geometry: { w: 100_000, h: 100_000, r: 0, depth: 2000, material: 'cork' },
  area: { w_um: 100_000, h_um: 100_000, dpi_min: 150 },
  colours: [
    { code: 'white', name: '白色', name_en: 'White', hex: '#ffffff', inside_hex: '#ffffff' },
    { code: 'black', name: '黑色', name_en: 'Black', hex: '#000000', inside_hex: '#000000' },
  ],
  views: [],
};
const model = (id: number, name: string) => ({
  id,
  name,
  name_en: name,
  primary_category_id: 1,
  product_category_id: 1,
  definition,
});
const product = (id: number, name: string) => ({
  id,
  name,
  sku: '',
  state: 'draft',
  main_category_id: 1,
  model_id: 5,
  model_name: '杯垫',
  model_name_en: 'Coaster',
  colour: 'white',
  colour_hex: '#ffffff',
  colour_name: '白色',
  colour_name_en: 'White',
  owner_id: 7,
  owner_name: '晨星',
  mine: true,
  dpi: 120,
  dpi_min: 150,
  pictures: 1,
  shown: false,
  version: 3,
});
const kinds = [{ id: 1, primary_category_id: 1, name: '杯垫', name_en: 'Coasters', image: '', models: 2 }];
const line = {
  id: 1,
  main_category_id: 1,
  name: '杯具',
  name_en: 'Cups',
  image: '',
  product_categories: kinds,
};
const BLANKS = {
  'GET /product/models/': { data: { list: [model(5, '杯垫'), model(6, '大杯垫')], next_cursor: null } },
  'GET /product/categories/': {
    data: { list: [{ id: 1, name: '水杯', name_en: 'Cups', primary_categories: [line] }], next_cursor: null },
  },
  'GET /product/products/preview/': {
    data: { url: '/products/x.webp', retry_after_ms: null, width: 480, height: 480 },
  },
};

const Mine = () => (
  <ProductsTab
    isMaking={false}
    main_category_id={1}
    more={() => null}
    onExports={() => undefined}
    onMake={() => undefined}
  />
);

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
  act(() => {
    setUser(person({ permissions: ['products.make', 'products.export'] }));
    useSession.setState({ category: { id: 1, name: '水杯', name_en: 'Cups' } as never });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('deleting a product says so, and undo brings it back', async () => {
  let list = [product(1, '甲'), product(2, '乙')];
  const api = fakeApi({
    ...BLANKS,
    'GET /product/products/': () => ({ data: { list, total: list.length, next_cursor: null } }),
    'POST /product/products/bulk/': ({ body }) => {
      const { action, ids } = body as { action: string; ids: number[] };
      list = action === 'delete' ? list.filter(({ id }) => !ids.includes(id)) : [product(1, '甲'), ...list];
      return { data: { done: ids } };
    },
  });
  showScreen(<Mine />);
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择「甲」' }));
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('甲')).toBeNull());
  expect(saidTexts()).toEqual(['已删除 1 个产品，30 天内可恢复']);
  act(() => useToasts.getState().toasts[0]?.action?.run());
  expect(await screen.findByText('甲')).toBeTruthy();
  expect(api.countOf('POST /product/products/bulk/')).toBe(2);
  // What is too coarse for a print says why.
  expect(screen.getAllByTitle('只有 120 DPI，印刷需要 150')).toHaveLength(2);
});

test('a file with pictures that are not bought asks to buy them first', async () => {
  fakeApi({
    ...BLANKS,
    'GET /product/products/': { data: { list: [product(1, '甲')], total: 1, next_cursor: null } },
    'GET /product/products/1/file/': {
      status: 409,
      message: '有 1 张市场图片尚未购买',
      data: { pictures: [{ id: 40, name: '山茶', price: 12 }], points: 12 },
    },
    'GET /product/scene-pictures/': {
      data: { list: [{ id: 40, name: '山茶', thumbnail: '/t.webp' }], next_cursor: null },
    },
    'POST /image/images/quote/': {
      data: { total: 12, items: [{ id: 40, state: 'for_sale', price: 12 }], points: 100 },
    },
  });
  showScreen(<Mine />);
  await userEvent.click(await screen.findByRole('button', { name: '「甲」的操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '印刷文件 PNG' }));
  expect(await screen.findByRole('button', { name: '支付 12 积分' })).toBeTruthy();
});

test('of several pictures each becomes a product, and the blank is remembered', async () => {
  const api = fakeApi({
    ...BLANKS,
    'POST /product/products/': ({ body }) =>
      (body as { picture_id: number }).picture_id === 2
        ? { status: 404, message: '图片不存在或已被删除' }
        : { data: product(9, '新') },
  });
  const pictures = [1, 2, 3].map((id) => ({ id, thumb: `/${id}.webp` }));
  showScreen(<ModelPicker main_category_id={1} onClose={() => {}} pictures={pictures} />);
  await userEvent.click(await screen.findByRole('radio', { name: /大杯垫/ }));
  await userEvent.click(screen.getByRole('radio', { name: '黑色' }));
  await userEvent.click(screen.getByRole('button', { name: '制作 3 个产品' }));
  await waitFor(() => expect(saidTexts()).toContain('已制作 2 个，1 个未成功'));
  const sent = api.requests.filter(({ key }) => key === 'POST /product/products/').map(({ body }) => body);
  expect(sent).toEqual([1, 2, 3].map((picture_id) => ({ model_id: 6, colour: 'black', picture_id })));
  cleanup();
  showScreen(<ModelPicker main_category_id={1} onClose={() => {}} pictures={[]} />);
  const chosen = await screen.findByRole('radio', { name: /大杯垫/ });
  expect((chosen as HTMLInputElement).checked).toBe(true);
});
