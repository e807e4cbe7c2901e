import type { DisputeReviewDetail, RulingPreview } from '@motif/contract/features/disputes/dispute-reviews';
import type { DisputeRoom } from '@motif/contract/features/disputes/disputes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { DisputeReviewPage } from './review/review-page';
import { DisputeRoomPage } from './room/room-page';

const picture = (id: number, name: string) => ({
  id,
  name,
  color: '#aabbcc',
  width: 300,
  height: 400,
  ai_generated: false,
  thumb: `/t${id}`,
  large: `/l${id}`,
});
const known = (id: number, name: string) => ({
  id,
  name,
  company_name: '青禾',
  owner: '阿青',
  sha256: 'ab',
  uploaded_at: '2026-01-02T03:04:05Z',
  published_at: null,
  licences: 2,
  first_licence_at: null,
  earlier_reports: 0,
});
const shared = {
  id: 7,
  state: 'answer_due' as const,
  claimant: { id: 1, company_name: '南屿' },
  respondent: { id: 2, company_name: '青禾' },
  picture: picture(3, '海盐'),
  claim_picture: picture(4, '原作'),
  answer_by: new Date(Date.now() + 50.5 * 3_600_000).toISOString(),
  frozen: 175,
  created_at: '2026-01-02T03:04:05Z',
  closed_at: null,
  facts: {
    taken_at: '2026-01-02T03:04:05Z',
    accused: known(3, '海盐'),
    claimed: known(4, '原作'),
    comparison: { same_file: false, look_distance: 12, agreement_percent: 91, same_picture: true },
  },
  facts_sha256: 'f'.repeat(64),
  entries: [
    {
      id: 1,
      side: 'claimant' as const,
      author: { id: 9, username: '小屿' },
      kind: 'claim' as const,
      text: '是我的作品',
      links: [],
      files: 0,
      created_at: '2026-01-02T03:04:05Z',
    },
  ],
  off_market: false,
  frozen_first: 175,
  out_of_reach: 30,
  ruling: null,
};
const room = (more: Partial<DisputeRoom> = {}): DisputeRoom => ({
  ...shared,
  side: 'respondent',
  may: { answer: true, write: true, withdraw: false },
  ...more,
});
const review = (more: Partial<DisputeReviewDetail> = {}): DisputeReviewDetail => ({
  ...shared,
  state: 'answered',
  is_ripe: true,
  proposed_by: null,
  bar: null,
  proposal: null,
  ruled_by: null,
  ...more,
});
const preview = (more: Partial<RulingPreview> = {}): RulingPreview => ({
  lines: [{ from: 'creative.frozen', from_company: '青禾', to: 'creative', to_company: '南屿', amount: 175 }],
  creative: 175,
  passed_on: 0,
  buyers: 0,
  buyers_points: 0,
  needs_second: false,
  ...more,
});

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the respondent sees clock, frozen points and facts in words, compares by keyboard, and answers', async () => {
  const { requests } = fakeApi({
    'GET /user/disputes/7/': { data: room() },
    'POST /user/disputes/7/entries/': { data: room() },
  });
  showScreen(<DisputeRoomPage />, '/disputes/7');
  expect(await screen.findByText('答复期剩 2 天 2 小时')).toBeTruthy();
  expect(screen.getByText(/冻结 175 创作点 · 另有 30 创作点在立案前已使用/)).toBeTruthy();
  expect(screen.getByText(/近 90 天的收益.*裁定前不能兑换或提现/)).toBeTruthy();
  expect(screen.getByText('对齐后，画面明暗有 91% 一致。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回主张' })).toBeNull();
  const slider = screen.getByRole('slider', { name: '拖动分界线' });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('原作 80%');
  await userEvent.click(screen.getByRole('button', { name: '提交答复' }));
  expect(await screen.findByText('请填写内容')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('你的答复'), ' 独立创作 ');
  await userEvent.click(screen.getByRole('button', { name: '提交答复' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已提交']));
  const sent = requests.find(({ key }) => key === 'POST /user/disputes/7/entries/');
  expect(sent?.body).toEqual({ kind: 'answer', text: '独立创作' });
});

test('the claimant may withdraw, after a question; a dispute of others is not there', async () => {
  const { requests } = fakeApi({
    'GET /user/disputes/7/': {
      data: room({ side: 'claimant', may: { answer: false, write: true, withdraw: true } }),
    },
    'GET /user/disputes/8/': { status: 404, message: '该争议不存在' },
    'POST /user/disputes/7/withdraw/': { data: room() },
  });
  showScreen(<DisputeRoomPage />, '/disputes/7');
  await userEvent.click(await screen.findByRole('button', { name: '撤回主张' }));
  const dialog = await screen.findByRole('dialog', { name: '撤回这项主张？' });
  expect(requests.some(({ key }) => key.includes('withdraw'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(requests.some(({ key }) => key.includes('withdraw'))).toBe(true));
  cleanup();
  showScreen(<DisputeRoomPage />, '/disputes/8');
  expect(await screen.findByText('没有这个争议')).toBeTruthy();
});

test('a claim that is rejected looks lost to the claimant and won to the respondent', async () => {
  for (const [side, tone] of [
    ['claimant', 'danger'],
    ['respondent', 'success'],
  ] as const) {
    fakeApi({
      'GET /user/disputes/7/': { data: room({ side, state: 'rejected', closed_at: shared.created_at }) },
    });
    showScreen(<DisputeRoomPage />, '/disputes/7');
    expect((await screen.findByText('主张不成立')).dataset.tone).toBe(tone);
    cleanup();
  }
});

const desk = (detail: DisputeReviewDetail, more: object = {}) =>
  fakeApi({
    'GET /system/disputes/': { data: { list: [detail], next_cursor: null } },
    'GET /system/disputes/7/': { data: detail },
    'GET /system/disputes/7/preview/': ({ query }: { query: URLSearchParams }) => ({
      data: query.get('outcome') === 'upheld' ? preview() : preview({ lines: [], creative: 0 }),
    }),
    ...more,
  });

test('an operator sees the lines of the ledger before ruling, and sends what was seen', async () => {
  const { requests } = desk(review(), { 'POST /system/disputes/7/rule/': { data: review() } });
  showScreen(<DisputeReviewPage />, '/setting/disputes');
  await userEvent.click(await screen.findByRole('button', { name: /海盐/ }));
  await userEvent.click(await screen.findByRole('button', { name: '裁定' }));
  const dialog = await screen.findByRole('dialog', { name: '裁定争议' });
  await userEvent.click(within(dialog).getByRole('radio', { name: '主张成立' }));
  expect(await within(dialog).findByText('青禾 · 冻结创作点 → 南屿 · 可用创作点')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: /退给购买者/ }));
  const asked = () => requests.filter(({ key }) => key.includes('preview')).at(-1)?.query;
  await waitFor(() => expect(asked()?.get('refund_buyers')).toBe('true'));
  // Buyers are paid back only for a picture that is off the market.
  expect(asked()?.get('take_down')).toBe('true');
  await userEvent.click(within(dialog).getByRole('radio', { name: '支付给主张方' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /下架/ }));
  await waitFor(() => expect(asked()?.get('take_down')).toBe('false'));
  const note = '两张图片高度一致，主张方发布在先，予以支持。';
  await userEvent.type(within(dialog).getByLabelText(/裁定说明/), '太短');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认裁定' }));
  expect(within(dialog).getByText('请至少填写 20 个字')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/裁定说明/), note);
  await userEvent.click(within(dialog).getByRole('button', { name: '确认裁定' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/rule/'))?.body).toEqual({
      outcome: 'upheld',
      take_down: false,
      pay_claimant: true,
      refund_buyers: false,
      note: `太短${note}`,
      expect: 175,
    }),
  );
});

test('who proposed a ruling cannot agree to it, and nobody rules for their own company', async () => {
  const proposal = {
    outcome: 'upheld' as const,
    take_down: false,
    pay_claimant: true,
    refund_buyers: false,
    note: '说明',
    at: '2026-01-02T03:04:05Z',
    preview: preview({ creative: 12_000, needs_second: true }),
  };
  const proposed_by = { id: 1, username: '运营甲' };
  desk(review({ proposal, proposed_by, bar: 'same_person' }));
  showScreen(<DisputeReviewPage />, '/setting/disputes');
  await userEvent.click(await screen.findByRole('button', { name: /海盐/ }));
  expect(await screen.findByText('裁定由你提出，请由另一位运营人员复核')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '复核通过' })).toBeNull();
  expect(screen.getByRole('button', { name: '退回' })).toBeTruthy();
  cleanup();
  vi.unstubAllGlobals();
  // Another operator agrees to the proposal that stands in the dialog.
  const { requests } = desk(review({ proposal, proposed_by }), {
    'POST /system/disputes/7/confirm/': { data: review() },
  });
  showScreen(<DisputeReviewPage />, '/setting/disputes');
  await userEvent.click(await screen.findByRole('button', { name: /海盐/ }));
  await userEvent.click(await screen.findByRole('button', { name: '复核通过' }));
  const dialog = await screen.findByRole('dialog', { name: '同意这项裁定？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '复核通过' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/confirm/'))?.body).toEqual({
      agree: true,
      expect: 12_000,
      at: proposal.at,
    }),
  );
  cleanup();
  vi.unstubAllGlobals();
  desk(review({ bar: 'own_company' }));
  showScreen(<DisputeReviewPage />, '/setting/disputes');
  await userEvent.click(await screen.findByRole('button', { name: /海盐/ }));
  expect(await screen.findByText(/争议一方是你所在的企业/)).toBeTruthy();
  for (const name of ['裁定', '询问双方']) expect(screen.queryByRole('button', { name })).toBeNull();
});
