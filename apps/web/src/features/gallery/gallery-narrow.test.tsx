import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { detailsOf, listOf, lists, openGallery, pagesOf, type Server } from '../../../test/gallery-kit';
import { setLanguage } from '../../shared/i18n/text';

const PATH = '/myPicture/publicPicture';
const withDetails =
  (list: Server): Server =>
  (url) =>
    url.pathname.endsWith('/images/1/') ? { data: detailsOf(1) } : list(url);
const last = () => Object.fromEntries(lists().at(-1)?.searchParams ?? []);

test('a price range goes to the server as a whole, and one chip shows and removes it', async () => {
  const router = openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '价格' }));
  expect(await screen.findByText('积分')).toBeDefined();
  // The two ends are in the wrong order, and one contains a letter.
  await userEvent.type(await screen.findByRole('textbox', { name: '最低价（积分）' }), '5x0');
  await userEvent.type(screen.getByRole('textbox', { name: '最高价（积分）' }), '10{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?price_min=10&price_max=50'));
  await waitFor(() => expect(last()).toMatchObject({ price_min: '10', price_max: '50' }));
  await userEvent.click(await screen.findByRole('button', { name: '去掉筛选：10 – 50 积分' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('“free” replaces a range', async () => {
  const router = openGallery(listOf(pagesOf(3)), 'public', `${PATH}?price_min=5`);
  expect(await screen.findByRole('button', { name: '去掉筛选：5 积分起' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '价格' }));
  const panel = await screen.findByRole('group', { name: '价格' });
  expect(await within(panel).findByRole('button', { name: '不限', pressed: false })).toBeDefined();
  await userEvent.click(within(panel).getByRole('button', { name: /^免费/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?price=free'));
});

test('an uploader is found by a part of the name', async () => {
  const person = { value: '小满', url: '/personalHomepage/3', type: 'person', detail: '小满插画' };
  const many = Array.from({ length: 9 }, (_, at) => ({
    value: String(20 + at),
    label: `画师${20 + at}`,
    count: 20 - at,
  }));
  const screenEntry = { value: '小满的设置', url: '/account', type: 'screen' };
  const router = openGallery(listOf(pagesOf(3)), 'public', PATH, {
    'GET /search/getList': () => ({ data: { list: [screenEntry, person] } }),
    'GET /user/homepage/3/': () => ({ data: { id: 3, username: '小满' } }),
    'GET /image/images/counts/': () => ({ data: { list: many, is_part: false } }),
  });
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '上传者' }));
  // Those with most pictures stand there without typing; somebody else is found by name.
  expect(await screen.findByRole('button', { name: '画师20，20 张' })).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: '输入上传者名字' }), '满');
  await userEvent.click(await screen.findByRole('button', { name: '小满' }));
  expect(screen.queryByRole('button', { name: /小满的设置/ })).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?uploader_id=3'));
  expect(await screen.findByRole('button', { name: '去掉筛选：上传者：小满' })).toBeDefined();
});

test('in the company’s gallery the uploader is one of the colleagues, also one without a page of their own', async () => {
  const list = [
    { id: 3, username: '小满', count: 2 },
    { id: 8, username: '阿禾', count: 1 },
  ];
  const router = openGallery(listOf(pagesOf(3)), 'party', '/myPicture/partyPicture', {
    'GET /image/company_uploaders/': () => ({ data: { list } }),
    'GET /image/images/counts/': () => ({
      data: {
        list: list.map(({ id, username, count }) => ({ value: String(id), label: username, count })),
        is_part: false,
      },
    }),
    'GET /user/homepage/8/': () => ({ code: 404, message: '用户不存在' }),
  });
  await screen.findByText('花样1');
  await userEvent.click(screen.getByRole('button', { name: '上传者' }));
  expect(await screen.findByRole('button', { name: '小满，2 张' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: '阿禾，1 张' }));
  await waitFor(() => expect(router.state.location.search).toBe('?uploader_id=8'));
  expect(await screen.findByRole('button', { name: '去掉筛选：上传者：阿禾' })).toBeDefined();
});

test('a colour is named on its swatch and on its chip, in either language', async () => {
  openGallery(listOf(pagesOf(3)), 'public', `${PATH}?color=blue`);
  expect(await screen.findByRole('button', { name: '去掉筛选：蓝色' })).toBeDefined();
  setLanguage('en');
  expect(await screen.findByRole('button', { name: 'Remove filter: Blue' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Colour' }));
  expect(await screen.findByText(/^Orange/)).toBeDefined();
});

test.each([
  ['四季', `?series=${encodeURIComponent('四季')}`],
  ['花卉', `?tag=${encodeURIComponent('花卉')}`],
])('%s in the details leads to more like it, and the preview closes', async (word, search) => {
  const router = openGallery(withDetails(listOf(pagesOf(3))), 'public', `${PATH}?picture=1`);
  await screen.findByRole('dialog');
  const details = await screen.findByRole('complementary', { name: '图片详情' });
  await userEvent.click(await within(details).findByRole('button', { name: word }));
  await waitFor(() => expect(router.state.location.search).toBe(search));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('“?” lists the keys, but not while somebody is writing', async () => {
  openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  await userEvent.type(screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' }).blur();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: '键盘快捷键' });
  expect(within(dialog).getByText('删除选中的图片')).toBeDefined();
  expect(within(dialog).getByText('Delete')).toBeDefined();
});
