import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { Report } from '@motif/contract/features/reports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { ReportsPage } from './reports-page';

const LIST = 'GET /system/reports/';
const card = (id: number): PictureCard => ({
  id,
  name: `花样${id}`,
  width: 100,
  height: 100,
  format: 'png',
  color: '#aabbcc',
  price: 0,
  visibility: 'public',
  owner_id: 3,
  created_at: '2026-01-02T03:04:05Z',
  is_licensed: false,
  thumb: '/t',
  large: '/l',
});
const report = (id: number, more: Partial<Report> = {}): Report => ({
  id,
  kind: 'picture',
  reason: 'copy',
  text: `说明${id}`,
  state: 'open',
  note: '',
  reporter: { id: 8, username: '小陈', company_name: '锦程' },
  picture: card(id),
  owner: { id: 3, username: '阿青', company_id: 6, company_name: '青禾插画' },
  match: null,
  match_owner: null,
  created_at: '2026-01-02T03:04:05Z',
  decided_at: null,
  decided_by: null,
  ...more,
});
const page = (list: Report[], next_cursor: string | null = null) => ({ data: { list, next_cursor } });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('open reports are shown first; the filter stands in the address', async () => {
  const { requests } = fakeApi({
    [LIST]: ({ query }) => (query.get('state') === 'declined' ? page([]) : page([report(1)])),
  });
  const { where } = showScreen(<ReportsPage />, '/setting/reports');
  expect(await screen.findByText('说明1')).toBeTruthy();
  expect(requests[0]?.query.get('state')).toBe('open');
  await userEvent.click(screen.getByLabelText('未采纳'));
  expect(where()).toBe('/setting/reports?state=declined');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('说明1')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('申诉'));
  await waitFor(() => expect(requests.at(-1)?.query.get('kind')).toBe('objection'));
});

test('an empty list says that there is nothing to decide', async () => {
  fakeApi({ [LIST]: page([]) });
  showScreen(<ReportsPage />);
  expect(await screen.findByText('没有待处理的举报')).toBeTruthy();
});

test('taking a picture down is asked about first, and sent with its note', async () => {
  const { requests } = fakeApi({ [LIST]: page([report(5)]), 'POST /system/reports/5/decide/': {} });
  showScreen(<ReportsPage />);
  await userEvent.type(await screen.findByLabelText(/处理说明/), ' 证据充分 ');
  await userEvent.click(screen.getByRole('button', { name: '受理并下架' }));
  const asked = await screen.findByRole('dialog', { name: '下架这张图片？' });
  expect(requests.some(({ key }) => key.endsWith('decide/'))).toBe(false);
  await userEvent.click(within(asked).getByRole('button', { name: '受理并下架' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已处理，并已通知相关用户']));
  const sent = requests.find(({ key }) => key.endsWith('decide/'));
  expect(sent?.body).toEqual({ accept: true, note: '证据充分' });
});

test('an objection shows both pictures side by side and can be declined', async () => {
  const { requests } = fakeApi({
    [LIST]: page([
      report(6, {
        kind: 'objection',
        match: card(7),
        match_owner: { id: 4, username: '小满', company_id: 9, company_name: '满月' },
      }),
    ]),
    'POST /system/reports/6/decide/': {},
  });
  showScreen(<ReportsPage />);
  expect(await screen.findByText('申诉的图片')).toBeTruthy();
  expect(screen.getByText('市场上的图片')).toBeTruthy();
  expect(screen.getByText('申诉人：小陈 · 锦程')).toBeTruthy();
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('「小满」的个人主页')).toBe('/personalHomepage/4');
  expect(linkOf('「青禾插画」在市场的作品')).toBe('/myPicture/publicPicture?company_id=6');
  expect(screen.getByRole('img', { name: '花样7' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '驳回申诉' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('decide/'))?.body).toEqual({ accept: false, note: '' }),
  );
});

test('a decided report shows its note and asks for nothing', async () => {
  fakeApi({
    [LIST]: page([
      report(8, {
        state: 'declined',
        note: '未发现问题',
        decided_at: '2026-01-03T00:00:00Z',
        decided_by: { id: 1, username: '运营小李' },
        picture: null,
      }),
    ]),
  });
  showScreen(<ReportsPage />);
  expect(await screen.findByText('未发现问题')).toBeTruthy();
  expect(screen.getByText('图片已删除')).toBeTruthy();
  expect(screen.getByText(/运营小李：未采纳，图片不受影响/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
