import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  detailsOf,
  listOf,
  lists,
  openGallery,
  pagesOf,
  type Server,
  signInAs,
  writes,
} from '../../../../test/gallery-kit';

const PATH = '/myPicture/publicPicture';
const withDetails =
  (list: Server): Server =>
  (url) => {
    const [, id] = /\/images\/(\d+)\/$/.exec(url.pathname) ?? [];
    if (!id) return list(url);
    return Number(id) > 900
      ? { code: 404, message: '图片不存在或已被删除' }
      : { data: detailsOf(Number(id)) };
  };

const tile = (id: number) => screen.findByRole('button', { name: `预览「花样${id}」，20 积分` });
const preview = (id: number) => screen.findByRole('dialog', { name: `图片预览：花样${id}` });

test('arrow keys go through the pictures, and the address follows', async () => {
  const router = openGallery(withDetails(listOf(pagesOf(5))));
  await userEvent.click(await tile(1));
  expect(await preview(1)).toBeDefined();
  expect(router.state.location.search).toBe('?picture=1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(await preview(2)).toBeDefined();
  expect(screen.getByText('2 / 5')).toBeDefined();
  expect(router.state.location.search).toBe('?picture=2');
});

test('before the first and after the last picture there is nothing to go to', async () => {
  openGallery(withDetails(listOf(pagesOf(2))));
  await userEvent.click(await tile(1));
  await preview(1);
  expect(screen.queryByRole('button', { name: /上一张/ })).toBeNull();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await preview(1)).toBeDefined();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await preview(2)).toBeDefined();
  expect(screen.queryByRole('button', { name: /下一张/ })).toBeNull();
});

test('keys press the heart and the button that gets the picture', async () => {
  signInAs({ permissions: ['pictures.browse'] });
  const details = (url: URL) => ({ data: detailsOf(1, { may_download: false, ...own(url) }) });
  const own = (url: URL) =>
    url.pathname.endsWith('/2/') ? { id: 2, name: '花样2', may_download: true } : {};
  openGallery((url) => (/\/images\/\d+\/$/.test(url.pathname) ? details(url) : listOf(pagesOf(2))(url)));
  await userEvent.click(await tile(1));
  const dialog = within(await preview(1));
  expect(await dialog.findByRole('button', { name: '申请购买' })).toBeDefined();
  await userEvent.keyboard('f');
  await waitFor(() =>
    expect(writes).toContainEqual({ key: 'POST /image/collect_images/', body: { ids: [1] } }),
  );
  await userEvent.keyboard('b');
  const question = await screen.findByRole('dialog', { name: '申请购买' });
  // It stands inside of the preview, and so has its dark colours.
  expect(question.closest('[data-mode="dark"]')).not.toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '申请购买' })).toBeNull());
  // Nothing can be downloaded yet, so that key asks for the picture too.
  await userEvent.keyboard('d');
  const again = await screen.findByRole('dialog', { name: '申请购买' });
  await userEvent.click(within(again).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '申请购买' })).toBeNull());
  await userEvent.keyboard('{ArrowRight}');
  await within(await preview(2)).findByRole('button', { name: /下载原图/ });
  await userEvent.keyboard('D');
  await waitFor(() => expect(writes.map(({ key }) => key)).toContain('POST /image/images/2/download/'));
});

test('Back closes the preview in one step, and the focus returns to the picture last seen', async () => {
  const router = openGallery(withDetails(listOf(pagesOf(5))));
  await userEvent.click(await tile(1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await preview(3);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
  expect(document.activeElement).toBe(await tile(3));
});

test('the close button does the same as Back', async () => {
  const router = openGallery(withDetails(listOf(pagesOf(2))));
  await userEvent.click(await tile(2));
  await userEvent.click(await screen.findByRole('button', { name: /关闭预览/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  expect(document.activeElement).toBe(await tile(2));
});

test('a linked picture opens even if it is not in the list; closing stays in the gallery', async () => {
  const router = openGallery(withDetails(listOf(pagesOf(2))), 'public', `${PATH}?picture=77`);
  expect(await preview(77)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /关闭预览/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
});

test('a link to a picture that is gone says so, and offers nothing but the way back', async () => {
  const router = openGallery(withDetails(listOf(pagesOf(2))), 'public', `${PATH}?picture=999`);
  const dialog = within(await screen.findByRole('dialog', { name: '图片预览' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('找不到这张图片');
  await tile(1);
  for (const name of [/放大/, /原图像素/, /下一张/, /详情/]) {
    expect(dialog.queryByRole('button', { name })).toBeNull();
  }
  expect(dialog.queryByRole('navigation', { name: '相邻图片' })).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?picture=999');
  await userEvent.click(dialog.getByRole('button', { name: '返回图库' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
});

test('a linked picture that did not load can be retried', async () => {
  let isDown = true;
  const server = withDetails(listOf(pagesOf(2)));
  openGallery(
    (url) =>
      isDown && url.pathname.endsWith('/images/77/') ? { code: 500, message: '服务器错误' } : server(url),
    'public',
    `${PATH}?picture=77`,
  );
  const retry = await within(await screen.findByRole('dialog')).findByRole('button', { name: '重试' });
  isDown = false;
  await userEvent.click(retry);
  expect(await preview(77)).toBeDefined();
});

test('the details tell what a buyer asks for, and stay as they were left for the next visit', async () => {
  const server = withDetails(listOf(pagesOf(3)));
  openGallery(server);
  await userEvent.click(await tile(1));
  const details = await screen.findByRole('complementary', { name: '图片详情' });
  for (const text of [
    '2,000 × 2,000 像素',
    '300 DPI',
    '16.9 × 16.9 cm',
    'PNG',
    '3 MB',
    '四季',
    '小满',
    '1,234',
    '花卉',
  ]) {
    // The print check, which comes a little later, names the largest print again.
    expect(await within(details).findAllByText(text)).not.toHaveLength(0);
  }
  await userEvent.keyboard('{ArrowRight}');
  await preview(2);
  expect(screen.getByRole('complementary', { name: '图片详情' })).toBeDefined();
  expect(localStorage.getItem('previewDetails')).toBeNull();
  await userEvent.keyboard('i');
  expect(screen.queryByRole('complementary', { name: '图片详情' })).toBeNull();
  expect(localStorage.getItem('previewDetails')).toBe('closed');
});

test('the zoom is shown in pixels of the original, not of the smaller file shown here', async () => {
  openGallery(withDetails(listOf(pagesOf(2))));
  await userEvent.click(await tile(1));
  // 2000 pixels on a stage of 1000 pixels with a margin of 12 on both sides.
  expect(await screen.findByRole('button', { name: /原图像素的 49%/ })).toBeDefined();
  await userEvent.keyboard('1');
  expect(await screen.findByRole('button', { name: /原图像素的 100%/ })).toBeDefined();
});

test('nearing the end of what is loaded fetches more', async () => {
  openGallery(withDetails(listOf(pagesOf(4000))), 'public', `${PATH}?picture=145`);
  await screen.findByText('145 / 4,000');
  await waitFor(() => expect(lists()).toHaveLength(2));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await preview(150)).toBeDefined();
  await waitFor(() => expect(lists()).toHaveLength(3));
});
