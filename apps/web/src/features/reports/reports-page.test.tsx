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
  ai_generated: false,
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
  subject: null,
  declarations: [],
  evidence: [],
  dispute_id: null,
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

const open = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('what waits is asked for first; state and kind stand in the address', async () => {
  const { requests } = fakeApi({
    [LIST]: ({ query }) => (query.get('state') === 'declined' ? page([]) : page([report(1)])),
  });
  const { where } = showScreen(<ReportsPage />, '/setting/reports');
  await open(/花样1/);
  expect(await screen.findByText('说明1')).toBeTruthy();
  expect(requests[0]?.query.get('state')).toBe('open');
  await userEvent.click(screen.getByLabelText('未采纳'));
  expect(where()).toBe('/setting/reports?state=declined');
  await userEvent.click(await screen.findByRole('button', { name: '查看待处理' }));
  await userEvent.click(await screen.findByLabelText('申诉'));
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
  await open(/花样5/);
  await userEvent.click(await screen.findByRole('button', { name: '受理并下架' }));
  const asked = await screen.findByRole('dialog', { name: '下架这张图片？' });
  expect(requests.some(({ key }) => key.endsWith('decide/'))).toBe(false);
  await userEvent.type(within(asked).getByLabelText(/处理说明/), ' 证据充分 ');
  await userEvent.click(within(asked).getByRole('button', { name: '受理并下架' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已处理，并已通知相关用户']));
  const sent = requests.find(({ key }) => key.endsWith('decide/'));
  expect(sent?.body).toEqual({ accept: true, note: '证据充分' });
});

test('a person is warned or suspended with a last day and a reason', async () => {
  const subject = { id: 4, username: '小满', company_id: 9, company_name: '满月' };
  const { requests } = fakeApi({
    [LIST]: page([report(9, { kind: 'user', reason: 'harassment', picture: null, owner: null, subject })]),
    'POST /system/reports/9/decide/': {},
  });
  showScreen(<ReportsPage />);
  await open(/小满/);
  expect(screen.getByRole('link', { name: '「小满」的个人主页' }).getAttribute('href')).toBe(
    '/personalHomepage/4',
  );
  await userEvent.click(await screen.findByRole('button', { name: '受理' }));
  const asked = await screen.findByRole('dialog', { name: '受理这条举报？' });
  const submit = within(asked).getByRole('button', { name: '受理' });
  await userEvent.click(submit);
  expect(within(asked).getByText('请选择处理方式')).toBeTruthy();
  await userEvent.click(within(asked).getByRole('radio', { name: /停用/ }));
  await userEvent.click(submit);
  expect(within(asked).getByText('请填写停用的最后一天')).toBeTruthy();
  expect(within(asked).getByText('停用账号需要说明原因')).toBeTruthy();
  await userEvent.click(within(asked).getByRole('radio', { name: /警告/ }));
  await userEvent.click(submit);
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('decide/'))?.body).toEqual({
      accept: true,
      note: '',
      action: 'warn',
    }),
  );
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
  await open(/花样6/);
  expect(await screen.findByText('申诉的图片')).toBeTruthy();
  expect(screen.getByText('市场上的图片')).toBeTruthy();
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('「小满」的个人主页')).toBe('/personalHomepage/4');
  expect(linkOf('「青禾插画」在市场的作品')).toBe('/myPicture/publicPicture?company_id=6');
  expect(screen.getByRole('img', { name: '花样7' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '驳回申诉' }));
  const asked = await screen.findByRole('dialog', { name: '驳回这条申诉？' });
  await userEvent.click(within(asked).getByRole('button', { name: '驳回申诉' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('decide/'))?.body).toEqual({ accept: false, note: '' }),
  );
});

test('a copy can be admitted where somebody knows how; links of evidence tell nobody where they came from', async () => {
  const admit = vi.fn(() => null);
  fakeApi({
    [LIST]: page([
      report(3, {
        evidence: [
          { n: 1, kind: 'link', text: 'https://example.com/a', picture: null, is_own: false },
          { n: 2, kind: 'picture', text: '', picture: card(8), is_own: true },
        ],
      }),
    ]),
  });
  showScreen(<ReportsPage admit={admit} />);
  await open(/花样3/);
  const link = await screen.findByRole('link', { name: 'https://example.com/a' });
  expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  expect(screen.getByText('举报人的原作')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '立案为争议' }));
  expect(admit).toHaveBeenCalled();
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
  showScreen(<ReportsPage />, '/setting/reports?state=declined');
  await open(/图片已删除/);
  expect(await screen.findByText('未发现问题')).toBeTruthy();
  expect(screen.getByText('运营小李')).toBeTruthy();
  expect(screen.getByText('未采纳，图片不受影响')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '不采纳' })).toBeNull();
});
