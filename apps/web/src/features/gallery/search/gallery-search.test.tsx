import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listOf, lists, openGallery, pagesOf, signInAs, writes } from '../../../../test/gallery-kit';
import { setLanguage } from '../../../shared/i18n/text';

const box = () => screen.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' });
const names = () => lists().map(({ searchParams }) => searchParams.get('name'));

test('typing searches once when it pauses, and the search stands in the address', async () => {
  const router = openGallery(listOf(pagesOf(30)));
  await screen.findByText('花样1');
  await userEvent.type(box(), '花样12');
  await waitFor(() => expect(router.state.location.search).toBe(`?name=${encodeURIComponent('花样12')}`));
  expect(await screen.findByText('共 1 张')).toBeDefined();
  expect(names()).toEqual([null, '花样12']);
});

test('a Chinese word that is being composed is not searched letter by letter', async () => {
  openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: 'hua' } });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(names()).toEqual([null]);
  fireEvent.change(box(), { target: { value: '花样' } });
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(names()).toEqual([null, '花样']));
});

test('nothing found says what was searched for, and clearing brings everything back', async () => {
  openGallery(listOf(pagesOf(3)), 'public', '/myPicture/publicPicture?name=没有');
  expect(await screen.findByText('没有找到与“没有”有关的图片')).toBeDefined();
  const [, clear] = screen.getAllByRole('button', { name: '清除搜索' });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByText('花样3')).toBeDefined();
  expect(box()).toHaveProperty('value', '');
});

test('/ jumps to the search, but is a letter like any other inside it', async () => {
  openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('/');
  expect(box()).toHaveProperty('value', '/');
});

test('what somebody searches the market for is told once it rests, and no search of their own pictures', async () => {
  signInAs();
  openGallery(listOf(pagesOf(3)), 'my', '/myPicture/myPicture?name=花样');
  openGallery(listOf(pagesOf(3)), 'public', '/myPicture/publicPicture?name=花样1');
  const told = () => writes.filter(({ key }) => key === 'POST /organization/trends/searches/');
  await waitFor(() => expect(told()).not.toEqual([]), { timeout: 30_000 });
  expect(told().map(({ body }) => body)).toEqual([{ main_category_id: 7, word: '花样1' }]);
});

test('in English the empty field says in few words what is searched, and its name is the whole sentence', async () => {
  openGallery(listOf(pagesOf(3)));
  await screen.findByText('花样1');
  act(() => setLanguage('en'));
  const field = screen.getByRole('textbox', { name: 'Search names, tags, series, people' });
  expect(field).toHaveProperty('placeholder', 'Names, tags, series, people');
});
