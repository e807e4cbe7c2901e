import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { setUser } from '../../shared/session/session-store';
import { StorageNotice } from './storage-dialog';

const COMPANY = 'GET /organization/company/1/';
const keeps = (actual_image_count: number) => ({
  data: {
    points: 0,
    membership: null,
    storage: { actual_image_count, image_count: 500, actual_storage_mb: 1, storage_mb: 2048 },
  },
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

test('a company over its limit is told what will happen, once per tab', async () => {
  fakeApi({ [COMPANY]: keeps(501) });
  showScreen(<StorageNotice />);
  expect(await screen.findByText(/从新到旧转为公开/)).toBeTruthy();
  expect(screen.getByText('501 / 500')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/从新到旧转为公开/)).toBeNull();
  cleanup();
  const { client } = showScreen(<StorageNotice />);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/从新到旧转为公开/)).toBeNull();
});

test('it names the dates of this company', async () => {
  const steps = [
    { step: 'notice_1', due_on: '2026-11-01', done_at: '2026-11-01T02:00:00Z' },
    { step: 'publish', due_on: '2026-11-20', done_at: null },
  ];
  const storage = { state: 'open', opened_at: '2026-11-01T02:00:00Z', steps };
  fakeApi({
    [COMPANY]: keeps(501),
    'GET /organization/company_storage/': { data: { ...keeps(501).data.storage, case: storage } },
  });
  showScreen(<StorageNotice />);
  expect(await screen.findByText('不早于 2026年11月20日')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '推演' })).toBeNull();
  act(() => setUser(person({ permissions: ['finance.view'] })));
  expect(screen.getByRole('button', { name: '推演' })).toBeTruthy();
});

test('it leads to more storage', async () => {
  fakeApi({ [COMPANY]: keeps(501) });
  const { where } = showScreen(<StorageNotice />);
  await userEvent.click(await screen.findByRole('button', { name: '扩充空间' }));
  expect(where()).toBe('/personalFinancial/pointsRecharge');
});

test('it links to the own pictures of a person who may have some', async () => {
  fakeApi({ [COMPANY]: keeps(501) });
  const { where } = showScreen(<StorageNotice />);
  await screen.findByRole('button', { name: '扩充空间' });
  expect(screen.queryByRole('button', { name: '去清理' })).toBeNull();
  act(() => setUser(person({ permissions: ['pictures.own'] })));
  await userEvent.click(screen.getByRole('button', { name: '去清理' }));
  expect(where()).toBe('/myPicture/myPicture');
  expect(screen.queryByText(/从新到旧转为公开/)).toBeNull();
});

test('a company exactly at its limit gets no warning', async () => {
  const api = fakeApi({ [COMPANY]: keeps(500) });
  const { client } = showScreen(<StorageNotice />);
  await vi.waitFor(() => expect(api.countOf(COMPANY)).toBe(1));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});
