import { BUY_MAX } from '@motif/contract/limits';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { pictureOf } from '../../../test/gallery-kit';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { BuyDialog } from './buy-dialog';

const QUOTE = 'POST /image/images/quote/';
const BUY = 'POST /image/images/buy/';
const IMAGE = 'GET /image/images/1/';
const GALLERY = '/myPicture/publicPicture?picture=1';

interface Shop {
  points?: number;
  priceOf?: (id: number) => number;
  owned?: number[];
  gone?: number[];
}

/** What the server says about pictures, each at 20 points unless said otherwise. */
const quoteOf =
  ({ points = 100, priceOf = () => 20, owned = [], gone = [] }: Shop) =>
  ({ body }: { body: unknown }) => {
    const { ids } = body as { ids: number[] };
    const items = ids.map((id) => {
      if (owned.includes(id)) return { id, state: 'licensed', price: 0 };
      if (gone.includes(id)) return { id, state: 'not_for_sale', price: 0 };
      return { id, state: 'for_sale', price: priceOf(id) };
    });
    return { data: { total: items.reduce((sum, { price }) => sum + price, 0), items, points } };
  };
const bought = ({ body }: { body: unknown }) => {
  const { total } = body as { total: number };
  return { data: { charged: total, points_left: 100 - total, licences: [] } };
};

function open(ids: number[], answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ [IMAGE]: { data: { large: '/images/1/plain' } }, ...answers });
  const onClose = vi.fn();
  const dialog = <BuyDialog onClose={onClose} pictures={ids.map((id) => pictureOf(id))} />;
  const shown = showScreen(dialog, GALLERY);
  const purchases = () => api.requests.filter(({ key }) => key === BUY);
  return { ...shown, onClose, purchases };
}
const pay = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows what is paid and what is left, buys once, and offers the original', async () => {
  const { purchases, onClose } = open([1], { [QUOTE]: quoteOf({}), [BUY]: bought });
  expect(await screen.findByText('100 积分')).toBeTruthy();
  expect(screen.getByText('−20 积分')).toBeTruthy();
  expect(screen.getByText('80 积分')).toBeTruthy();
  await userEvent.dblClick(await pay('支付 20 积分'));
  expect(await screen.findByText('1 张图片已授权给企业，剩余 80 积分。')).toBeTruthy();
  expect(purchases().map(({ body }) => body)).toEqual([{ ids: [1], total: 20 }]);
  await userEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledWith([1]);
});

test('too few points lead to recharging and keep the way back, and nothing can be confirmed', async () => {
  const { where, keeps, purchases } = open([1], { [QUOTE]: quoteOf({ points: 5 }) });
  expect(await screen.findByText('还差')).toBeTruthy();
  expect(screen.getByText('15 积分')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
  await userEvent.click(await pay('去充值'));
  expect(where()).toBe('/personalFinancial/pointsRecharge');
  expect(keeps()).toEqual({ wayBack: GALLERY });
  expect(purchases()).toEqual([]);
});

test('a price that changed is shown before anybody pays it', async () => {
  let price = 20;
  const { purchases } = open([1], {
    [QUOTE]: (request) => quoteOf({ priceOf: () => price })(request),
    [BUY]: (request) => {
      if (price === 20) {
        price = 30;
        return { status: 409, data: { total: 30 } };
      }
      return bought(request);
    },
  });
  await userEvent.click(await pay('支付 20 积分'));
  expect(await screen.findByText('价格刚刚有变动，请核对后再确认。')).toBeTruthy();
  await userEvent.click(await pay('支付 30 积分'));
  expect(await screen.findByText(/已授权给企业/)).toBeTruthy();
  expect(purchases().map(({ body }) => (body as { total: number }).total)).toEqual([20, 30]);
});

test('without an answer it says so, and confirming again sends the same key', async () => {
  let isAway = true;
  const { purchases } = open([1], {
    [QUOTE]: quoteOf({}),
    [BUY]: (request) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return bought(request);
    },
  });
  await userEvent.click(await pay('支付 20 积分'));
  expect(await screen.findByText(/再次确认不会重复扣费/)).toBeTruthy();
  isAway = false;
  await userEvent.click(await pay('再次确认'));
  expect(await screen.findByText(/已授权给企业/)).toBeTruthy();
  const keys = purchases().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is shown in words', async () => {
  open([1], { [QUOTE]: quoteOf({}), [BUY]: { status: 400, message: '本月可用 10 积分，已用 0' } });
  await userEvent.click(await pay('支付 20 积分'));
  expect(await screen.findByText('本月可用 10 积分，已用 0')).toBeTruthy();
});

test('of many, it says which cost nothing and which are left out', async () => {
  const { purchases } = open([1, 2, 3, 4], { [QUOTE]: quoteOf({ owned: [2], gone: [3] }), [BUY]: bought });
  await screen.findByText('已购，不收费');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['花样120 积分', '花样2已购，不收费', '花样3无法购买，将跳过', '花样420 积分']);
  await userEvent.click(await pay('支付 40 积分'));
  expect(await screen.findByText(/2 张图片已授权给企业/)).toBeTruthy();
  expect(purchases().map(({ body }) => body)).toEqual([{ ids: [1, 4], total: 40 }]);
});

test('more than are bought at once are bought in steps, and a failed step is the one that is repeated', async () => {
  const ids = Array.from({ length: BUY_MAX + 50 }, (_, index) => index + 1);
  let failures = 1;
  const { purchases } = open(ids, {
    [QUOTE]: quoteOf({ points: 100_000, priceOf: () => 2 }),
    [BUY]: (request) => {
      const isSecond = (request.body as { ids: number[] }).ids.length === 50;
      if (isSecond && failures-- > 0) return { status: 503 };
      return bought(request);
    },
  });
  await userEvent.click(await pay('支付 300 积分'));
  expect(await screen.findByText(/再次确认不会重复扣费/)).toBeTruthy();
  await userEvent.click(await pay('再次确认'));
  expect(await screen.findByText(/150 张图片已授权给企业/)).toBeTruthy();
  expect(purchases().map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([BUY_MAX, 50, 50]);
  const keys = purchases().map(({ headers }) => headers.get('idempotency-key'));
  expect([new Set(keys).size, keys[1] === keys[2]]).toEqual([2, true]);
});

test('what the company has already is not sold again', async () => {
  open([1], { [QUOTE]: quoteOf({ owned: [1] }) });
  expect(await screen.findByText(/已经拥有这些图片/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /支付|获取/ })).toBeNull();
  expect(screen.getByRole('button', { name: '下载原图' })).toBeTruthy();
});

test('what another tab has bought meanwhile is said to be there, and no price is said to have changed', async () => {
  const owned: number[] = [];
  const { purchases } = open([1], {
    [QUOTE]: (request) => quoteOf({ owned })(request),
    [BUY]: () => {
      owned.push(1);
      return { status: 409, data: { total: 0 } };
    },
  });
  await userEvent.click(await pay('支付 20 积分'));
  expect(await screen.findByText(/已经拥有这些图片/)).toBeTruthy();
  expect(screen.queryByText(/价格刚刚有变动/)).toBeNull();
  expect(purchases()).toHaveLength(1);
});
