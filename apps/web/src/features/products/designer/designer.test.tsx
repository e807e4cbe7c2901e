import type { ProductDetail } from '@motif/contract/features/products/products';
import type { ProductTemplateDetail } from '@motif/contract/features/products/templates';
import type { ProductXray } from '@motif/contract/features/products/xray';
import { emptyScene, type PictureLayer, type Scene } from '@motif/contract/scene/scene';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phone } from '../../../../test/blank';
import { type FakeRequest, fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
// Parts that load when they are opened: read here, no test waits for them.
import './check/check-panel';
import './check/heat-layer';
import { Designer } from './designer';
import { newPicture, newText } from './model/edits';
import './newer-blank';
import './panels/attachment-panel';
import './panels/template-panel';

const picture = (id: number, name: string) => ({
  id,
  name,
  width: 600,
  height: 900,
  url: `/${id}.webp`,
  thumbnail: `/${id}-small.webp`,
  right: 'own' as const,
  price: 0,
});
const CAMELLIA = picture(40, '山茶');
const blank = emptyScene(phone.area);
const cover: PictureLayer = newPicture(blank, CAMELLIA, phone.area, 'a');
const model = {
  id: 5,
  code: 'case',
  name: '磨砂壳',
  name_en: 'Case',
  main_category_id: 1,
  primary_category_id: 1,
  product_category_id: 3,
  version: 1,
  definition: phone,
};
const product = (scene: Scene, change: Partial<ProductDetail> = {}): ProductDetail =>
  ({
    id: 9,
    name: '壳',
    colour: 'white',
    main_category_id: 1,
    version: 1,
    scene,
    model,
    newer_model: false,
    scene_pictures: [CAMELLIA],
    attachments: [],
    ...change,
  }) as ProductDetail;

const XRAY: ProductXray = {
  dpi: 300,
  dpi_min: 150,
  tiles: Array.from({ length: 64 }, (_, tile) => (tile < 2 ? null : 140)),
  verdicts: [{ check: 'dpi', level: 'bad', layer_id: 'a', value: 140, where: [2, 3] }],
  pending: 0,
};
const nothing = { data: { list: [], next_cursor: null } };
/** Saves raise the version, as the server does. */
const SERVER = {
  'GET /image/images/': nothing,
  'GET /product/templates/': nothing,
  'PATCH /product/products/9/': ({ body }: FakeRequest) => ({
    data: { version: (body as { version: number }).version + 1 },
  }),
  'POST /product/products/9/xray/': { data: XRAY },
};
const sceneIn = (request: FakeRequest | undefined): Scene =>
  (request as { body: { scene: Scene } }).body.scene;
/** Queries by role walk the whole designer, which takes seconds on a busy machine. */
const layers = () =>
  [...document.querySelectorAll('[aria-label="图层"] [aria-label^="选中"]')].map((row) =>
    row.getAttribute('aria-label'),
  );

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('there are no pictures here'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the print check shows where it is coarse, mends it in one press, and checks what was saved', async () => {
  const api = fakeApi(SERVER);
  showScreen(<Designer product={product({ ...blank, layers: [cover] })} />);
  const check = screen.getByText('体检').closest('button') as HTMLElement;
  expect(check.textContent).toMatch(/体检\d+ DPI/);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(check.getAttribute('aria-pressed')).toBe('true');
  const found = await screen.findByLabelText('需要留意');
  await waitFor(() => expect(document.querySelectorAll('rect[data-level="bad"]')).toHaveLength(62));
  fireEvent.pointerEnter(found.querySelector('button') as HTMLElement);
  expect(document.querySelectorAll('rect[data-level]:not([data-away])')).toHaveLength(2);

  await userEvent.click(within(found).getByText('缩小到清晰'));
  const sent = () => api.requests.filter(({ key }) => key === 'PATCH /product/products/9/');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [shrunk] = sceneIn(sent()[0]).layers as PictureLayer[];
  expect((shrunk?.w_um ?? 0) / cover.w_um).toBeCloseTo(140 / 150.5, 3);
  // The new version is checked again; what was found before stays in sight meanwhile.
  await waitFor(() => expect(api.countOf('POST /product/products/9/xray/')).toBe(2));
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(document.querySelectorAll('rect[data-level]')).toHaveLength(0);
  expect(layers()).toEqual(['选中「山茶」']);
});

test('a brand attachment is placed by a press and saved as one', async () => {
  const logo = { id: 3, name: '标志', width: 300, height: 200, url: '/logo.webp' };
  const list = [
    { ...logo, kind: 'logo', thumbnail: '/logo.webp' },
    { ...logo, id: 4, name: '吊牌', kind: 'label', thumbnail: '/label.webp' },
  ];
  const api = fakeApi({
    ...SERVER,
    'GET /attachment/attachment-brand/personal-attachment/': { data: { list, next_cursor: null } },
    'GET /product/scene-attachments/': { data: { list: [logo], next_cursor: null } },
  });
  showScreen(<Designer product={product({ ...blank, layers: [cover] })} />);
  await userEvent.click(screen.getByText('素材'));
  await screen.findByLabelText('放入「吊牌」');
  fireEvent.change(screen.getByLabelText('搜索素材名称'), { target: { value: '标' } });
  await waitFor(() => expect(screen.queryByLabelText('放入「吊牌」')).toBeNull());
  await userEvent.click(screen.getByLabelText('放入「标志」'));
  await waitFor(() => expect(layers()).toEqual(['选中「标志」', '选中「山茶」']));
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(api.countOf('PATCH /product/products/9/')).toBe(1));
  expect(sceneIn(api.requests.at(-1)).layers[1]).toMatchObject({
    kind: 'attachment',
    attachment_id: 3,
    name: '标志',
    w_um: 32_000,
  });
});

test('a template keeps the picture, asks before it takes other layers away, and is one step', async () => {
  const text = newText(blank, '旧字', 'old');
  const template = {
    id: 6,
    name: '留白',
    main_category_id: 1,
    model_id: 5,
    slot: 's',
    left_out: 1,
    scene: {
      ...emptyScene({ w_um: 40_000, h_um: 80_000, bleed_um: 1_000 }),
      layers: [
        { ...cover, id: 's', picture_id: 99, w_um: 20_000, h_um: 20_000, x_um: 20_000, y_um: 40_000 },
        newText(blank, '新字', 'new'),
      ],
    },
    scene_pictures: [],
    attachments: [],
  } as unknown as ProductTemplateDetail;
  fakeApi({
    ...SERVER,
    'GET /product/models/': nothing,
    'GET /product/templates/': ({ query }) => {
      expect(query.get('product_category_id')).toBe('3');
      return { data: { list: [template], next_cursor: null } };
    },
    'GET /product/templates/6/': { data: template },
  });
  showScreen(<Designer product={product({ ...blank, layers: [cover, text] })} />);
  await userEvent.click(screen.getByText('模板'));
  await userEvent.click(await screen.findByLabelText('套用模板「留白」'));
  expect(layers()).toEqual(['选中「旧字」', '选中「山茶」']);
  await userEvent.click(screen.getByText('套用'));
  await waitFor(() => expect(layers()).toEqual(['选中「新字」', '选中「山茶」']));
  expect(saidTexts()).toEqual(['已套用「留白」', '模板里有 1 个图层已不可用，没有放入']);
  // Twice as large, as the sheet is; the picture is cut to the square of the slot.
  await userEvent.click(screen.getByLabelText('选中「山茶」'));
  expect(screen.getByLabelText('宽')).toHaveProperty('value', '40');
  expect(screen.getByLabelText('高度')).toHaveProperty('value', '66.67');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(layers()).toEqual(['选中「旧字」', '选中「山茶」']);
});

test('a design becomes a template once it is saved; the largest picture is its slot', async () => {
  const small = { ...cover, id: 'b', name: '小图', w_um: 9_000, h_um: 9_000 };
  const api = fakeApi({ ...SERVER, 'POST /product/templates/': { data: { id: 1, name: '春' } } });
  showScreen(<Designer product={product({ ...blank, layers: [small, cover] })} />);
  fireEvent.change(screen.getByLabelText('产品名称'), { target: { value: '壳春' } });
  await userEvent.click(screen.getByText('模板'));
  await userEvent.click(await screen.findByText('存为模板'));
  const dialog = within(await screen.findByRole('dialog', { name: '存为模板' }));
  expect(dialog.getByRole('radio', { name: '山茶' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('radio', { name: '小图' }));
  await userEvent.click(dialog.getByRole('button', { name: '存为模板' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已存为模板「春」']));
  const sent = api.requests.map(({ key }) => key);
  expect(sent.indexOf('PATCH /product/products/9/')).toBeLessThan(sent.indexOf('POST /product/templates/'));
  expect(api.requests.find(({ key }) => key === 'POST /product/templates/')?.body).toEqual({
    product_id: 9,
    name: '壳春',
    slot: 'b',
  });
});

test('a newer blank is compared and moved to, with a copy of what was', async () => {
  const newest = { ...model, version: 2, definition: { ...phone, area: { ...phone.area, w_um: 82_000 } } };
  const api = fakeApi({
    ...SERVER,
    'GET /product/models/': { data: { list: [newest], next_cursor: null } },
    'POST /product/products/9/duplicate/': { data: {} },
  });
  const { client } = showScreen(<Designer product={product(blank, { newer_model: true })} />);
  await userEvent.click(screen.getByText('比较并更新'));
  expect(await screen.findByText('82 × 160 mm')).toBeDefined();
  await userEvent.click(screen.getByText('更新'));
  await waitFor(() => expect(saidTexts()).toEqual(['已更新到新版白坯']));
  expect(api.countOf('POST /product/products/9/duplicate/')).toBe(1);
  expect(api.requests.find(({ key }) => key === 'PATCH /product/products/9/')?.body).toEqual({
    version: 1,
    move_to_newest: true,
  });
  act(() => client.clear());
});

test('the side comes back from 3D with the tab that was open', async () => {
  fakeApi(SERVER);
  showScreen(<Designer product={product(blank)} />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  fireEvent.click(tab('文字'));
  fireEvent.click(screen.getByText('3D'));
  expect(screen.queryByRole('tab', { name: '文字' })).toBeNull();
  fireEvent.click(screen.getByText('设计'));
  expect(tab('文字').getAttribute('aria-selected')).toBe('true');
});
