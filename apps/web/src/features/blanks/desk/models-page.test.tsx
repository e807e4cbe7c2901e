import type { BlankDesk, BlankDeskDetail } from '@motif/contract/features/blanks/blank-desk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phone } from '../../../../test/blank';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { setLanguage } from '../../../shared/i18n/text';
import { ModelsPage } from './models-page';

const category = { id: 1, parent_id: 1, name: 'Apple', name_en: 'Apple', is_active: true };
const model = {
  id: 7,
  product_category_id: 1,
  code: 'iphone-16',
  name: 'iPhone 16',
  name_en: 'iPhone 16',
  shape: 'case' as const,
  version: 2,
  is_active: true,
  definition: phone,
  products: 3,
  older_versions: 1,
};
const other = { ...model, id: 8, code: 'iphone-15', name: 'iPhone 15', name_en: 'iPhone 15', products: 0 };
const desk: BlankDesk = {
  mains: [{ id: 1, name: '手机壳', name_en: 'Phone cases' }],
  primary_categories: [category],
  product_categories: [{ ...category, name: '磨砂壳', name_en: 'Matte case' }],
  models: [model, other],
};
const detail: BlankDeskDetail = {
  ...model,
  versions: [
    { version: 2, definition: phone, made_by: '周工', created_at: '2026-11-02T08:00:00.000Z', products: 1 },
    {
      version: 1,
      definition: { ...phone, weight_mg: 30_000 },
      made_by: null,
      created_at: '2026-11-01T08:00:00.000Z',
      products: 2,
    },
  ],
};
const answers = {
  'GET /setting/product-models/': { data: desk },
  'GET /setting/product-models/7/': { data: detail },
  'GET /setting/product-models/8/': { data: { ...detail, ...other } },
};
const SAVE = 'POST /setting/product-models/7/versions/';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person({ roles: ['admin'] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const camera = () => screen.getByRole('button', { name: /^摄像头，/ });
const open = async () => {
  showScreen(<ModelsPage />, '/setting/productModels?model=7');
  return screen.findByRole('article', { name: 'iPhone 16' });
};

test('the camera moves by keys and takes its hole along; what differs is shown and saved', async () => {
  const api = fakeApi({ ...answers, [SAVE]: { data: { ...detail, version: 3 } } });
  await open();
  expect(screen.queryByRole('button', { name: '保存为新版本' })).toBeNull();
  camera().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  expect(camera().getAttribute('aria-label')).toBe('摄像头，距左 10，距上 9.1 毫米');
  expect(unsavedViews()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '保存为新版本' }));
  const dialog = within(screen.getByRole('dialog', { name: '保存为版本 3' }));
  expect(dialog.getByRole('row', { name: '摄像头 · 距左 6 mm 7 mm' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.requests.find(({ key }) => key === SAVE)?.body;
  expect(sent).toMatchObject({
    version: 2,
    definition: {
      geometry: { camera: { x: 7_000, y: 6_100 } },
      area: { holes: [{ x_um: 10_000, y_um: 9_100 }] },
    },
  });
  expect(unsavedViews()).toEqual([]);
});

test('a pointer drags and resizes on the drawing, and Esc takes it back', async () => {
  fakeApi(answers);
  await open();
  fireEvent.pointerDown(camera(), { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(camera(), { clientX: 30, clientY: 0 });
  const moved = camera().getAttribute('aria-label');
  expect(moved).not.toContain('距左 9，');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(camera().getAttribute('aria-label')).toContain('距左 9，');
  const corner = screen.getByRole('button', { name: /^摄像头的大小/ });
  corner.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(corner.getAttribute('aria-label')).toBe('摄像头的大小，宽 30.1，高 30 毫米');
});

test('what could not be made is named, and is not sent', async () => {
  const api = fakeApi(answers);
  const article = within(await open());
  const safe = article.getByLabelText('安全距离');
  await userEvent.clear(safe);
  await userEvent.type(safe, '45{Tab}');
  expect(article.getByText('有 1 处需要修改')).toBeTruthy();
  expect(article.getAllByText(/须小于印刷区域短边的一半/).length).toBeGreaterThan(0);
  expect(article.getByRole<HTMLButtonElement>('button', { name: '保存为新版本' }).disabled).toBe(true);
  expect(api.countOf(SAVE)).toBe(0);
});

test('changes of one blank stay while another is looked at', async () => {
  fakeApi(answers);
  await open();
  camera().focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: /^iPhone 15/ }));
  await screen.findByRole('article', { name: 'iPhone 15' });
  expect(screen.getByRole('button', { name: /^iPhone 16 未保存/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^iPhone 16/ }));
  expect((await screen.findByRole('button', { name: /^摄像头，/ })).getAttribute('aria-label')).toContain(
    '距左 9.1',
  );
});

test('an earlier version is compared and used as the newest', async () => {
  fakeApi(answers);
  const article = within(await open());
  await userEvent.click(article.getByRole('tab', { name: '版本' }));
  expect(article.getByText(/平台自带/)).toBeTruthy();
  expect(article.getByRole('row', { name: '重量 30 g 32 g' })).toBeTruthy();
  await userEvent.click(article.getByRole('button', { name: '用作新版本: 版本 1' }));
  expect(article.getByRole('button', { name: '保存为新版本' })).toBeTruthy();
});

test('when somebody saved meanwhile, the newest is offered and nothing is lost unasked', async () => {
  let version = 2;
  fakeApi({
    ...answers,
    'GET /setting/product-models/7/': () => ({ data: { ...detail, version } }),
    [SAVE]: () => {
      version = 3;
      return { status: 409, message: '内容已被他人修改，请刷新后再试' };
    },
  });
  const article = within(await open());
  camera().focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(article.getByRole('button', { name: '保存为新版本' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('内容已被他人修改，请刷新后再试')).toBeTruthy();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(await article.findByText(/有人已保存版本 3/)).toBeTruthy();
  await userEvent.click(article.getByRole('button', { name: '改用最新版本' }));
  expect(camera().getAttribute('aria-label')).toContain('距左 9，');
});
