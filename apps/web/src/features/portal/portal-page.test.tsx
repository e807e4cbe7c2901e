import type { Offer } from '@motif/contract/features/packages';
import type { PortalPicture } from '@motif/contract/features/portal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../test/people';
import { openPublicPage } from '../../../test/public-page';
import { setLanguage } from '../../shared/i18n/text';
import { PortalPage } from './portal-page';

const PORTAL = 'GET /portal/';

const picture = (id: number, name: string): PortalPicture => ({
  id,
  name,
  width: 900,
  height: 1200,
  ai_generated: false,
  color: '#aabbcc',
  thumb: `/images/${id}`,
  uploader: { id: id + 100, username: `画师${id}` },
});
const offer = (id: number, kind: Offer['kind'], name: string, more: Partial<Offer>): Offer => ({
  id,
  kind,
  name,
  name_en: `${kind} ${id}`,
  price_fen: 29_900,
  days: 365,
  points: 0,
  image_count: 0,
  storage_mb: 0,
  sub_accounts: 0,
  creative_points: 0,
  level: 0,
  ...more,
});
const data = {
  hot: [picture(1, '山茶')],
  fresh: [picture(2, '海浪')],
  products: [
    {
      id: 9,
      name: '海边杯垫',
      model_name: '杯垫',
      model_name_en: 'Coaster',
      mockup: '/products/9',
      maker: { id: 30, username: '锦程' },
    },
  ],
  counts: { pictures: 1234, illustrators: 56, companies: 7, categories: 21 },
  offers: [
    offer(1, 'vip', '标准版', { image_count: 5000, storage_mb: 20_480 }),
    offer(2, 'vip', '专业版', { price_fen: 99_900, image_count: 30_000, storage_mb: 102_400 }),
    offer(3, 'points', '500 积分', { price_fen: 4900, points: 500 }),
  ],
};
const empty = { ...data, hot: [], fresh: [], products: [] };

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says what it is before any picture has come', () => {
  fakeApi({ [PORTAL]: () => new Promise(() => undefined) });
  openPublicPage('/portal', <PortalPage />);
  expect(screen.getByRole('heading', { level: 1, name: '一个图案，万物花样。' })).toBeTruthy();
  expect(document.title).toBe('首页 - 花样图库');
});

test('shows hot and new pictures; each opens larger for a guest, and its maker has a page', async () => {
  const shown = { ...picture(1, '山茶'), large: '/images/1/large', price: 20, format: 'png', tags: ['花'] };
  fakeApi({ [PORTAL]: { data }, 'GET /portal/pictures/1/': { data: shown } });
  openPublicPage('/portal', <PortalPage />);
  const hot = within(await screen.findByRole('region', { name: '热门图案' }));
  await hot.findByRole('link', { name: /山茶/ });
  expect(hot.getByRole('link', { name: '画师1' }).getAttribute('href')).toBe('/personalHomepage/101');
  const fresh = within(screen.getByRole('region', { name: '最新上架' }));
  expect(fresh.getByRole('link', { name: '画师2' }).getAttribute('href')).toBe('/personalHomepage/102');
  expect(screen.getByText('1234')).toBeTruthy();
  await userEvent.click(hot.getByRole('link', { name: /山茶/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '山茶' }));
  expect(dialog.getByText('20 积分')).toBeTruthy();
  const signIn = dialog.getByRole('link', { name: '登录后获取' }).getAttribute('href');
  expect(decodeURIComponent(signIn ?? '')).toBe('/login?redirect=/myPicture/publicPicture?picture=1');
});

test('products of companies have a strip of their own, which is not there without any', async () => {
  fakeApi({ [PORTAL]: { data } });
  openPublicPage('/portal', <PortalPage />);
  const strip = within(await screen.findByRole('region', { name: '做成产品的样子' }));
  expect(strip.getByRole('link', { name: /海边杯垫/ }).getAttribute('href')).toBe('/personalHomepage/30');
  // Operators alone can take one down.
  expect(strip.queryByRole('button')).toBeNull();
  cleanup();
  fakeApi({ [PORTAL]: { data: { ...data, products: [] } } });
  openPublicPage('/portal', <PortalPage />);
  await screen.findByRole('link', { name: /山茶/ });
  expect(screen.queryByRole('region', { name: '做成产品的样子' })).toBeNull();
});

test('a guest registers or signs in', async () => {
  fakeApi({ [PORTAL]: { data } });
  const visited = openPublicPage('/portal', <PortalPage />);
  const main = within(screen.getByRole('main'));
  await userEvent.click(main.getAllByRole('link', { name: '免费注册' })[0] as HTMLElement);
  await userEvent.click(main.getAllByRole('link', { name: '登录' })[0] as HTMLElement);
  expect(visited).toEqual(['/register', '/login']);
});

test('a signed-in person continues to the workspace', async () => {
  await signedIn();
  fakeApi({ [PORTAL]: { data } });
  const visited = openPublicPage('/portal', <PortalPage />);
  expect(screen.queryByRole('link', { name: '免费注册' })).toBeNull();
  await userEvent.click(screen.getAllByRole('link', { name: '进入工作台' })[0] as HTMLElement);
  expect(visited).toEqual(['/']);
});

test('packages are side by side, and the lowest unit price is calculated', async () => {
  fakeApi({ [PORTAL]: { data } });
  openPublicPage('/portal', <PortalPage />);
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);
  const standard = await card('标准版');
  expect(standard.getByText('¥299')).toBeTruthy();
  expect(standard.getByText('20 GB 存储空间')).toBeTruthy();
  expect(standard.getByText('折合每千张 ¥59.80')).toBeTruthy();
  expect(standard.queryByText('单价最低')).toBeNull();
  expect((await card('专业版')).getByText('单价最低')).toBeTruthy();
});

test('a library without pictures invites people to upload the first', async () => {
  fakeApi({ [PORTAL]: { data: empty } });
  openPublicPage('/portal', <PortalPage />);
  expect(await screen.findByText('图库刚刚开张')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '热门图案' })).toBeNull();
});

test('a failure shows in place of the pictures, and a retry loads them', async () => {
  let well = false;
  fakeApi({ [PORTAL]: () => (well ? { data } : { status: 503, message: '服务不可用' }) });
  openPublicPage('/portal', <PortalPage />);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('服务不可用'));
  expect(saidTexts()).toEqual([]);
  well = true;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /山茶/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the language changes in place', async () => {
  fakeApi({ [PORTAL]: { data } });
  openPublicPage('/portal', <PortalPage />);
  await userEvent.click(screen.getByRole('button', { name: '切换到英文' }));
  expect(screen.getByRole('heading', { level: 1, name: 'One motif, on everything.' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'vip 1' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(document.title).toBe('Home - Motif'));
});
