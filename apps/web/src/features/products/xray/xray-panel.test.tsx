import type { ProductXray, XrayFacts } from '@motif/contract/features/products/xray';
import { emptyScene, type PictureLayer } from '@motif/contract/scene/scene';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { detailsOf, listOf, openGallery, pagesOf, type Server } from '../../../../test/gallery-kit';
import { showScreen } from '../../../../test/show-screen';
import { HeatOverlay } from './heat-overlay';
import { ProductCheck } from './product-check';
import { XrayPanel } from './xray-panel';

const scene = {
  ...emptyScene({ w_um: 80_000, h_um: 160_000, bleed_um: 2_000 }),
  layers: [{ id: 'a', kind: 'picture', name: '山茶' } as PictureLayer],
};
const XRAY: ProductXray = {
  dpi: 300,
  dpi_min: 150,
  tiles: Array.from({ length: 64 }, (_, tile) => [null, 320, 200, 90][tile % 4] ?? null),
  verdicts: [
    { check: 'dpi', level: 'warn', layer_id: 'a', value: 200, where: [2, 6] },
    { check: 'upscale', level: 'ok', layer_id: 'a', value: 1, where: [] },
    { check: 'hidden', level: 'bad', layer_id: 'a', value: 55, where: [] },
    // The layer was removed after the check.
    { check: 'dpi', level: 'bad', layer_id: 'gone', value: 20, where: [1] },
  ],
  pending: 0,
};
const show = (props: Partial<Parameters<typeof XrayPanel>[0]> = {}) =>
  render(
    <XrayPanel
      nameOf={() => '山茶'}
      onLayer={() => undefined}
      onRetry={() => undefined}
      scene={scene}
      xray={XRAY}
      {...props}
    />,
  );

test('the worst comes first with its remedy; pointing shows where, pressing chooses the layer', async () => {
  const [onLayer, onPoint] = [vi.fn(), vi.fn()];
  show({ onLayer, onPoint });
  const verdicts = within(screen.getByRole('list', { name: '需要留意' })).getAllByRole('button');
  expect(verdicts.map(({ textContent }) => textContent)).toEqual([
    '山茶主体的很大一部分（55%）落在镜头孔里移动或左右翻转图片，让主体避开镜头孔',
    '山茶有效分辨率 200 DPI，近看略软缩小图片，或换一张像素更多的图',
  ]);
  expect(screen.getByText('1 项检查通过')).toBeDefined();
  await userEvent.click(verdicts[1] as HTMLElement);
  expect(onPoint).toHaveBeenCalledWith([2, 6]);
  expect(onLayer).toHaveBeenCalledWith('a');
});

test('it says when all is well, when pictures wait, when there is none, and when it failed', () => {
  const passed = XRAY.verdicts.filter(({ level }) => level === 'ok');
  const { rerender, unmount } = show({ xray: { ...XRAY, verdicts: passed } });
  expect(screen.getByRole('status').textContent).toBe('没有发现问题，可以放心印刷');
  const props = { nameOf: () => '', onLayer: () => undefined, onRetry: () => undefined, scene };
  rerender(<XrayPanel {...props} xray={{ ...XRAY, pending: 3 }} />);
  expect(screen.getByRole('status').textContent).toBe('还有 3 张图片正在体检');
  rerender(<XrayPanel {...props} xray={{ ...XRAY, verdicts: [] }} />);
  expect(screen.getByText('设计里还没有图片')).toBeDefined();
  unmount();
  show({ xray: undefined, error: new Error('') });
  expect(screen.getByRole('alert').textContent).toContain('体检没有完成');
});

test('the heat map colours what pictures cover and leaves the rest', () => {
  const { container } = render(
    <svg>
      <title>map</title>
      <HeatOverlay pointed={[2]} scene={scene} xray={XRAY} />
    </svg>,
  );
  const tiles = [...container.querySelectorAll('rect')];
  expect(tiles).toHaveLength(48);
  expect(tiles.slice(0, 3).map(({ dataset }) => [dataset.level, dataset.away])).toEqual([
    ['ok', 'true'],
    ['warn', undefined],
    ['bad', 'true'],
  ]);
  expect(tiles[1]?.getAttribute('x')).toBe('20000');
});

const FACTS: XrayFacts = {
  upscale: 2,
  edge_px: 2.2,
  blurred: 10,
  blurred_tiles: [],
  fringe: null,
  opaque: true,
  seams: { grid: 0.4, 'half-drop': 3, 'half-brick': 3 },
};

test('the details of a picture say how large it prints, and check it when asked', async () => {
  localStorage.clear();
  let asked = 0;
  const server: Server = (url) => {
    const [, id, xray] = /\/images\/(\d+)\/(xray\/)?$/.exec(url.pathname) ?? [];
    if (!id) return listOf(pagesOf(2))(url);
    if (!xray) return { data: detailsOf(Number(id)) };
    asked += 1;
    return { data: { width: 1200, height: 900, facts: FACTS } };
  };
  openGallery(server, 'public', '/myPicture/publicPicture?picture=1');
  const region = within(await screen.findByRole('region', { name: '印刷体检' }));
  const before = region.getByText('精细 300 DPI').parentElement?.textContent;
  expect(asked).toBe(0);
  await userEvent.click(region.getByRole('button', { name: '检查清晰度' }));
  expect(await region.findByText('像是由小图放大约 2 倍得来，细节不足')).toBeDefined();
  expect(region.getByText('轮廓清晰')).toBeDefined();
  expect(region.getByText('四边能接上，可以无缝平铺')).toBeDefined();
  // An enlarged picture prints half as large as its pixels promise.
  expect(region.getByText('精细 300 DPI').parentElement?.textContent).not.toBe(before);
});

test('a product is checked as it was saved, again while pictures wait, and its map is handed on', async () => {
  let pending = 1;
  const api = fakeApi({
    'POST /product/products/5/xray/': () => ({ data: { ...XRAY, pending: pending-- } }),
  });
  const onXray = vi.fn();
  showScreen(
    <ProductCheck
      nameOf={() => '山茶'}
      onLayer={() => undefined}
      onPoint={() => undefined}
      onXray={onXray}
      product={{ id: 5, version: 2 }}
      scene={scene}
    />,
  );
  expect(await screen.findByText('还有 1 张图片正在体检')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('还有 1 张图片正在体检')).toBeNull(), { timeout: 5_000 });
  expect(api.countOf('POST /product/products/5/xray/')).toBe(2);
  expect(onXray).toHaveBeenLastCalledWith(expect.objectContaining({ pending: 0 }));
});
