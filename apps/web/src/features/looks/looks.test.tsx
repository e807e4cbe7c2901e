import type { LookAlike } from '@motif/contract/features/looks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  asked,
  detailsOf,
  listOf,
  openGallery,
  pagesOf,
  pictureOf,
  type Server,
  writes,
} from '../../../test/gallery-kit';
import { halvingSizes, withoutAlpha } from './shrink-picture';

const alike = (id: number, more: Partial<LookAlike> = {}): LookAlike => ({
  ...pictureOf(id),
  by: 'look',
  likeness: 80,
  same: false,
  ...more,
});
let found: { code?: number; message?: string; list?: LookAlike[] };
const server: Server = (url) => {
  if (/similar|search_by_/.test(url.pathname))
    return {
      code: found.code ?? 200,
      message: found.message ?? '',
      data: { list: found.list ?? [], look: LOOK },
    };
  const [, id] = /\/images\/(\d+)\/$/.exec(url.pathname) ?? [];
  return id ? { data: detailsOf(Number(id)) } : listOf(pagesOf(3))(url);
};
const LOOK = 'a'.repeat(43);
const PREVIEW = '/myPicture/publicPicture?picture=1';

beforeEach(() => {
  found = {};
  // jsdom cannot decode pictures.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type !== 'image/png') throw new Error('cannot be decoded');
    return { width: 300, height: 200, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(64 * 64 * 4) }),
  } as never);
});

describe('under a picture', () => {
  const similar = async () => within(await screen.findByRole('region', { name: '相似图片' }));

  test('stand those that look like it, and one of them opens', async () => {
    localStorage.clear();
    found.list = [alike(2, { same: true, likeness: 99 }), alike(3)];
    const router = openGallery(server, 'public', PREVIEW);
    const region = await similar();
    expect(await region.findByRole('button', { name: '同图 花样2 20 积分' })).toBeDefined();
    await userEvent.click(region.getByRole('button', { name: '相似度 80% 花样3 20 积分' }));
    await waitFor(() => expect(router.state.location.search).toContain('picture=3'));
  });

  test('a similar picture opens at its top; Back returns to the first one, closing leaves both', async () => {
    found.list = [alike(2), alike(3)];
    const router = openGallery(server);
    await userEvent.click(await screen.findByRole('button', { name: /^预览「花样1」/ }));
    const open = async (id: number) =>
      userEvent.click(await (await similar()).findByRole('button', { name: `相似度 80% 花样${id} 20 积分` }));
    const scroller = (await screen.findByRole('region', { name: '相似图片' })).parentElement as HTMLElement;
    scroller.scrollTop = 500;
    await open(2);
    await screen.findByRole('dialog', { name: '图片预览：花样2' });
    expect(scroller.scrollTop).toBe(0);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: '图片预览：花样1' })).toBeDefined();
    await open(3);
    await userEvent.click(screen.getByRole('button', { name: /关闭预览/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/home');
  });

  test('stand related ones too, and each says why it is there and what it costs', async () => {
    found.list = [alike(2), alike(3, { by: 'series', likeness: 0 }), alike(4, { by: 'tags', price: 0 })];
    openGallery(server, 'public', PREVIEW);
    const region = await similar();
    expect(await region.findByRole('button', { name: '同系列 花样3 20 积分' })).toBeDefined();
    expect(region.getByRole('button', { name: '标签相近 花样4 免费' })).toBeDefined();
    expect(region.getByText('花样4')).toBeDefined();
  });

  test('no similar pictures are reported, and a failure can be retried', async () => {
    found.code = 500;
    openGallery(server, 'public', PREVIEW);
    const region = await similar();
    const retry = await region.findByRole('button', { name: '重试' });
    found = { list: [] };
    await userEvent.click(retry);
    expect(await region.findByText('暂时没有长得像它的图片')).toBeDefined();
  });
});

describe('searching by a picture', () => {
  const png = () => new File([new Uint8Array(8)], '山茶.png', { type: 'image/png' });
  async function openSearch() {
    const router = openGallery(server);
    await userEvent.click(await screen.findByRole('button', { name: '以图搜图' }));
    return { router, dialog: within(await screen.findByRole('dialog', { name: '以图搜图' })) };
  }

  test('shows what looks like it, and opens one above the results', async () => {
    found.list = [alike(2, { same: true }), alike(3)];
    const { router, dialog } = await openSearch();
    await userEvent.upload(dialog.getByLabelText('选择图片', { selector: 'input' }), png());
    expect(await dialog.findByText('找到 2 张相似的图片')).toBeDefined();
    expect(dialog.getByText(/其中 1 张是同一张图/)).toBeDefined();
    expect(dialog.getByRole('img', { name: '你的图片' })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '同图 花样2 20 积分' }));
    await waitFor(() => expect(router.state.location.search).toContain('picture=2'));
  });

  test('has an address that opens the same results again, and closing takes it away', async () => {
    found.list = [alike(2)];
    const { router, dialog } = await openSearch();
    await userEvent.upload(dialog.getByLabelText('选择图片', { selector: 'input' }), png());
    await waitFor(() => expect(router.state.location.search).toBe(`?look=${LOOK}`));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is opened by its address', async () => {
    found.list = [alike(2), alike(3)];
    const router = openGallery(server, 'public', `/myPicture/publicPicture?look=${LOOK}`);
    const dialog = within(await screen.findByRole('dialog', { name: '以图搜图' }));
    expect(await dialog.findByText('找到 2 张相似的图片')).toBeDefined();
    expect(asked.some(({ searchParams }) => searchParams.get('look') === LOOK)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes a picture that is dropped or pasted', async () => {
    found.list = [alike(2)];
    const { dialog } = await openSearch();
    const zone = dialog.getByText('把图片拖到这里，或直接粘贴');
    fireEvent.drop(zone, { dataTransfer: { files: [png()] } });
    expect(await dialog.findByText('找到 1 张相似的图片')).toBeDefined();
    found.list = [alike(2), alike(3)];
    fireEvent.paste(document, { clipboardData: { files: [png()] } });
    expect(await dialog.findByText('找到 2 张相似的图片')).toBeDefined();
  });

  test('a picture dropped on the gallery is searched by at once', async () => {
    found.list = [alike(2)];
    openGallery(server);
    const wall = await screen.findByRole('list', { name: '市场图库' });
    const dataTransfer = (files: File[]) => ({
      types: ['Files'],
      files,
      items: files.map((file) => ({ kind: 'file', getAsFile: () => file })),
    });
    fireEvent.dragEnter(wall, { dataTransfer: dataTransfer([]) });
    expect(await screen.findByText('松开即可以图搜图')).toBeDefined();
    fireEvent.drop(wall, { dataTransfer: dataTransfer([png()]) });
    const dialog = within(await screen.findByRole('dialog', { name: '以图搜图' }));
    expect(await dialog.findByText('找到 1 张相似的图片')).toBeDefined();
    expect(screen.queryByText('松开即可以图搜图')).toBeNull();
    // A picture dropped on the dialog is not taken by the gallery behind it.
    fireEvent.drop(dialog.getByText('找到 1 张相似的图片'), { dataTransfer: dataTransfer([png()]) });
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('says that a file is no picture, and that nothing was found', async () => {
    const { dialog } = await openSearch();
    const zone = dialog.getByText('把图片拖到这里，或直接粘贴');
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
    expect(await dialog.findByRole('alert')).toHaveProperty(
      'textContent',
      '这个文件打不开，请换一张 JPG、PNG 或 WebP 图片',
    );
    await userEvent.upload(dialog.getByLabelText('选择图片', { selector: 'input' }), png());
    expect(await dialog.findByText('可以换一张更清晰、主体更突出的图片再试')).toBeDefined();
  });
});

test('a side is halved until it is small enough for one last step', () => {
  expect(halvingSizes(1000, 64)).toEqual([500, 250, 125, 64]);
  expect(halvingSizes(128, 64)).toEqual([64]);
  expect(halvingSizes(20, 64)).toEqual([64]);
});

test('only red, green and blue are sent', () => {
  expect([...withoutAlpha([1, 2, 3, 255, 4, 5, 6, 0])]).toEqual([1, 2, 3, 4, 5, 6]);
});
