import type { VerificationStanding } from '@motif/contract/features/verifications/verifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { VerificationPanel } from './verification-panel';

const STATUS = 'GET /user/real_auth/status/';
const one = {
  id: 7,
  status: 'pending' as const,
  reason_code: null,
  reason: '',
  last4: '002X',
  company_name: null,
  valid_until: null,
  submitted_at: '2026-01-02T03:04:05Z',
  decided_at: null,
};
const standing = (more: Partial<VerificationStanding> = {}): VerificationStanding => ({
  status: 'none',
  reason_code: null,
  reason: '',
  verified: false,
  approved: null,
  latest: null,
  keep_days: 1826,
  ...more,
});

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = () => new File([new Uint8Array([255, 216, 255])], 'a.jpg', { type: 'image/jpeg' });
/** At once: typing letter by letter only takes longer. */
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const next = () => userEvent.click(screen.getByRole('button', { name: '下一步' }));

test('consent, data and pictures in their order: nobody goes on without them', async () => {
  let papers = 40;
  const { requests } = fakeApi({
    [STATUS]: { data: standing() },
    'POST /user/real_auth/papers/': () => {
      papers += 1;
      return { data: { id: papers } };
    },
    'POST /user/real_auth/': { data: one },
  });
  showScreen(<VerificationPanel />);
  expect(await screen.findByText(/依法再保存 5 年/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '开始认证' }));
  await next();
  expect(screen.getByText('请先勾选同意')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  await next();
  await fill('姓名', '林青禾');
  await fill('身份证号', '110105194912310021');
  await next();
  expect(screen.getByText('身份证号不正确，请核对 18 位号码')).toBeTruthy();
  await fill('身份证号', '11010519491231002x');
  await next();
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(screen.getAllByText('请上传这张照片')).toHaveLength(2);
  await userEvent.upload(screen.getByLabelText('身份证人像面: 选择文件'), photo());
  await waitFor(() => expect(screen.getAllByText('已加密保存')).toHaveLength(1));
  await userEvent.upload(screen.getByLabelText('身份证国徽面: 选择文件'), photo());
  await waitFor(() => expect(screen.getAllByText('已加密保存')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('已提交，等待审核')).toBeTruthy();
  expect(requests.find(({ key }) => key === 'POST /user/real_auth/')?.body).toEqual({
    name: '林青禾',
    id_number: '11010519491231002X',
    front: 41,
    back: 42,
    consent: '2026-12',
  });
  // Nothing of it is left in the browser.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('11010519491231002X');
});

test('a rejection says why and what to do, and can be answered', async () => {
  fakeApi({
    [STATUS]: {
      data: standing({ status: 'rejected', reason_code: 'blurred', latest: { ...one, status: 'rejected' } }),
    },
  });
  showScreen(<VerificationPanel />);
  expect(await screen.findByText(/证件照片模糊或不完整/)).toBeTruthy();
  expect(screen.getByText(/四角完整/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeTruthy();
});

test('what waits can be taken back after a question', async () => {
  const { requests } = fakeApi({
    [STATUS]: { data: standing({ status: 'pending', latest: one }) },
    'DELETE /user/real_auth/7/': { data: null },
  });
  showScreen(<VerificationPanel />);
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
  await userEvent.click(await screen.findByRole('button', { name: '撤回并删除' }));
  await waitFor(() => expect(requests.some(({ key }) => key.startsWith('DELETE'))).toBe(true));
});
