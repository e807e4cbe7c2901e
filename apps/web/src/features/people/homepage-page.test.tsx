import type { PublicPicture } from '@motif/contract/features/pictures/pictures';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { openPublicPage } from '../../../test/public-page';
import { setLanguage } from '../../shared/i18n/text';
import { type UserInfo, useSession } from '../../shared/session/session-store';
import { HomepagePage } from './homepage-page';

const PERSON = 'GET /user/homepage/4/';
const WORKS = 'GET /user/homepage/4/works/';

const person = {
  id: 4,
  username: '青禾',
  avatar: '',
  type_role: 'illustrator',
  company_name: '青禾插画工作室',
  joined_at: '2026-01-02T03:04:05Z',
  works: 158,
  followers: 5,
  following: 3,
  popularity: 1234,
  followed: false,
  bio: '画山茶。',
  links: ['https://example.com/a'],
  cover: null,
  series: [{ name: '山茶', count: 9 }],
};
const work = (id: number): PublicPicture => ({
  id,
  name: `花样${id}`,
  width: 900,
  height: 900,
  ai_generated: false,
  color: '#aabbcc',
  thumb: `/images/${id}`,
});
const none = { list: [], next_cursor: null };
const open = () => openPublicPage('/personalHomepage/4', <HomepagePage />);

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  // The test page has no layout; without a width the wall would have no columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('tells who the person is', async () => {
  fakeApi({ [PERSON]: { data: person }, [WORKS]: { data: none } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '青禾' })).toBeTruthy();
  for (const text of ['插画师', '青禾插画工作室', '158', '5', '1234']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await vi.waitFor(() => expect(document.title).toBe('青禾 的主页 - 花样图库'));
});

test('shows the works, and goes on reading while the end is near', async () => {
  const { requests } = fakeApi({
    [PERSON]: { data: person },
    [WORKS]: ({ query }) => ({
      data: query.get('cursor')
        ? { list: [work(2)], next_cursor: null }
        : { list: [work(1)], next_cursor: 'next' },
    }),
  });
  open();
  const list = within(await screen.findByRole('list', { name: '公开作品' }));
  expect(await list.findByRole('img', { name: '花样1' })).toBeTruthy();
  expect(await list.findByRole('img', { name: '花样2' })).toBeTruthy();
  expect(await screen.findByText('已经到底了')).toBeTruthy();
  const pages = requests.filter(({ key }) => key === WORKS).map(({ query }) => query.get('cursor'));
  expect(pages).toEqual([null, 'next']);
});

test('a page that fails to load shows an error, keeps the loaded works, and loads again on demand', async () => {
  let well = false;
  const { countOf } = fakeApi({
    [PERSON]: { data: person },
    [WORKS]: ({ query }) => {
      if (!query.get('cursor')) return { data: { list: [work(1)], next_cursor: 'next' } };
      return well ? { data: { list: [work(2)], next_cursor: null } } : { status: 503 };
    },
  });
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('img', { name: '花样1' })).toBeTruthy();
  expect(countOf(WORKS)).toBe(2);
  well = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('img', { name: '花样2' })).toBeTruthy();
});

test('a person without public works has an empty page', async () => {
  fakeApi({ [PERSON]: { data: person }, [WORKS]: { data: none } });
  open();
  expect(await screen.findByText('还没有公开的作品')).toBeTruthy();
});

test('an unknown person shows a message, requests no works, and links home', async () => {
  const { countOf } = fakeApi({ [PERSON]: { status: 404, message: '请求的内容不存在' } });
  const visited = open();
  expect(await screen.findByRole('heading', { level: 1, name: '没有找到这个人' })).toBeTruthy();
  expect(countOf(WORKS)).toBe(0);
  await userEvent.click(screen.getByRole('link', { name: '回到首页' }));
  expect(visited).toEqual(['/portal']);
});

test('a failing server shows an error with a retry', async () => {
  let well = false;
  fakeApi({ [PERSON]: () => (well ? { data: person } : { status: 503 }), [WORKS]: { data: none } });
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  well = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: '青禾' })).toBeTruthy();
});

/** As somebody who is signed in finds the page. */
function signIn(id: number) {
  useSession.setState({ token: 'a', user: { id } as UserInfo });
}

test('somebody signed in follows at once, and back if the server refuses', async () => {
  signIn(9);
  const { countOf } = fakeApi({
    [PERSON]: { data: person },
    [WORKS]: { data: none },
    'POST /user/users/follow/': { data: null },
    'POST /user/users/unfollow/': { status: 503 },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '关注「青禾」' }));
  expect(await screen.findByRole('button', { name: '已关注「青禾」' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '打开名单：关注者 6' })).toBeTruthy();
  expect(countOf('POST /user/users/follow/')).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '已关注「青禾」' }));
  await vi.waitFor(() => expect(countOf('POST /user/users/unfollow/')).toBe(1));
  expect(await screen.findByRole('button', { name: '已关注「青禾」' })).toBeTruthy();
});

test('a block is explained, takes the page away and can be taken back', async () => {
  signIn(9);
  fakeApi({
    [PERSON]: { data: person },
    [WORKS]: { data: none },
    'POST /user/users/block/': { data: null },
    'POST /user/users/unblock/': { data: null },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  await userEvent.click(screen.getByRole('button', { name: '拉黑' }));
  const dialog = await screen.findByRole('dialog', { name: '拉黑 青禾？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '拉黑' }));
  expect(await screen.findByText('已拉黑 青禾')).toBeTruthy();
  expect(screen.queryByText('画山茶。')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '移出黑名单' }));
  expect(await screen.findByText('画山茶。')).toBeTruthy();
});

test('a guest is sent to sign in, and nobody follows themselves', async () => {
  fakeApi({ [PERSON]: { data: person }, [WORKS]: { data: none } });
  open();
  expect((await screen.findByRole('link', { name: '关注' })).getAttribute('href')).toBe('/login');
  cleanup();
  signIn(4);
  open();
  expect(await screen.findByText('画山茶。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '关注「青禾」' })).toBeNull();
});

test('links of others lead away without a recommendation', async () => {
  fakeApi({ [PERSON]: { data: person }, [WORKS]: { data: none } });
  open();
  const link = await screen.findByRole('link', { name: 'example.com/a' });
  expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer');
});

test('the lists of people open for somebody signed in', async () => {
  signIn(9);
  const fan = { id: 7, username: '阿舟', avatar: '', type_role: 'merchant', works: 0, followers: 2 };
  fakeApi({
    [PERSON]: { data: person },
    [WORKS]: { data: none },
    'GET /user/users/followers/': {
      data: { list: [{ ...fan, followed: false, has_page: false }], next_cursor: null },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '打开名单：关注者 5' }));
  const dialog = await screen.findByRole('dialog', { name: '青禾 的关注者' });
  expect(await within(dialog).findByText('阿舟')).toBeTruthy();
  expect(within(dialog).queryByRole('link', { name: '阿舟' })).toBeNull();
});
