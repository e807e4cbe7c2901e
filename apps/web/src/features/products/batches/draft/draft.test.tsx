import type { BatchDetail, BatchItem } from '@motif/contract/features/products/batches';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../../test/people';
import { showScreen } from '../../../../../test/show-screen';
import { setLanguage } from '../../../../shared/i18n/text';
import { setUser } from '../../../../shared/session/session-store';
import { BatchPage } from '../batch-page';

const area = {
  w_um: 70_000,
  h_um: 140_000,
  bleed_um: 2000,
  safe_um: 5000,
  dpi: 300,
  dpi_min: 150,
  fill: 'full',
};
const definition = {
  shape: 'flat',
  geometry: { w: 70_000, h: 140_000, r: 0, depth: 2000, material: 'paper' },
  area: { ...area, holes: [] },
  colours: [{ code: 'white', name: '白色', name_en: 'White', hex: '#ffffff', inside_hex: '#ffffff' }],
  views: [],
};
const MODELS = {
  'GET /product/models/': {
    data: { list: [{ id: 5, version: 1, name: '贺卡', name_en: 'Card', definition }], next_cursor: null },
  },
};

const piece = (id: number, changes: Partial<BatchItem> = {}): BatchItem => ({
  id,
  state: 'exception',
  picture_id: id,
  picture_name: `图${id}`,
  ai_generated: false,
  thumbnail: '/t.webp',
  url: '/u.webp',
  picture_width: 1000,
  picture_height: 1000,
  model_id: 5,
  model_version: 1,
  model_name: '贺卡',
  model_name_en: 'Card',
  colour: 'white',
  colour_hex: '#ffffff',
  colour_name: '白色',
  colour_name_en: 'White',
  placement: {
    layer: { x_um: 35_000, y_um: 70_000, w_um: 144_000, h_um: 144_000, flip_x: false },
    background: null,
    hidden_share: 31,
    dpi: 176,
    fill: '#ffffff',
  },
  level: 'warn',
  exception: 'under_hole',
  decision: null,
  error: null,
  product_id: null,
  ...changes,
});

const batch = (
  changes: Partial<BatchDetail> = {},
  items: Partial<BatchDetail['items']> = {},
): BatchDetail => ({
  id: 9,
  name: '秋季上新',
  state: 'draft',
  main_category_id: 1,
  owner_id: 7,
  owner_name: '晨星',
  mine: true,
  pictures: 3,
  blanks: 1,
  total: 3,
  items: { placing: 0, exception: 3, waiting: 0, done: 0, failed: 0, skipped: 0, ...items },
  price_each: 1,
  held: 0,
  spent: 0,
  freed: 0,
  created_at: '2026-11-17T01:00:00Z',
  started_at: null,
  finished_at: null,
  balance: 100,
  to_buy: [],
  to_buy_points: 0,
  verdicts: { ok: 0, warn: 0, bad: 0 },
  ...changes,
});

/** A server that keeps decisions. */
function decidingServer(pieces: BatchItem[]) {
  const list = [...pieces];
  const sent: unknown[] = [];
  const decide = (at: number) => ({
    [`PATCH /product/batches/9/items/${list[at]?.id}/`]: ({ body }: { body: unknown }) => {
      const { decision } = body as { decision: BatchItem['decision'] };
      sent.push([list[at]?.id, decision]);
      const state = decision === null ? 'exception' : decision === 'skip' ? 'skipped' : 'waiting';
      list[at] = { ...(list[at] as BatchItem), decision, state };
      return { data: list[at] };
    },
  });
  fakeApi({
    ...MODELS,
    'GET /product/batches/9/': () => ({
      data: batch({}, { exception: list.filter(({ state }) => state === 'exception').length }),
    }),
    'GET /product/batches/9/items/': () => ({ data: { list, next_cursor: null } }),
    ...Object.assign({}, ...list.map((_, at) => decide(at))),
  });
  return { sent };
}

const queue = () => screen.findByRole('region', { name: '逐件处理' });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
  act(() => setUser(person({ permissions: ['products.make', 'products.export', 'finance.spend'] })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('keys decide one piece after the other, move, undo the last decision and lead back', async () => {
  const { sent } = decidingServer([piece(1), piece(2, { exception: 'low_dpi' }), piece(3)]);
  const { where } = showScreen(<BatchPage />, '/product/batch/9');
  await userEvent.click(await screen.findByRole('button', { name: '逐件处理' }));
  await queue();
  expect(where()).toContain('view=queue');
  expect(screen.getByText('主体约 31% 会落在镜头孔里。')).toBeTruthy();

  await userEvent.keyboard('3');
  expect(await screen.findByRole('heading', { name: '图2' })).toBeTruthy();
  expect(screen.getByText('已决定：完整放下 第 2 件，共 3 件')).toBeTruthy();
  expect(screen.getByText('放大后只有 176 DPI，印出来会发虚。')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: '图3' })).toBeTruthy();
  await userEvent.keyboard('k');
  expect(screen.getByRole('heading', { name: '图2' })).toBeTruthy();
  await userEvent.keyboard('5');
  await screen.findByRole('heading', { name: '图3' });

  await userEvent.keyboard('z');
  expect(await screen.findByRole('heading', { name: '图2' })).toBeTruthy();
  expect(screen.getByText('已撤销「图2」的决定')).toBeTruthy();
  await userEvent.keyboard('4');
  await screen.findByRole('heading', { name: '图3' });
  // A button does the same as its key.
  await userEvent.click(screen.getByRole('button', { name: /^居中铺满/ }));
  expect(await screen.findByText('全部处理完了')).toBeTruthy();
  await waitFor(() =>
    expect(sent).toEqual([
      [1, 'whole'],
      [2, 'skip'],
      [2, null],
      [2, 'tile'],
      [3, 'middle'],
    ]),
  );

  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('没有需要处理的单件')).toBeTruthy();
  expect(where()).not.toContain('view=queue');
});

test('quick keys are sent in their order, and a late answer does not bring an old decision back', async () => {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  fakeApi({
    ...MODELS,
    'GET /product/batches/9/': { data: batch({}, { exception: 2 }) },
    'GET /product/batches/9/items/': { data: { list: [piece(1), piece(2)], next_cursor: null } },
    'PATCH /product/batches/9/items/1/': async ({ body }) => {
      const { decision } = body as { decision: BatchItem['decision'] };
      sent.push(decision);
      await new Promise<void>((resolve) => answers.push(resolve));
      return { data: piece(1, { decision, state: decision === null ? 'exception' : 'waiting' }) };
    },
  });
  showScreen(<BatchPage />, '/product/batch/9?view=queue&show=exceptions');
  await queue();
  await userEvent.keyboard('1z');
  await waitFor(() => expect(sent).toEqual(['placed']));
  act(() => answers[0]?.());
  await waitFor(() => expect(sent).toEqual(['placed', null]));
  expect(screen.getByText('还剩 2 件')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^按此摆放/ }).getAttribute('aria-pressed')).toBe('false');
  act(() => answers[1]?.());
});

test('a refused decision is taken back', async () => {
  fakeApi({
    ...MODELS,
    'GET /product/batches/9/': { data: batch({}, { exception: 1 }) },
    'GET /product/batches/9/items/': { data: { list: [piece(1), piece(2)], next_cursor: null } },
    'PATCH /product/batches/9/items/1/': { status: 409, message: '任务当前的状态不能这样操作，请刷新' },
  });
  showScreen(<BatchPage />, '/product/batch/9?view=queue&show=exceptions');
  await queue();
  await userEvent.keyboard('1');
  await screen.findByRole('heading', { name: '图2' });
  await userEvent.keyboard('k');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^按此摆放/ }).getAttribute('aria-pressed')).toBe('false'),
  );
  expect(screen.getByRole('button', { name: '撤销上一个决定' })).toHaveProperty('disabled', true);
});

test('the price is said before the start, and what stands in the way of it', async () => {
  let now = batch({ balance: 1 }, { exception: 2, waiting: 4, skipped: 1 });
  const api = fakeApi({
    ...MODELS,
    'GET /product/batches/9/': () => ({ data: now }),
    'GET /product/batches/9/items/': { data: { list: [], next_cursor: null } },
    'POST /product/batches/9/start/': () => {
      now = batch({ state: 'running', held: 4 }, { exception: 0, waiting: 4, skipped: 3 });
      return { data: now };
    },
  });
  const { client } = showScreen(<BatchPage />, '/product/batch/9?view=price');
  const start = () => screen.findByRole('button', { name: '开始制作' });
  expect(await start()).toHaveProperty('disabled', true);
  expect(screen.getByText('还有 2 件没有决定')).toBeTruthy();
  expect(screen.getByText(/^4 件 × 1 创作点 = 4 创作点。/)).toBeTruthy();

  await userEvent.click(screen.getByRole('checkbox', { name: '不做还没有决定的 2 件' }));
  expect(screen.getByText('创作点不足，还差 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: '购买创作点' }).getAttribute('href')).toBe(
    '/personalFinancial/creativePoint',
  );
  expect(await start()).toHaveProperty('disabled', true);

  now = batch({ balance: 50 }, { exception: 2, waiting: 4, skipped: 1 });
  await act(() => client.invalidateQueries());
  await waitFor(async () => expect(await start()).toHaveProperty('disabled', false));
  await userEvent.click(await start());
  expect(await screen.findByRole('button', { name: '暂停' })).toBeTruthy();
  const sent = api.requests.find(({ key }) => key === 'POST /product/batches/9/start/');
  expect(sent?.body).toEqual({ pieces: 4, skip_undecided: true });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('who may not export is told so, and nothing is made of nothing', async () => {
  act(() => setUser(person({ permissions: ['products.make'] })));
  let now = batch({}, { exception: 0, waiting: 2 });
  fakeApi({ ...MODELS, 'GET /product/batches/9/': () => ({ data: now }) });
  const { client } = showScreen(<BatchPage />, '/product/batch/9?view=price');
  expect(await screen.findByText('你没有导出产品的权限，请联系主账号')).toBeTruthy();
  act(() => setUser(person({ permissions: ['products.make', 'products.export'] })));
  now = batch({}, { exception: 0, waiting: 0, skipped: 3 });
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('没有要制作的单件')).toBeTruthy();
});

test('market pictures are bought first, and the batch goes on', async () => {
  const wanted = [
    { id: 1, name: '山茶', price: 20, ai_generated: true },
    { id: 2, name: '木棉', price: 4, ai_generated: false },
  ];
  let isBought = false;
  const of = () =>
    batch(
      {
        to_buy: isBought ? [] : wanted.map((one) => ({ ...one, thumbnail: '/t.webp' })),
        to_buy_points: isBought ? 0 : 24,
        ...(isBought && { state: 'running' as const }),
      },
      { exception: 0, waiting: 3 },
    );
  const api = fakeApi({
    ...MODELS,
    'GET /product/batches/9/': () => ({ data: of() }),
    'GET /product/batches/9/items/': { data: { list: [], next_cursor: null } },
    'POST /product/batches/9/start/': () =>
      isBought
        ? { data: of() }
        : { status: 409, message: '有 1 张市场图片尚未购买', data: { points: 24, pictures: wanted } },
    'POST /image/images/buy/': () => {
      isBought = true;
      return { data: { charged: 24, points_left: 0, licences: [] } };
    },
  });
  showScreen(<BatchPage />, '/product/batch/9?view=price');
  expect(await screen.findByText('2 张市场图片尚未购买，共 24 积分')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '购买图片并开始' }));
  expect(await screen.findByText(/随后自动开始制作/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '支付 24 积分并继续' }));
  expect(await screen.findByRole('button', { name: '暂停' })).toBeTruthy();
  expect(api.countOf('POST /product/batches/9/start/')).toBe(2);
});

test('a piece is drawn on the blank it was made for, also where that has changed since', async () => {
  const tall = { ...definition, area: { ...definition.area, h_um: 210_000 } };
  const api = fakeApi({
    'GET /product/models/': {
      data: { list: [{ id: 5, version: 2, name: '贺卡', name_en: 'Card', definition }], next_cursor: null },
    },
    'GET /product/models/5/': {
      data: { id: 5, version: 1, name: '贺卡', name_en: 'Card', definition: tall },
    },
    'GET /product/batches/9/': { data: batch() },
    'GET /product/batches/9/items/': { data: { list: [piece(1), piece(2)], next_cursor: null } },
  });
  showScreen(<BatchPage />, '/product/batch/9?view=queue');
  await queue();
  await waitFor(() => expect(document.querySelector('svg[height="210000"]')).not.toBeNull());
  expect(api.countOf('GET /product/models/5/')).toBe(1);
});
