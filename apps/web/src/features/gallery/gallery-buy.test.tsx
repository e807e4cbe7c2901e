import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  listOf,
  openGallery,
  pagesOf,
  pictureOf,
  type Sent,
  signInAs,
  writes,
} from '../../../test/gallery-kit';
import { person } from '../../../test/people';

const SPENDER = { permissions: ['finance.spend', 'pictures.browse'] };
const shop = {
  'POST /image/images/quote/': ({ body }: Sent) => {
    const { ids } = body as { ids: number[] };
    const items = ids.map((id) => ({ id, state: 'for_sale', price: 20 }));
    return { data: { total: ids.length * 20, items, points: 5000 } };
  },
  'POST /image/images/buy/': ({ body }: Sent) => {
    const { total } = body as { total: number };
    return { data: { charged: total, points_left: 5000 - total, licences: [] } };
  },
};
const bought = () =>
  writes.filter(({ key }) => key === 'POST /image/images/buy/').map(({ body }) => body as { ids: number[] });
const card = (id: number) => screen.findByRole('button', { name: new RegExp(`^预览「花样${id}」`) });

test('a card under the pointer offers to buy its picture', async () => {
  signInAs(SPENDER);
  const pictures = [pictureOf(1), pictureOf(2, { price: 0 }), pictureOf(3, { owner_id: person().id })];
  openGallery(listOf(pictures), 'public', '/myPicture/publicPicture', shop);
  for (const id of [2, 3]) {
    await userEvent.hover(await card(id));
    expect(screen.queryByRole('button', { name: `购买「花样${id}」` })).toBeNull();
  }
  await userEvent.hover(await card(1));
  await userEvent.click(await screen.findByRole('button', { name: '购买「花样1」' }));
  expect(await screen.findByRole('button', { name: '支付 20 积分' })).toBeDefined();
});

test('without the right to spend, neither card nor selection offers to buy', async () => {
  signInAs({ permissions: ['pictures.browse'] });
  openGallery(listOf(pagesOf(2)), 'public', '/myPicture/publicPicture', shop);
  await userEvent.hover(await card(1));
  expect(screen.queryByRole('button', { name: /^购买/ })).toBeNull();
  await userEvent.keyboard('{Control>}a{/Control}');
  await screen.findByText('已选 2 张');
  expect(screen.queryByRole('button', { name: '购买' })).toBeNull();
});

test('the selected pictures are bought together, except those of the buyer', async () => {
  signInAs(SPENDER);
  openGallery(
    listOf([pictureOf(1), pictureOf(2, { owner_id: 7 }), pictureOf(3)]),
    'public',
    '/myPicture/publicPicture',
    shop,
  );
  await card(1);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: '购买' }));
  await userEvent.click(await screen.findByRole('button', { name: '支付 40 积分' }));
  expect(await screen.findByText(/2 张图片已授权给企业/)).toBeDefined();
  expect(bought().map(({ ids }) => ids)).toEqual([[1, 3]]);
});

test('a group of favourites is bought whole, also what is not on the screen yet', async () => {
  signInAs(SPENDER);
  openGallery(listOf(pagesOf(170)), 'collected', '/myPicture/collectedPicture?group_id=4', {
    ...shop,
    'GET /image/collect_image_groups/': () => ({
      data: { list: [{ id: 4, name: '花卉', count: 170, covers: [] }], total: 170 },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '购买整组' }));
  await userEvent.click(await screen.findByRole('button', { name: '支付 3,400 积分' }));
  expect(await screen.findByText(/170 张图片已授权给企业/)).toBeDefined();
  await waitFor(() => expect(bought().map(({ ids }) => ids.length)).toEqual([100, 70]));
});

test('a licensed picture says so instead of its price, and its card downloads the original', async () => {
  signInAs(SPENDER);
  openGallery(
    listOf([pictureOf(1, { is_licensed: true }), pictureOf(2)]),
    'public',
    '/myPicture/publicPicture',
    {
      ...shop,
      'POST /image/images/1/download/': () => ({ data: { url: 'blob:motif', file_name: '1.png' } }),
    },
  );
  await userEvent.hover(await screen.findByRole('button', { name: '预览「花样1」，已购' }));
  expect(screen.queryByRole('button', { name: '购买「花样1」' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '下载「花样1」原图' }));
  await waitFor(() => expect(writes.map(({ key }) => key)).toContain('POST /image/images/1/download/'));
  // A selection buys what is not licensed yet and downloads the rest.
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await screen.findByRole('button', { name: '下载原图' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: '购买' }));
  await screen.findByRole('button', { name: '支付 20 积分' });
});

test('cards say that they are licensed as soon as they are bought', async () => {
  signInAs(SPENDER);
  openGallery(
    (url) =>
      url.pathname.endsWith('/images/1/')
        ? { data: { ...pictureOf(1), is_licensed: true, large: '/images/1/plain' } }
        : listOf([pictureOf(1), pictureOf(2)])(url),
    'public',
    '/myPicture/publicPicture',
    shop,
  );
  await userEvent.hover(await card(1));
  await userEvent.click(await screen.findByRole('button', { name: '购买「花样1」' }));
  await userEvent.click(await screen.findByRole('button', { name: '支付 20 积分' }));
  await screen.findByText(/1 张图片已授权给企业/);
  await userEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: '预览「花样1」，已购' })).toBeDefined();
  expect(screen.getByRole('button', { name: '预览「花样2」，20 积分' })).toBeDefined();
});
