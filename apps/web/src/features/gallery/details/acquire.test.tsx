import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  detailsOf,
  listOf,
  lists,
  openGallery,
  pictureOf,
  type Server,
  signInAs,
  writes,
} from '../../../../test/gallery-kit';

const MARKED = '/images/1/marked';

/** A free picture of the market, shown with a watermark until it is acquired. */
function market(): Server {
  const isAcquired = () => writes.some(({ key }) => key === 'POST /image/images/1/acquire/');
  const large = () => (isAcquired() ? '/images/1/large' : MARKED);
  return (url) => {
    if (url.pathname.endsWith('/acquire/')) return {};
    if (url.pathname.endsWith('/images/1/')) {
      return { data: detailsOf(1, { price: 0, large: large(), may_download: isAcquired() }) };
    }
    return listOf([pictureOf(1, { price: 0, large: large() })])(url);
  };
}

test('an acquired picture can be downloaded, and the preview loses its watermark at once', async () => {
  signInAs();
  openGallery(market());
  await userEvent.click(await screen.findByRole('button', { name: /^预览「花样1」/ }));
  const shown = () => screen.getByRole<HTMLImageElement>('img', { name: '花样1' }).getAttribute('src');
  await waitFor(() => expect(shown()).toBe(MARKED));
  await userEvent.click(await screen.findByRole('button', { name: '免费获取' }));
  expect(await screen.findByRole('button', { name: '下载原图' })).toBeDefined();
  await waitFor(() => expect(shown()).toBe('/images/1/large'));
});

test('an acquired picture that left the market says so in its gallery, and has no heart', async () => {
  signInAs();
  openGallery(
    listOf([pictureOf(1, { visibility: 'private' }), pictureOf(2)]),
    'acquired',
    '/myPicture/acquiredPicture',
  );
  await screen.findByRole('button', { name: /^预览「花样1」/ });
  expect(screen.getAllByText('已下架')).toHaveLength(1);
  expect(screen.getAllByText('20 积分')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /收藏/ })).toBeNull();
  expect(lists()[0]?.searchParams.get('gallery')).toBe('acquired');
});

test('a picture that is not on the market has no price and is not for sale', async () => {
  signInAs();
  const priced = { price: 20, visibility: 'company' } as const;
  openGallery(
    (url) =>
      url.pathname.endsWith('/images/1/')
        ? { data: detailsOf(1, priced) }
        : listOf([pictureOf(1, priced)])(url),
    'party',
    '/myPicture/partyPicture?picture=1',
  );
  await screen.findByText('300 DPI');
  await screen.findByRole('group', { name: '图片操作' });
  expect(screen.queryByText(/积分/)).toBeNull();
  expect(screen.queryByRole('button', { name: /购买|获取/ })).toBeNull();
});

test('a bought picture says so and offers the original, although its button has changed by then', async () => {
  signInAs({ permissions: ['finance.spend', 'pictures.browse'] });
  const isBought = () => writes.some(({ key }) => key === 'POST /image/images/buy/');
  openGallery(
    (url) =>
      url.pathname.endsWith('/images/1/')
        ? { data: detailsOf(1, { may_download: isBought() }) }
        : listOf([pictureOf(1)])(url),
    'public',
    '/myPicture/publicPicture?picture=1',
    {
      'POST /image/images/quote/': () => ({
        data: { total: 20, items: [{ id: 1, state: 'for_sale', price: 20 }], points: 50 },
      }),
      'POST /image/images/buy/': () => ({ data: { charged: 20, points_left: 30, licences: [] } }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '20 积分购买' }));
  await userEvent.click(await screen.findByRole('button', { name: '支付 20 积分' }));
  expect(await screen.findByText('1 张图片已授权给企业，剩余 30 积分。')).toBeDefined();
  expect(screen.getAllByRole('button', { name: '下载原图' })).toHaveLength(2);
});

test('somebody who may not spend points asks the master account', async () => {
  signInAs({ permissions: ['pictures.browse'] });
  openGallery(
    (url) => (url.pathname.endsWith('/images/1/') ? { data: detailsOf(1) } : listOf([pictureOf(1)])(url)),
    'public',
    '/myPicture/publicPicture?picture=1',
    { 'POST /image/images/1/request/': () => ({}) },
  );
  expect(await screen.findByRole('button', { name: '申请购买' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /积分购买/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '申请购买' }));
  await userEvent.type(await screen.findByLabelText(/说明/), '新款手机壳');
  await userEvent.click(screen.getByRole('button', { name: '发送申请' }));
  await waitFor(() =>
    expect(writes).toContainEqual({ key: 'POST /image/images/1/request/', body: { note: '新款手机壳' } }),
  );
});
