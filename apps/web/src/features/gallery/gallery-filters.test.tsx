import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listOf, lists, openGallery, pagesOf, signInAs } from '../../../test/gallery-kit';

const PATH = '/myPicture/publicPicture';
const categories = {
  'GET /image/image_category/': () => ({
    data: {
      list: [
        { id: 4, main_category_id: 7, name: '花卉植物', name_en: 'Florals' },
        { id: 5, main_category_id: 7, name: '国风', name_en: 'Chinese style' },
      ],
      next_cursor: null,
    },
  }),
};
const last = () => Object.fromEntries(lists().at(-1)?.searchParams ?? []);

test('a choice goes into the address and to the server, its chip takes it out of both', async () => {
  const router = openGallery(listOf(pagesOf(3)), 'public', PATH, categories);
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '分类' }));
  await userEvent.click(await screen.findByRole('button', { name: '国风，0 张' }));
  await waitFor(() => expect(router.state.location.search).toBe('?image_category_id=5'));
  await waitFor(() => expect(last()).toMatchObject({ image_category_id: '5' }));
  await userEvent.click(await screen.findByRole('button', { name: '去掉筛选：国风' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('all filters of an address go to the server, and one press clears them', async () => {
  const path = `${PATH}?color=blue&ratio=wide&price=free&sort=hot&name=${encodeURIComponent('花样')}`;
  const router = openGallery(listOf(pagesOf(3)), 'public', path);
  await screen.findByText('花样1');
  expect(last()).toMatchObject({ color: 'blue', ratio: 'wide', price: 'free', sort: 'hot', name: '花样' });
  await userEvent.click(screen.getByRole('button', { name: '全部清除' }));
  // The order is not a filter.
  await waitFor(() => expect(router.state.location.search).toBe('?sort=hot'));
});

test('when nothing passes the filters, the page says so, and clearing brings the pictures back', async () => {
  const server = listOf(pagesOf(3));
  openGallery(
    (url) => (url.searchParams.get('color') ? listOf([])(url) : server(url)),
    'public',
    `${PATH}?color=red`,
  );
  expect(await screen.findByText('没有符合筛选条件的图片')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '全部清除' }));
  expect(await screen.findByText('花样3')).toBeDefined();
});

test('colours are swatches with names, and pressing the chosen one again removes it', async () => {
  const router = openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '颜色' }));
  await userEvent.click(await screen.findByRole('button', { name: '蓝' }));
  await waitFor(() => expect(router.state.location.search).toBe('?color=blue'));
  // The panel stays open, because a second colour may follow.
  await userEvent.click(screen.getByRole('button', { name: '红' }));
  await waitFor(() => expect(lists().at(-1)?.searchParams.getAll('color')).toEqual(['blue', 'red']));
  expect(router.state.location.search).toBe('?color=blue&color=red');
  await userEvent.click(screen.getByRole('button', { name: '去掉筛选：红色' }));
  await waitFor(() => expect(router.state.location.search).toBe('?color=blue'));
  await userEvent.click(screen.getByRole('button', { name: '颜色' }));
  await userEvent.click(await screen.findByRole('button', { name: '蓝', pressed: true }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('choices say how many pictures each has, and words that go with a search narrow it', async () => {
  const counts = (_: unknown, url: URL) => {
    const list =
      url.searchParams.get('of') === 'tag'
        ? [{ value: '水彩', count: 12 }]
        : [{ value: '四季', count: 1234 }];
    return { data: { list, is_part: url.searchParams.get('of') === 'series' } };
  };
  const router = openGallery(listOf(pagesOf(3)), 'public', `${PATH}?name=${encodeURIComponent('花样')}`, {
    'GET /image/images/counts/': counts,
  });
  const related = within(await screen.findByRole('navigation', { name: '相关词' }));
  await userEvent.click(screen.getByRole('button', { name: '系列' }));
  await userEvent.click(await screen.findByRole('button', { name: '四季，1,234+ 张' }));
  expect(router.state.location.search).toContain(`series=${encodeURIComponent('四季')}`);
  await userEvent.click(related.getByRole('button', { name: '水彩，12 张' }));
  await waitFor(() =>
    expect(last()).toMatchObject({ name: '花样', series: '四季', tag: '水彩', sort: 'match' }),
  );
});

test('the hot gallery asks for a time', async () => {
  const router = openGallery(
    listOf([{ ...pagesOf(1)[0], heat_views: 38, heat_favourites: 5, heat_licences: 2 } as never]),
    'hot',
    '/goodPicture/heatMapPicture',
  );
  expect(await screen.findByText('2 次购买 · 5 次收藏 · 38 次浏览')).toBeDefined();
  expect(last()).toMatchObject({ gallery: 'hot', period: 'week' });
  await userEvent.click(screen.getByRole('radio', { name: '今天' }));
  await waitFor(() => expect(last()).toMatchObject({ period: 'today' }));
  expect(router.state.location.search).toBe('?period=today');
});

test('Back undoes a chosen filter and returns to the old scroll position', async () => {
  const router = openGallery(listOf(pagesOf(300)));
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await screen.findByText('花样1');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  fireEvent.scroll(window);
  await userEvent.click(screen.getByRole('button', { name: '颜色' }));
  await userEvent.click(await screen.findByRole('button', { name: '蓝' }));
  await waitFor(() => expect(router.state.location.search).toBe('?color=blue'));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
  expect(screen.queryByRole('button', { name: /去掉筛选/ })).toBeNull();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
});

test('Back skips typed letters and choices that changed nothing', async () => {
  const router = openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  const field = screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' });
  await userEvent.type(field, '花{Enter}样{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '价格' }));
  await userEvent.click(await screen.findByRole('button', { name: '不限' }));
  expect(router.state.location.search).toBe(`?name=${encodeURIComponent('花样')}`);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname + router.state.location.search).toBe(PATH);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/home');
});

test('Back takes a search away and leaves the filter that was chosen before it', async () => {
  const router = openGallery(listOf(pagesOf(3)), 'public', PATH, categories);
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '分类' }));
  await userEvent.click(await screen.findByRole('button', { name: '国风，0 张' }));
  const field = screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' });
  await userEvent.type(field, '竹{Enter}子{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain(encodeURIComponent('竹子')));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?image_category_id=5');
  expect(field).toHaveProperty('value', '');
});

test('the order stands in the address, except the default order', async () => {
  const router = openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '排序 最新' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '最热' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=hot'));
  await userEvent.click(screen.getByRole('button', { name: '排序 最热' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '最新' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

const days = async (name: string) =>
  within(await screen.findByRole('group', { name: new RegExp(name) })).getAllByRole('spinbutton');

test('a typed period counts as soon as its panel is left, and both its days are asked for', async () => {
  const router = openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '日期' }));
  await userEvent.click((await days('开始日期'))[0] as HTMLElement);
  await userEvent.keyboard('20260301');
  await userEvent.click((await days('结束日期'))[0] as HTMLElement);
  await userEvent.keyboard('20260305');
  // Up and down count the days; they do not walk through the panel.
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await userEvent.click(screen.getByText('花样1'));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-03-01&to=2026-03-05'));
  await waitFor(() => expect(last()).toMatchObject({ from: '2026-03-01', to: '2026-03-05' }));
});

test('a period chosen in the calendar leaves the panel open behind it', async () => {
  const router = openGallery(listOf(pagesOf(3)), 'public', `${PATH}?from=2026-03-10&to=2026-03-12`);
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '日期' }));
  await userEvent.click(await screen.findByRole('button', { name: '打开日历' }));
  const grid = await screen.findByRole('grid');
  await userEvent.click(within(grid).getByText('16'));
  await userEvent.click(within(grid).getByText('20'));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-03-16&to=2026-03-20'));
  expect(screen.getByRole('button', { name: '最近 7 天' })).toBeDefined();
});

test('the gallery can show the works of one company, under its name', async () => {
  const router = openGallery(listOf(pagesOf(3)), 'public', `${PATH}?company_id=4`, {
    'GET /organization/collect_companies/4/': () => ({ data: { favourite: true, company_name: '青禾插画' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '去掉筛选：企业：青禾插画' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(lists()[0]?.searchParams.get('company_id')).toBe('4');
});

test('an unknown company is called unknown, and a series is called a series', async () => {
  openGallery(listOf(pagesOf(3)), 'public', `${PATH}?company_id=4&series=${encodeURIComponent('四季')}`, {
    'GET /organization/collect_companies/4/': () => ({ data: { favourite: false, company_name: null } }),
  });
  expect(await screen.findByRole('button', { name: '去掉筛选：企业：未知' })).toBeDefined();
  expect(screen.getByRole('button', { name: '去掉筛选：系列：四季' })).toBeDefined();
});

const months = (count: number) => ({
  'GET /image/images/months/': () => ({
    data: { list: Array.from({ length: count }, (_, at) => ({ month: `2026-0${9 - at}`, count: 5 + at })) },
  }),
});
const EACH_200 = [9, 8, 7, 6].map((month) => ({ month: `2026-0${month}`, count: 200 }));
const roomy = () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
};

/** jsdom has no scrolling. */
const watchScroll = () => vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
const monthButton = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: '按月份跳转' })).getByRole('button', { name });

test('pressing a month scrolls to its pictures in the same list and loads up to there', async () => {
  const before = window.matchMedia;
  roomy();
  const scrolled = watchScroll();
  const large = { 'GET /image/images/months/': () => ({ data: { list: EACH_200 } }) };
  const router = openGallery(listOf(pagesOf(800)), 'public', PATH, large);
  expect((await monthButton(/^2026年9月/)).getAttribute('aria-current')).toBe('true');
  await userEvent.click(await monthButton(/^2026年6月/));
  // 600 pictures come before it: the list is loaded up to there without a filter.
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  const [{ top = 0 } = {}] = scrolled.mock.calls[0] as unknown as [ScrollToOptions];
  expect(top).toBeGreaterThan(600 * 40);
  expect(lists().length).toBeGreaterThan(4);
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: /去掉筛选/ })).toBeNull();
  window.matchMedia = before;
});

test('a month that is too far away starts the list there; a chip says so and can undo it', async () => {
  const before = window.matchMedia;
  roomy();
  watchScroll();
  const huge = {
    'GET /image/images/months/': () => ({
      data: { list: EACH_200.map(({ month }) => ({ month, count: 9000 })) },
    }),
  };
  const router = openGallery(listOf(pagesOf(300)), 'public', PATH, huge);
  await userEvent.click(await monthButton(/^2026年8月/));
  await waitFor(() => expect(router.state.location.search).toBe('?to=2026-08-31'));
  await screen.findByRole('button', { name: /去掉筛选：截至/ });
  // The months before it are still shown.
  await userEvent.click(await monthButton(/^2026年9月/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /去掉筛选/ })).toBeNull());
  await userEvent.click(await monthButton(/^2026年8月/));
  await userEvent.click(await screen.findByRole('button', { name: /去掉筛选：截至/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  window.matchMedia = before;
});

test('in an order that is not by time there are no months', async () => {
  const before = window.matchMedia;
  roomy();
  openGallery(listOf(pagesOf(3)), 'public', `${PATH}?sort=hot`, months(4));
  await screen.findByText('花样1');
  expect(screen.queryByRole('navigation', { name: '按月份跳转' })).toBeNull();
  window.matchMedia = before;
});

test('two months are too few for the list of months', async () => {
  const before = window.matchMedia;
  roomy();
  openGallery(listOf(pagesOf(3)), 'public', PATH, months(2));
  await screen.findByText('花样1');
  expect(screen.queryByRole('navigation', { name: '按月份跳转' })).toBeNull();
  window.matchMedia = before;
});

test('a personal category filters the private gallery', async () => {
  signInAs();
  const folder = { id: 3, name: '春季', count: 12, user: { id: 7, username: '晨星' } };
  const router = openGallery(listOf(pagesOf(3)), 'my', '/myPicture/myPicture', {
    'GET /image/personal_category/': () => ({ data: { list: [folder], next_cursor: null } }),
  });
  const strip = await screen.findByRole('navigation', { name: '个人分类' });
  await userEvent.click(await within(strip).findByRole('button', { name: /春季/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?personal_category_id=3'));
  await waitFor(() => expect(last()).toMatchObject({ gallery: 'my', personal_category_id: '3' }));
});
