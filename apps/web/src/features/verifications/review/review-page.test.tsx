import type {
  VerificationDetail,
  VerificationReview,
} from '@motif/contract/features/verifications/verification-reviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { VerificationReviewPage } from './review-page';

const review = (id: number, more: Partial<VerificationReview> = {}): VerificationReview => ({
  id,
  status: 'pending',
  reason_code: null,
  reason: '',
  last4: '002X',
  company_name: null,
  valid_until: null,
  submitted_at: '2026-01-02T03:04:05Z',
  decided_at: null,
  kind: 'person',
  company: { id: 3, company_name: `青禾${id}` },
  applicant: { id: 5, username: '山月' },
  reviewer: null,
  elsewhere: 0,
  bar: null,
  ...more,
});
const detail = (one: VerificationReview, more: Partial<VerificationDetail> = {}): VerificationDetail => ({
  ...one,
  name: '苏山月',
  uscc: null,
  papers: [],
  checks: {
    number_right: true,
    of_age: true,
    in_time: true,
    payee_matches: false,
    uscc_taken: false,
    provider: null,
  },
  may_check: false,
  earlier: [],
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

const api = (list: VerificationReview[], more: object = {}) =>
  fakeApi({
    'GET /system/verifications/': { data: { list, next_cursor: null } },
    ...Object.fromEntries(list.map((one) => [`GET /system/verifications/${one.id}/`, { data: detail(one) }])),
    ...more,
  });

test('who is on the paper stands beside the checks, the bad ones too', async () => {
  api([review(1, { elsewhere: 2 })]);
  showScreen(<VerificationReviewPage />);
  expect(await screen.findByText('同一证件还用于 2 个账号')).toBeTruthy();
  expect(screen.queryByText('苏山月')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /青禾1/ }));
  expect(await screen.findByText('苏山月')).toBeTruthy();
  expect(screen.getByText('号码校验正确')).toBeTruthy();
  expect(screen.getByText('与收款账户姓名不一致')).toBeTruthy();
  expect(screen.getByText('照片已按期删除')).toBeTruthy();
});

test('the provider is asked by a button where there is one, and what it says stands among the checks', async () => {
  const one = review(1);
  let provider: 'mismatch' | null = null;
  const { countOf } = api([one], {
    'GET /system/verifications/1/': () => ({
      data: detail(one, { may_check: provider === null, checks: { ...detail(one).checks, provider } }),
    }),
    'POST /system/verifications/1/check/': () => {
      provider = 'mismatch';
      return { data: { answer: provider } };
    },
  });
  showScreen(<VerificationReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  await userEvent.click(await screen.findByRole('button', { name: '向核验服务查询' }));
  expect(await screen.findByText('核验服务：姓名与证件号不一致')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '向核验服务查询' })).toBeNull();
  expect(countOf('POST /system/verifications/1/check/')).toBe(1);
});

test('a provider that gives no answer is said, and can be asked again', async () => {
  const one = review(1);
  api([one], {
    'GET /system/verifications/1/': { data: detail(one, { may_check: true }) },
    'POST /system/verifications/1/check/': { status: 409, message: '没有配置身份核验服务' },
  });
  showScreen(<VerificationReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  await userEvent.click(await screen.findByRole('button', { name: '向核验服务查询' }));
  await waitFor(() => expect(saidTexts()).toEqual(['没有配置身份核验服务']));
  expect(screen.getByRole('button', { name: '向核验服务查询' })).toBeTruthy();
});

test('by keyboard: next, approve after a question, reject with a usual reason', async () => {
  const { requests } = api([review(1), review(2)], {
    'POST /system/verifications/1/decide/': { data: review(1, { status: 'approved' }) },
    'POST /system/verifications/2/decide/': { data: review(2, { status: 'rejected' }) },
  });
  const bodyOf = (id: number) => requests.find(({ key }) => key.endsWith(`/${id}/decide/`))?.body;
  showScreen(<VerificationReviewPage />);
  await screen.findByText('青禾1');
  await userEvent.keyboard('j');
  await userEvent.keyboard('a');
  const question = await screen.findByRole('dialog', { name: '通过这份认证？' });
  expect(bodyOf(1)).toBeUndefined();
  await userEvent.click(within(question).getByRole('button', { name: '确认通过' }));
  await waitFor(() => expect(bodyOf(1)).toEqual({ approve: true }));
  await waitFor(() => expect(saidTexts()).toEqual(['已通过，已通知对方']));
  await userEvent.keyboard('j');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: '驳回认证' });
  await userEvent.click(within(dialog).getByRole('radio', { name: /模糊/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(bodyOf(2)).toEqual({ approve: false, reason_code: 'blurred' }));
});

test('nobody decides about their own company, or sees its papers', async () => {
  const own = review(1, { bar: 'own_company' });
  api([own], { 'GET /system/verifications/1/': { data: detail(own, { name: null, papers: ['front'] }) } });
  showScreen(<VerificationReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(await screen.findByText(/这是你所在企业的认证/)).toBeTruthy();
  for (const name of ['通过', '驳回', '查看完整证件号'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('人像面')).toBeNull();
});

test('the whole number is shown after a reason, and goes with its dialog', async () => {
  api([review(1)], { 'POST /system/verifications/1/reveal/': { data: { number: '11010519491231002X' } } });
  showScreen(<VerificationReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  await userEvent.click(await screen.findByRole('button', { name: '查看完整证件号' }));
  const asked = await screen.findByRole('dialog', { name: '查看完整证件号' });
  await userEvent.click(within(asked).getByRole('radio', { name: '与证件照片核对' }));
  await userEvent.click(within(asked).getByRole('button', { name: '查看' }));
  expect(await screen.findByText('11010519491231002X')).toBeTruthy();
  const [, close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: '关闭' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByText('11010519491231002X')).toBeNull());
});
