import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../shared/i18n/text';
import { ThreeDPanel } from './three-d-panel';

const view = (code: string, name: string, yaw: number) => ({
  code,
  name,
  name_en: code,
  yaw,
  pitch: 0,
  zoom: 100,
});
const colour = (code: string, name: string) => ({
  code,
  name,
  name_en: code,
  hex: '#ffffff',
  inside_hex: '#ffffff',
});
const TILE: BlankModel = {
  id: 5,
  code: 'tile',
  name: '瓷砖',
  name_en: 'Tile',
  main_category_id: 1,
  primary_category_id: 1,
  product_category_id: 1,
  version: 1,
  definition: {
    shape: 'flat',
    geometry: { w: 150_000, h: 150_000, r: 2_000, depth: 7_000, material: 'ceramic' },
    area: {
      code: 'front',
      name: '正面',
      name_en: 'Front',
      w_um: 150_000,
      h_um: 150_000,
      bleed_um: 2_000,
      safe_um: 5_000,
      dpi: 300,
      dpi_min: 150,
      fill: 'full',
      technique: 'sublimation',
      holes: [],
    },
    colours: [colour('white', '白色'), colour('cream', '米白')],
    views: [view('front', '正面', 0), view('angle', '侧前', -2_600)],
    weight_mg: 0,
    base_price_fen: 0,
  },
};

const asked: URL[] = [];
let isDrawn = true;

beforeEach(() => {
  asked.length = 0;
  isDrawn = true;
  setLanguage('zh');
  // The browser of these tests cannot draw in three dimensions, as some others.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const code = url.searchParams.get('view');
    const data = {
      url: isDrawn ? `/images/${code}.jpg` : null,
      retry_after_ms: isDrawn ? null : 20,
      width: 800,
      height: 800,
    };
    return new Response(JSON.stringify({ status_code: 200, message: '', data }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(onColour?: (code: string) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ThreeDPanel
        changed={0}
        colour="white"
        design={undefined}
        fallback={{ picture_id: 9 }}
        model={TILE}
        {...(onColour && { onColour })}
      />
    </QueryClientProvider>,
  );
}

const shown = () => screen.findByRole('img');

test('without 3D the views of the server stand in the same frame, and nobody is told of a failure', async () => {
  open();
  expect((await shown()).getAttribute('src')).toBe('/images/front.jpg');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.map(({ search }) => search)).toEqual([
    '?picture_id=9&model_id=5&colour=white&view=front&size=800',
    '?picture_id=9&model_id=5&colour=white&view=angle&size=800',
  ]);
});

test('keys, a hand and the buttons go through the views', async () => {
  open();
  await shown();
  const stage = screen.getByRole('application', { name: '瓷砖 的立体效果' });
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect((await shown()).getAttribute('src')).toBe('/images/angle.jpg');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '侧前' }).checked).toBe(true);

  stage.setPointerCapture = () => undefined;
  fireEvent.pointerDown(stage, { pointerId: 1, clientX: 10 });
  fireEvent.pointerMove(stage, { pointerId: 1, clientX: 110 });
  fireEvent.pointerUp(stage, { pointerId: 1 });
  expect((await shown()).getAttribute('src')).toBe('/images/front.jpg');
  // The hand is away, so nothing turns any more.
  fireEvent.pointerMove(stage, { pointerId: 1, clientX: 210 });
  expect((await shown()).getAttribute('src')).toBe('/images/front.jpg');

  fireEvent.click(screen.getByRole('radio', { name: '侧前' }));
  expect((await shown()).getAttribute('src')).toBe('/images/angle.jpg');
});

test('a view that is still being drawn is asked for again, and the blank is there meanwhile', async () => {
  isDrawn = false;
  open();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
  expect(screen.queryByRole('img')).toBeNull();
  isDrawn = true;
  expect((await shown()).getAttribute('src')).toBe('/images/front.jpg');
});

test('colours are offered to those who can change them', async () => {
  open();
  expect(screen.queryByRole('radio', { name: '米白' })).toBeNull();
  cleanup();
  const onColour = vi.fn();
  open(onColour);
  fireEvent.click(screen.getByRole('radio', { name: '米白' }));
  expect(onColour).toHaveBeenCalledWith('cream');
});
