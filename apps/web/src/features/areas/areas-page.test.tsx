import type { EditedArea } from '@motif/contract/features/areas';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { useToasts } from '../../shared/ui/overlay/toast';
import { AreasPage } from './areas-page';

const LIST = 'GET /area/getList';
const PICTURES = 'GET /image/images/';
const area = (id: number, name: string): EditedArea => ({
  id,
  name,
  name_en: `Area ${id}`,
  icon: 'crown',
  pictures: 30,
  categories: [
    { id: 7, name: '手机壳', name_en: 'Phone cases', pictures: 21 },
    { id: 8, name: '水杯', name_en: 'Cups', pictures: 9 },
  ],
  covers: [],
});
const areas = (list = [area(1, '国风'), area(2, '节日')]) => ({ data: { list, next_cursor: null } });
const picture = (id: number): PictureCard => ({
  id,
  name: `花样${id}`,
  width: 100,
  height: 100,
  format: 'png',
  color: '#aabbcc',
  price: 0,
  visibility: 'public',
  owner_id: 3,
  ai_generated: false,
  created_at: '2026-01-02T03:04:05Z',
  is_licensed: false,
  thumb: `/t${id}`,
  large: '/l',
});
const pictures = (...ids: number[]) => ({ data: { list: ids.map(picture), next_cursor: null } });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a card and the page of an area say how many pictures each main category has', async () => {
  fakeApi({ [LIST]: areas([area(1, '国风')]), [PICTURES]: pictures(11) });
  showScreen(<AreasPage />);
  expect(await screen.findByText('30 张图片')).toBeTruthy();
  expect(screen.getByText('手机壳 21，水杯 9')).toBeTruthy();
  cleanup();
  setLanguage('en');
  showScreen(<AreasPage />, '/setting/areas?area=1');
  expect(await screen.findByText('30 pictures · Phone cases 21, Cups 9')).toBeTruthy();
});

test('while the areas load, placeholders for their cards are shown', async () => {
  fakeApi({ [LIST]: areas() });
  showScreen(<AreasPage />);
  const waiting = screen.getByRole('list', { hidden: true });
  expect(waiting.className).toContain('wide');
  const shapes = () =>
    within(waiting)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.className);
  const [expected] = shapes();
  expect((await screen.findByText('国风')).closest('li')?.className).toBe(expected);
});

test('an area is made with two names and an icon', async () => {
  const { requests } = fakeApi({ [LIST]: areas([]), 'POST /area/doEdit': { data: area(3, '花卉') } });
  showScreen(<AreasPage />);
  expect(await screen.findByText('还没有专区')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '新建专区' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: '新建专区', hidden: true }));
  expect(dialog.getAllByText('请输入名称')).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText('中文名称'), '花卉');
  await userEvent.type(dialog.getByLabelText('英文名称'), 'Florals');
  await userEvent.click(dialog.getByLabelText('火焰'));
  await userEvent.click(dialog.getByRole('button', { name: '新建专区', hidden: true }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key === 'POST /area/doEdit')?.body).toEqual({
      name: '花卉',
      name_en: 'Florals',
      icon: 'fire',
    }),
  );
  await waitFor(() => expect(saidTexts()).toEqual(['已新建专区「花卉」']));
});

test('areas are ordered by keys and deleted after a question', async () => {
  const { requests, countOf } = fakeApi({
    [LIST]: areas(),
    'POST /area/order': {},
    'POST /area/doDelete': {},
  });
  showScreen(<AreasPage />);
  (await screen.findByRole('button', { name: '移动「国风」' })).focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(requests.at(-2)?.body ?? requests.at(-1)?.body).toEqual({ ids: [2, 1] }));
  await userEvent.click(screen.getByRole('button', { name: '删除 节日' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/图片仍在市场上/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '删除', hidden: true }));
  await waitFor(() => expect(countOf('POST /area/doDelete')).toBe(1));
});

test('in an area, a picture moves before another one, and a removed picture comes back to its place', async () => {
  const { requests } = fakeApi({
    [LIST]: areas(),
    [PICTURES]: pictures(11, 12, 13),
    'POST /area/movePicture': {},
    'POST /area/removePictures': { data: { removed: [12] } },
    'POST /area/addPictures': { data: { added: [12] } },
  });
  const bodies = (key: string) => requests.filter((one) => one.key === key).map(({ body }) => body);
  showScreen(<AreasPage />, '/setting/areas?area=1');
  (await screen.findByRole('button', { name: '移动「花样13」' })).focus();
  await userEvent.keyboard(' {Home} ');
  await waitFor(() =>
    expect(bodies('POST /area/movePicture')).toEqual([{ area_id: 1, picture_id: 13, before_id: 11 }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: '移出「花样12」' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已将「花样12」移出专区']));
  useToasts.getState().toasts[0]?.action?.run();
  await waitFor(() =>
    expect(bodies('POST /area/movePicture').at(-1)).toEqual({ area_id: 1, picture_id: 12, before_id: 13 }),
  );
});

test('pictures of the market are found by name and several are added', async () => {
  const { requests } = fakeApi({
    [LIST]: areas(),
    [PICTURES]: ({ query }) => (query.get('gallery') === 'area' ? pictures(11) : pictures(11, 21, 22)),
    'GET /product/main-categories/': {
      data: { list: [{ id: 7, name: '手机壳', name_en: 'Phone cases' }], next_cursor: null },
    },
    'POST /area/addPictures': { data: { added: [21, 22] } },
  });
  showScreen(<AreasPage />, '/setting/areas?area=1');
  await screen.findByText('花样11');
  await userEvent.click(screen.getByRole('button', { name: '添加图片' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(document.activeElement).toBe(dialog.getByLabelText('按名称搜索市场图片'));
  await userEvent.click(await dialog.findByLabelText('选择「花样21」'));
  await userEvent.click(dialog.getByLabelText('选择「花样22」'));
  expect((dialog.getByLabelText('选择「花样11」') as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: '添加 2 张', hidden: true }));
  await waitFor(() => expect(saidTexts()).toEqual(['已添加 2 张图片']));
  const added = requests.find(({ key }) => key === 'POST /area/addPictures');
  expect(added?.body).toEqual({ area_id: 1, ids: [21, 22] });
  expect(requests.some(({ query }) => query.get('main_category_id') === '7')).toBe(true);
});

test('an area that is gone says so', async () => {
  fakeApi({ [LIST]: areas() });
  showScreen(<AreasPage />, '/setting/areas?area=99');
  expect(await screen.findByText(/这个专区不存在/)).toBeTruthy();
});
