import type { RouteMeta } from '@motif/contract/features/permissions/menu';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, node, person, saidTexts, signedIn } from '../../../../test/people';
import { LAYOUTS } from '../../../shared/constants';
import { setLanguage } from '../../../shared/i18n/text';
import { setCategory } from '../../../shared/session/session-store';
import { discardPreview, setTheme } from '../../../shared/theme/theme-store';
import { App } from '../../app';
import { prepareFirstScreen } from '../../load-signed-in-app';

const withMeta = (path: string, meta: Partial<RouteMeta>) => {
  const made = node(path, 'Elsewhere');
  return { ...made, meta: { ...made.meta, ...meta } };
};
const routes = [
  node('/', 'Layout', [node('/mainCategories', 'Elsewhere')]),
  node('/myPicture', 'Layout', [
    node('/myPicture/publicPicture', 'Elsewhere'),
    withMeta('/myPicture/hidden', { hidden: true, activeMenu: '/myPicture/publicPicture' }),
    withMeta('/myPicture/elsewhere', { target: '_blank', badge: 'New' }),
    // A shorter menu would be folded.
    node('/myPicture/more', 'Elsewhere'),
    node('/myPicture/deep', 'Layout', [
      node('/myPicture/deep/er', 'Layout', [node('/myPicture/deep/page', 'Elsewhere')]),
    ]),
  ]),
];
const phoneCase = {
  id: 1,
  name: '手机壳',
  name_en: 'Phone case',
  main_type: 'phoneCase',
  display_width: 900,
  display_height: 1900,
};

async function open(path: string): Promise<HTMLElement> {
  window.history.replaceState(null, '', path);
  prepareFirstScreen();
  render(<App />);
  return screen.findByText('这个页面还没有准备好', {}, { timeout: 20_000 });
}
const mainMenu = () => screen.getByRole('navigation', { name: '主菜单' });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  discardPreview();
  await signedIn();
  setCategory(phoneCase);
  fakeApi({
    'GET /user/userInfo/': { data: person() },
    'GET /permission/user_route_permission/': { data: { routes, main_categories: [1] } },
    'GET /product/main-categories/': { data: { list: [phoneCase], next_cursor: null } },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('changing the layout keeps the very page that is open', async () => {
  const before = await open('/myPicture/publicPicture');
  for (const layout of LAYOUTS) {
    act(() => setTheme({ layout }));
    // Code of another layout may still be loading.
    await vi.waitFor(() =>
      expect(document.querySelector('[data-fixed]')?.getAttribute('data-shape')).toBe(layout),
    );
    expect(document.contains(before), layout).toBe(true);
  }
}, 30_000);

test('a hidden page is marked at the entry it names, and groups above the page are open', async () => {
  setTheme({ layout: 'vertical' });
  await open('/myPicture/hidden');
  const current = within(mainMenu()).getByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/myPicture/publicPicture');
  expect(within(mainMenu()).queryByRole('link', { name: '页/myPicture/hidden' })).toBeNull();
  const deep = within(mainMenu()).getByRole('button', { name: '页/myPicture/deep/er' });
  expect(deep.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(deep);
  await userEvent.click(within(mainMenu()).getByRole('link', { name: '页/myPicture/deep/page' }));
  expect(window.location.pathname).toBe('/myPicture/deep/page');
});

test('an entry with a target opens beside this page, and a badge is part of its name', async () => {
  await open('/myPicture/publicPicture');
  const entry = screen.getByRole('link', { name: '页/myPicture/elsewhere New' });
  expect(entry.getAttribute('target')).toBe('_blank');
  expect(entry.getAttribute('rel')).toBe('noopener');
});

test('a tab of the comprehensive layout needs a category, home does not', async () => {
  setTheme({ layout: 'comprehensive' });
  freshBrowser();
  await signedIn();
  await open('/myPicture/publicPicture');
  const tab = (name: string) => screen.getByRole('link', { name });
  await userEvent.click(tab('页/myPicture'));
  expect(saidTexts()).toEqual(['请先选择主营类目']);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/mainCategories'));
  await userEvent.click(tab('页/'));
  expect(saidTexts()).toEqual(['请先选择主营类目']);
});

test('in a narrow header full screen is behind "more", and says so when it is refused', async () => {
  document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  await open('/myPicture/publicPicture');
  await userEvent.click(screen.getByRole('button', { name: '更多工具' }));
  await userEvent.click(screen.getByRole('button', { name: '全屏' }));
  await vi.waitFor(() => expect(saidTexts()).toEqual(['开启全屏失败']));
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('a phone that has no full screen is offered none', async () => {
  await open('/myPicture/publicPicture');
  await userEvent.click(screen.getByRole('button', { name: '更多工具' }));
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '全屏' })).toBeNull();
});

test.each(['column', 'vertical'] as const)(
  'the entry of the page is brought into sight in the %s layout',
  async (layout) => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    setTheme({ layout });
    await open('/myPicture/more');
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(shown.mock.contexts.some((entry) => current.includes(entry as HTMLElement))).toBe(true);
  },
);
