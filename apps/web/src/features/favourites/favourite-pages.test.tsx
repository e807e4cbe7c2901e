import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { useToasts } from '../../shared/ui/overlay/toast';
import { FavouriteCompaniesPage } from './companies/favourite-companies-page';
import { FavouriteGroupsPage } from './groups/favourite-groups-page';
import { GroupStrip } from './groups/group-strip';

const LIST = 'GET /image/collect_image_groups/';
const ORDER = 'POST /image/collect_image_groups/order/';
const groupOf = (id: number, name: string, count = 3) => ({
  id,
  name,
  count,
  covers: ['/images/a', '/images/b'],
  created_at: '2026-01-01T00:00:00Z',
});
const groups = (list = [groupOf(1, '春季'), groupOf(2, '客户'), groupOf(3, '节日')]) => ({
  data: { list, total: 12, ungrouped: 3 },
});

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('aria-label'));

test('groups are cards that can be opened, with a link to pictures without a group', async () => {
  fakeApi({ [LIST]: groups() });
  showScreen(<FavouriteGroupsPage />);
  const link = await screen.findByRole('link', { name: '打开分组「春季」，3 张' });
  expect(link.getAttribute('href')).toBe('/myPicture/collectedPicture?group_id=1');
  expect(screen.getByText('未分组 3 张')).toBeTruthy();
});

test('without groups the page says what they are for', async () => {
  fakeApi({ [LIST]: { data: { list: [], total: 0, ungrouped: 0 } } });
  showScreen(<FavouriteGroupsPage />);
  expect(await screen.findByText('还没有分组')).toBeTruthy();
});

test('a new group needs a name; the dialog says if the name is taken', async () => {
  const { countOf } = fakeApi({
    [LIST]: groups(),
    'POST /image/collect_image_groups/': { status: 409, message: '名称已存在' },
  });
  showScreen(<FavouriteGroupsPage />);
  await screen.findByText('春季');
  await userEvent.click(screen.getByRole('button', { name: '新建分组' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const submit = dialog.getByRole('button', { name: '新建分组', hidden: true });
  await userEvent.click(submit);
  expect(dialog.getByText('请输入名称')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('名称'), '春季');
  await userEvent.click(submit);
  expect(await dialog.findByText('名称已存在')).toBeTruthy();
  expect(countOf('POST /image/collect_image_groups/')).toBe(1);
});

test('deleting says that the favourites stay', async () => {
  const { countOf } = fakeApi({ [LIST]: groups(), 'DELETE /image/collect_image_groups/1/': {} });
  showScreen(<FavouriteGroupsPage />);
  await userEvent.click(await screen.findByRole('button', { name: '分组「春季」的更多操作' }));
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/3 张图片仍在收藏中/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '删除', hidden: true }));
  await waitFor(() => expect(saidTexts()).toEqual(['已删除分组「春季」，图片仍在收藏中']));
  expect(countOf('DELETE /image/collect_image_groups/1/')).toBe(1);
});

test('with keys a group moves, every step is announced, and Esc takes it back', async () => {
  const { requests, countOf } = fakeApi({ [LIST]: groups(), [ORDER]: {} });
  showScreen(<FavouriteGroupsPage />);
  const handle = await screen.findByRole('button', { name: '移动「春季」' });
  handle.focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(screen.getByText('「春季」移到第 2 位，共 3 位')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('「春季」回到原位')).toBeTruthy();
  expect(countOf(ORDER)).toBe(0);
  screen.getByRole('button', { name: '移动「春季」' }).focus();
  await userEvent.keyboard(' {End} ');
  await waitFor(() => expect(countOf(ORDER)).toBe(1));
  expect(requests.find(({ key }) => key === ORDER)?.body).toEqual({ ids: [2, 3, 1] });
});

test('with the pointer a group moves to the place where it is dropped', async () => {
  const { requests } = fakeApi({ [LIST]: groups(), [ORDER]: {} });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(at * 100, 0, 100, 100);
  });
  showScreen(<FavouriteGroupsPage />);
  const handle = await screen.findByRole('button', { name: '移动「节日」' });
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 50, clientY: 50 });
  expect(names()[0]).toContain('节日');
  fireEvent.pointerUp(handle);
  await waitFor(() => expect(requests.find(({ key }) => key === ORDER)?.body).toEqual({ ids: [3, 1, 2] }));
  vi.restoreAllMocks();
});

test('the strip filters by the address and takes pictures dropped on a group', async () => {
  const { requests } = fakeApi({
    [LIST]: groups(),
    'POST /image/collect_images/update-group/': { data: { moved: [{ id: 9, group_id: 1 }] } },
  });
  const { where } = showScreen(<GroupStrip />, '/myPicture/collectedPicture?name=x');
  const customer = await screen.findByRole('button', { name: /客户/ });
  await userEvent.click(customer);
  expect(where()).toBe('/myPicture/collectedPicture?name=x&group_id=2');
  expect(customer.getAttribute('aria-pressed')).toBe('true');
  const dataTransfer = { types: ['application/x-motif-pictures'], getData: () => '[9]' };
  fireEvent.dragOver(customer, { dataTransfer });
  fireEvent.drop(customer, { dataTransfer });
  await waitFor(() => expect(saidTexts()).toEqual(['已将 1 张图片移到「客户」']));
  useToasts.getState().toasts[0]?.action?.run();
  const moves = () => requests.filter(({ key }) => key.endsWith('update-group/')).map(({ body }) => body);
  await waitFor(() =>
    expect(moves()).toEqual([
      { ids: [9], group_id: 2 },
      { ids: [9], group_id: 1 },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: /全部收藏/ }));
  expect(where()).toBe('/myPicture/collectedPicture?name=x');
});

test('a group that is gone leaves the address, and a message says so', async () => {
  fakeApi({ [LIST]: groups() });
  const { where } = showScreen(<GroupStrip />, '/myPicture/collectedPicture?name=x&group_id=99');
  await waitFor(() => expect(where()).toBe('/myPicture/collectedPicture?name=x'));
  expect(saidTexts()).toEqual(['这个分组已不存在，现在显示全部收藏']);
  expect(screen.getByRole('button', { name: /全部收藏/ }).getAttribute('aria-pressed')).toBe('true');
});

test('companies show their works and can be removed with undo', async () => {
  const company = {
    id: 4,
    company_name: '青禾插画',
    company_sn: 'I1',
    pictures: 1000,
    covers: ['/images/a'],
    uploader_id: 6,
    created_at: '2026-01-01T00:00:00Z',
  };
  const { countOf } = fakeApi({
    'GET /organization/collect_companies/': { data: { list: [company], next_cursor: null } },
    'DELETE /organization/collect_companies/4/': {},
    'POST /organization/collect_companies/4/': {},
  });
  showScreen(<FavouriteCompaniesPage />);
  expect(await screen.findByText('1,000+ 件作品在市场')).toBeTruthy();
  const works = screen.getByRole('link', { name: '查看作品「青禾插画」' });
  expect(works.getAttribute('href')).toBe('/myPicture/publicPicture?company_id=4');
  await userEvent.click(screen.getByRole('button', { name: '取消收藏「青禾插画」' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已取消收藏「青禾插画」']));
  useToasts.getState().toasts[0]?.action?.run();
  await waitFor(() => expect(countOf('POST /organization/collect_companies/4/')).toBe(1));
});

test('the number of a company’s works is read again on the next visit', async () => {
  let pictures = 3;
  fakeApi({
    'GET /organization/collect_companies/': () => ({
      data: {
        list: [
          {
            id: 4,
            company_name: '青禾插画',
            company_sn: 'I1',
            pictures,
            covers: [],
            uploader_id: 6,
            created_at: '2026-01-01T00:00:00Z',
          },
        ],
        next_cursor: null,
      },
    }),
  });
  // As in the app, recent data is not fetched again unless the screen asks for it.
  const queries = { staleTime: 30_000, refetchOnWindowFocus: false };
  showScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <FavouriteCompaniesPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('3 件作品在市场')).toBeTruthy();
  pictures = 2;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('2 件作品在市场')).toBeTruthy();
});
