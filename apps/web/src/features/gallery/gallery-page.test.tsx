import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  listOf,
  lists,
  openGallery,
  pagesOf,
  pictureOf,
  type Server,
  signInAs,
} from '../../../test/gallery-kit';
import { setLanguage } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';

/** So low that the first page does not fill the screen, and the next one is needed at once. */
const FLAT = { height: 500 };
const tiles = () => screen.findAllByRole('button', { name: /^预览/ });

test('pictures stand there with name and price, and the total says how many there are', async () => {
  openGallery(listOf([pictureOf(1, { price: 0 }), pictureOf(2, { price: 1200 })]));
  const list = await screen.findByRole('list', { name: '市场图库' });
  expect(within(list).getByText('免费')).toBeDefined();
  expect(within(list).getByText('1,200 积分')).toBeDefined();
  expect(screen.getByRole('button', { name: '预览「花样2」，1,200 积分' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('共 2 张');
});

/** A mouse can hover over a picture, a finger cannot. */
const pointing = (hovers: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: hovers && query === '(hover: hover)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
const hearts = () => screen.queryAllByRole('button', { name: /^收藏「/ });

test('with a mouse the heart appears on hover; on a touch screen all hearts are shown', async () => {
  signInAs();
  pointing(true);
  openGallery(listOf(pagesOf(2)));
  const [first] = await tiles();
  expect(hearts()).toHaveLength(0);
  await userEvent.hover(first as HTMLElement);
  expect(hearts()).toHaveLength(1);
  cleanup();
  pointing(false);
  openGallery(listOf(pagesOf(2)));
  await tiles();
  expect(hearts()).toHaveLength(2);
});

test('an estimated total is called an estimate', async () => {
  openGallery(() => ({
    data: { list: [pictureOf(1)], next_cursor: null, total: 12_000, total_is_estimate: true },
  }));
  expect(await screen.findByText('约 12,000 张')).toBeDefined();
});

test('the gallery of the chosen category is fetched, and counted only once', async () => {
  openGallery(listOf(pagesOf(60, FLAT)), 'hot');
  await screen.findByText('已全部展示，共 60 张');
  const [first, second] = lists().map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(first).toMatchObject({ gallery: 'hot', main_category_id: '7', with_total: 'true' });
  expect(second).toMatchObject({ cursor: '40' });
  expect(second).not.toHaveProperty('with_total');
});

test('of thousands of pictures only those near the screen exist, each knowing its place', async () => {
  openGallery(listOf(pagesOf(3000)));
  await tiles();
  const shown = screen.getAllByRole('listitem');
  expect(shown.length).toBeLessThan(60);
  expect(shown[0]?.getAttribute('aria-setsize')).toBe('3000');
});

test('a picture that comes on two pages is shown once', async () => {
  const repeating: Server = (url) => ({
    data: url.searchParams.get('cursor')
      ? { list: [pictureOf(1), pictureOf(2)], next_cursor: null }
      : { list: [pictureOf(1)], next_cursor: 'more', total: 2 },
  });
  openGallery(repeating);
  expect(await screen.findByText('花样2')).toBeDefined();
  expect(await tiles()).toHaveLength(2);
});

test('a failed load says so, and a retry brings the pictures', async () => {
  let down = true;
  openGallery((url) => (down ? { code: 500, message: '服务器错误' } : listOf([pictureOf(1)])(url)));
  const alert = await screen.findByRole('alert');
  down = false;
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await tiles()).toHaveLength(1);
});

test('when the next page fails, the pictures stay, and nothing is fetched again until the person asks', async () => {
  let down = true;
  openGallery((url) =>
    down && url.searchParams.get('cursor') ? { code: 503, message: '忙' } : listOf(pagesOf(60, FLAT))(url),
  );
  const alert = await screen.findByText('后面的图片没有加载出来');
  expect((await tiles()).length).toBeGreaterThan(0);
  expect(lists()).toHaveLength(2);
  down = false;
  await userEvent.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已全部展示，共 60 张')).toBeDefined();
});

test.each([
  ['my', '你的私人图库还是空的'],
  ['party', '企业图库还没有图片'],
  ['public', '市场图库还是空的'],
] as const)('an empty %s gallery tells what it is for', async (source, title) => {
  openGallery(listOf([]), source);
  expect(await screen.findByText(title)).toBeDefined();
});

test('in the private gallery a picture says where else it is shown', async () => {
  openGallery(
    listOf([pictureOf(1, { visibility: 'private' }), pictureOf(2, { visibility: 'company' })]),
    'my',
  );
  const [own, shared] = (await tiles()).map((tile) => tile.closest('li') as HTMLElement);
  expect(within(shared as HTMLElement).getByText('企业共享')).toBeDefined();
  expect(own?.textContent).toBe('花样1');
});

test('an area gallery carries the name of its area and asks for its pictures', async () => {
  const area = { id: 3, name: '新年专区', name_en: 'New Year', icon: '' };
  openGallery(
    (url) =>
      url.pathname.endsWith('/area/') ? { data: { list: [area], next_cursor: null } } : listOf([])(url),
    'area',
    '/area/3',
  );
  expect(await screen.findByRole('heading', { name: /新年专区/ })).toBeDefined();
  expect(lists()[0]?.searchParams.get('area_id')).toBe('3');
});

test('without a category the page leads to the choice of categories', async () => {
  useSession.setState({ category: null });
  openGallery(listOf([]));
  await userEvent.click(screen.getByRole('link', { name: '去选择' }));
  expect(lists()).toHaveLength(0);
});

test('a picture whose signed address has expired is shown again after one refetch, never a loop', async () => {
  let signature = 'old';
  openGallery((url) => listOf([pictureOf(1, { thumb: `/t?${signature}`, large: `/l?${signature}` })])(url));
  const [tile] = await tiles();
  const image = tile?.querySelector('img') as HTMLImageElement;
  await waitFor(() => expect(image.srcset).toContain('old'));
  signature = 'new';
  fireEvent.error(image);
  await waitFor(() => expect(image.srcset).toContain('new'));
  fireEvent.error(image);
  fireEvent.error(image);
  expect(lists()).toHaveLength(2);
});

test('everything is there in English', async () => {
  setLanguage('en');
  openGallery(listOf([pictureOf(1, { price: 0 })]));
  expect(await screen.findByRole('button', { name: 'Preview “花样1”, Free' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1 picture');
});

test('a favourite removed elsewhere leaves the gallery of favourites, and only the first page is read again', async () => {
  const pictures = pagesOf(60, FLAT);
  const { client } = openGallery((url) => listOf(pictures)(url), 'collected', '/myPicture/collectedPicture');
  await screen.findByText('已全部展示，共 60 张');
  const before = lists().length;
  // So few pictures need no second page.
  pictures.splice(0, 58);
  void client.invalidateQueries({ queryKey: ['picture-news', 'first', { gallery: 'collected' }] });
  await screen.findByText('已全部展示，共 2 张');
  expect(lists().length - before).toBe(1);
});

test('an empty bin has no search and no layout; a bin with an unsuccessful search has both', async () => {
  openGallery(listOf([]), 'bin', '/myPicture/recycleBin');
  await screen.findByText('回收站是空的');
  expect(screen.queryByRole('textbox', { name: '搜索名称、标签、系列、上传者' })).toBeNull();
  expect(screen.queryByRole('group', { name: '筛选' })).toBeNull();
  cleanup();
  openGallery(listOf([]), 'bin', '/myPicture/recycleBin?name=x');
  await screen.findByText(/没有找到/);
  expect(screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' })).toBeDefined();
});
