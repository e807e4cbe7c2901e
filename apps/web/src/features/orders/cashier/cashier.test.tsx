import type { Order } from '@motif/contract/features/orders/orders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { buyer, company, methods, NO, order, upgrade } from '../../../../test/order-kit';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { learnServerTime } from '../../../shared/server-clock';
import { setNavigator } from '../../../shared/session/navigator';
import { ordersKey } from '../orders-query';
import { CashierPage } from './cashier-page';

const attempt = {
  method: 'demo' as const,
  qr: 'http://localhost/pay/abcdefghijklmnopqrst',
  qr_url: '/qr.svg',
  link: 'http://localhost/pay/abcdefghijklmnopqrst',
  phone: false,
  expires_at: new Date(Date.now() + 25 * 60_000).toISOString(),
};
const ONE = `GET /payment/orders/${NO}/`;
const PAY = `POST /payment/orders/${NO}/pay/`;
const base = {
  'GET /organization/company/1/': { data: company() },
  'GET /payment/payment_method/': methods,
};
const show = () => showScreen(<CashierPage />, `/cashier/${NO}`);

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', buyer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  learnServerTime(new Date().toUTCString());
});

test('an order shows its amount, the time left and a code, and follows its payment', async () => {
  let state = order();
  fakeApi({ ...base, [ONE]: () => ({ data: state }), [PAY]: () => ({ data: { ...state, attempt } }) });
  const { client } = show();
  expect((await screen.findAllByText('¥49.00')).length).toBeGreaterThan(0);
  expect(screen.getByRole('timer').textContent).toMatch(/^2[45]:\d\d$/);
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
  expect(screen.getByText('演示渠道：不会产生真实扣款。')).toBeTruthy();
  state = order({ state: 'fulfilled', paid_at: '2026-11-16T01:02:00Z' });
  // What the event `order_changed` does.
  await client.invalidateQueries({ queryKey: ordersKey });
  expect(await screen.findByText('支付成功')).toBeTruthy();
  expect(await screen.findByText('当前积分 88')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '支付成功' }));
});

test('on a computer whose clock is hours ahead the code is shown, and its time is that of the server', async () => {
  const there = Date.now() - 5 * 3_600_000;
  const expires_at = new Date(there + 25 * 60_000).toISOString();
  const state = order({ expires_at, attempt: { ...attempt, expires_at } });
  const headers = { date: new Date(there).toUTCString() };
  const { countOf } = fakeApi({ ...base, [ONE]: { data: state, headers }, [PAY]: { data: state, headers } });
  show();
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^2[45]:\d\d$/);
  expect(countOf(PAY)).toBe(0);
});

test('after recharging for a picture the way leads back to it', async () => {
  const wayBack = '/myPicture/publicPicture?picture=1';
  fakeApi({ ...base, [ONE]: { data: order({ state: 'fulfilled', paid_at: '2026-11-16T01:02:00Z' }) } });
  showScreen(<CashierPage />, `/cashier/${NO}`, { wayBack });
  expect((await screen.findByRole('link', { name: '返回继续购买' })).getAttribute('href')).toBe(wayBack);
  expect(screen.queryByRole('link', { name: '去逛图库' })).toBeNull();
});

test('an order in the place of a closed one keeps the way back to the picture', async () => {
  const state = { wayBack: '/myPicture/publicPicture?picture=1' };
  const went = vi.fn();
  setNavigator(went);
  fakeApi({ ...base, [ONE]: { data: order({ state: 'closed' }) } });
  showScreen(<CashierPage />, `/cashier/${NO}`, state);
  await userEvent.click(await screen.findByRole('link', { name: '重新下单' }));
  expect(went).toHaveBeenCalledWith('/personalFinancial/pointsRecharge', { state });
});

test('after a reload the same code is shown, without asking for another', async () => {
  const api = fakeApi({ ...base, [ONE]: { data: order({ attempt }) } });
  show();
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
  expect(api.countOf(PAY)).toBe(0);
});

test('another method gets a code of its own', async () => {
  const api = fakeApi({
    ...base,
    [ONE]: { data: order({ attempt }) },
    [PAY]: { data: order({ attempt: { ...attempt, method: 'wechat', qr: 'weixin://wxpay/x' } }) },
  });
  show();
  await userEvent.click(await screen.findByRole('tab', { name: '微信支付' }));
  expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
  expect(api.requests.find(({ key }) => key === PAY)?.body).toEqual({ method: 'wechat' });
});

test('on a phone the payment is opened instead of scanned', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  let state = order({ attempt });
  const { requests } = fakeApi({
    ...base,
    [ONE]: () => ({ data: state }),
    [PAY]: ({ body }) => {
      state = order({ attempt: { ...attempt, phone: (body as { phone?: boolean }).phone ?? false } });
      return { data: state };
    },
  });
  show();
  const link = await screen.findByRole('link', { name: '打开付款页面' });
  expect(link.getAttribute('href')).toBe(attempt.link);
  expect(requests.findLast(({ key }) => key === PAY)?.body).toEqual({ method: 'demo', phone: true });
  // The code stays within reach, for another device.
  await userEvent.click(screen.getByRole('button', { name: '用另一台设备扫码' }));
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存付款码' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '在本机付款' }));
  expect(await screen.findByRole('link', { name: '打开付款页面' })).toBeTruthy();
});

test('a code that only an app understands is no link', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const wechat = { ...attempt, method: 'wechat' as const, qr: 'weixin://wxpay/x', link: null, phone: true };
  fakeApi({ ...base, [ONE]: { data: order({ attempt: wechat }) } });
  show();
  expect(await screen.findByText(/另一台设备上打开这个订单/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '打开付款页面' })).toBeNull();
});

test('"I have paid" asks the provider, and not again for five seconds', async () => {
  const api = fakeApi({
    ...base,
    [ONE]: { data: order({ attempt }) },
    [`POST /payment/orders/${NO}/check/`]: { data: order({ attempt }) },
  });
  show();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '我已支付' });
  await userEvent.click(button);
  expect(await screen.findByText(/还没有收到付款/)).toBeTruthy();
  expect(button.disabled).toBe(true);
  expect(api.countOf(`POST /payment/orders/${NO}/check/`)).toBe(1);
});

test('points pay after a look at the balance', async () => {
  const vip = { kind: 'vip' as const, method: 'points' as const, points_price: 80, quote: upgrade };
  fakeApi({
    ...base,
    [ONE]: { data: order(vip) },
    [PAY]: { data: order({ ...vip, state: 'fulfilled' }) },
  });
  show();
  expect(await screen.findByText('支付后')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '支付 80 积分' }));
  expect(await screen.findByText('支付成功')).toBeTruthy();
});

test('an order is closed after a question, and can be ordered again', async () => {
  const CLOSE = `POST /payment/orders/${NO}/close/`;
  const api = fakeApi({
    ...base,
    [ONE]: { data: order({ attempt }) },
    [CLOSE]: { data: order({ state: 'closed' }) },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  const dialog = within(screen.getByRole('dialog', { name: '取消这个订单？' }));
  expect(api.countOf(CLOSE)).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: '取消订单' }));
  expect(await screen.findByText('订单已关闭')).toBeTruthy();
  const again = screen.getByRole('link', { name: '重新下单' });
  expect(again.getAttribute('href')).toBe('/personalFinancial/pointsRecharge');
});

test('a code that cannot be had says why, and can be asked for again', async () => {
  let works = false;
  fakeApi({
    ...base,
    [ONE]: { data: order() },
    [PAY]: () => (works ? { data: order({ attempt }) } : { status: 409, message: '该支付方式不可用' }),
  });
  show();
  expect(await screen.findByText('该支付方式不可用')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: '重新获取付款码' }));
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
});

test('a code that was cancelled on the phone is not asked for again by itself', async () => {
  let state = order();
  const api = fakeApi({
    ...base,
    [ONE]: () => ({ data: state }),
    [PAY]: () => {
      state = order({ attempt });
      return { data: state };
    },
  });
  const { client } = show();
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
  const [first] = api.requests.filter(({ key }) => key === PAY);
  state = order();
  await client.invalidateQueries({ queryKey: ordersKey });
  expect(await screen.findByText('付款码已失效')).toBeTruthy();
  expect(api.countOf(PAY)).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '重新获取付款码' }));
  expect(await screen.findByRole('img', { name: '演示支付二维码' })).toBeTruthy();
  const keys = api.requests
    .filter(({ key }) => key === PAY)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBe(2);
  expect(keys[1]).not.toBe(first?.headers.get('idempotency-key'));
});

test.each([
  ['paid', '已收到付款，正在开通'],
  ['refunding', '正在退款'],
  ['refunded', '已退款'],
] as const)('an order that is %s says so', async (state, text) => {
  fakeApi({ ...base, [ONE]: { data: order({ state }) } });
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a foreign or missing order is not there', async () => {
  fakeApi({ ...base, [ONE]: { status: 404, message: '订单不存在' } });
  show();
  expect(await screen.findByText('没有这个订单')).toBeTruthy();
});

test('who may only look cannot pay or close', async () => {
  await signedIn('t', person({ permissions: ['finance.view'] }));
  const api = fakeApi({ ...base, [ONE]: { data: order() } });
  show();
  expect(await screen.findByText(/您的账号不能付款/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
  await waitFor(() => expect(api.countOf(PAY)).toBe(0));
});

describe('by bank transfer', () => {
  const VOUCHER = `POST /payment/orders/${NO}/voucher/`;
  const transfer: NonNullable<Order['transfer']> = {
    id: 1,
    state: 'waiting',
    reference: `${NO}A1`,
    to: { holder: '花样科技', account: '6222 0000 1111', bank: '招商银行', demo: true },
    reason_code: null,
    reason: '',
    slip: null,
  };
  const slip = { state: 'checking', type: 'jpg', uploaded_at: '2026-11-16T02:00:00Z' } as const;
  const banked = (changes: Partial<typeof transfer> = {}) =>
    order({
      method: 'bank',
      amount_fen: 18_800,
      expires_at: new Date(Date.now() + 6.52 * 86_400_000).toISOString(),
      transfer: { ...transfer, ...changes },
    });

  test('the cashier says where the money goes and what stands in the memo, each to be copied', async () => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    fakeApi({ ...base, [ONE]: { data: banked() } });
    show();
    expect(await screen.findByText('花样科技')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('6 天 12 小时');
    expect(screen.getByText('演示账户：请勿真实转账，上传任意图片即可体验。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '复制账号' }));
    await userEvent.click(screen.getByRole('button', { name: '复制转账金额' }));
    await userEvent.click(screen.getByRole('button', { name: '复制附言 / 参考号' }));
    expect(copied.mock.calls).toEqual([['622200001111'], ['188.00'], [`${NO}A1`]]);
    expect(screen.queryByRole('button', { name: '我已支付' })).toBeNull();
  });

  test('a slip is sent as it is, once, and its state is followed', async () => {
    let state = banked();
    const { requests } = fakeApi({
      ...base,
      [ONE]: () => ({ data: state }),
      [VOUCHER]: () => {
        state = banked({ state: 'submitted', slip });
        return { data: state };
      },
    });
    show();
    const file = new File([new Uint8Array([1, 2, 3])], 'slip.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('转账回单'), file);
    expect(await screen.findByText('已收到回单，正在核对银行到账')).toBeTruthy();
    expect(screen.getByText('正在检查文件…')).toBeTruthy();
    const sent = requests.filter(({ key }) => key === VOUCHER);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(sent[0]?.body).toEqual(new Uint8Array([1, 2, 3]));
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('too large a file is not sent, and a refused transfer says why', async () => {
    const api = fakeApi({
      ...base,
      [ONE]: { data: banked({ state: 'refused', reason: '附言不符', slip: { ...slip, state: 'ready' } }) },
    });
    show();
    expect(await screen.findByText('未能确认，请核对后重新上传')).toBeTruthy();
    expect(screen.getByText('原因：附言不符')).toBeTruthy();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'slip.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('转账回单'), large);
    expect(await screen.findByText('文件超过 10 MB，请压缩后再上传')).toBeTruthy();
    expect(api.countOf(VOUCHER)).toBe(0);
  });
});
