import type { PlannedPicture, StoragePlan } from '@motif/contract/features/storage/storage';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, saidTexts, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { PlanPage } from './plan-page';

const PLAN = 'GET /organization/storage_plan/';
const PICTURES = 'GET /organization/storage_plan/pictures/';
const none = { pictures: 0, bytes: 0 };

const steps: StoragePlan['steps'] = [
  { step: 'notice_1', due_on: '2026-11-01', done_at: '2026-11-01T00:00:00Z' },
  { step: 'publish', due_on: '2026-11-20', done_at: null },
  { step: 'settle', due_on: '2027-01-20', done_at: null },
];
const planOn = (date: string, changes: Partial<StoragePlan['fates']> = {}): StoragePlan => ({
  date,
  storage: { actual_image_count: 510, image_count: 500, actual_storage_mb: 10, storage_mb: 2048 },
  steps,
  fates: {
    stays: { pictures: 500, bytes: 1000 },
    published: none,
    held: none,
    platform: none,
    erased: none,
    ...changes,
  },
  packages: [
    {
      package_id: 7,
      kind: 'count',
      name: '图片包 100',
      name_en: '100 places',
      due_fen: 990,
      image_count: 600,
      storage_mb: 2048,
      beyond: none,
    },
  ],
});

const planned = (id: number, fate: PlannedPicture['fate'], is_kept = false) =>
  ({
    picture: {
      id,
      name: `图 ${id}`,
      color: '#cccccc',
      thumb: '/t.webp',
      large: '/l.webp',
      width: 10,
      height: 10,
    },
    fate,
    is_kept,
    size_bytes: 2048,
    price: 30,
  }) as unknown as PlannedPicture;

const answers = () =>
  fakeApi({
    [PLAN]: ({ query }: FakeRequest) => {
      const date = query.get('date') ?? '2026-11-16';
      if (query.get('package_id')) return { data: planOn(date) };
      if (date >= '2027-01-20') return { data: planOn(date, { erased: { pictures: 10, bytes: 90 } }) };
      if (date >= '2026-11-20') return { data: planOn(date, { published: { pictures: 10, bytes: 90 } }) };
      return { data: planOn(date) };
    },
    [PICTURES]: ({ query }: FakeRequest) => {
      const fate = query.get('fate') as PlannedPicture['fate'];
      return { data: { list: [planned(fate === 'stays' ? 1 : 2, fate)], next_cursor: null } };
    },
    'PUT /organization/storage_keeps/': { data: { kept: 1 } },
  });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person({ permissions: ['finance.view', 'pictures.company'] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figure = (name: string) =>
  within(screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement);

test('opens on the day on which pictures become public', async () => {
  answers();
  showScreen(<PlanPage />);
  await waitFor(() => expect(figure('转为公开').getByText('10')).toBeTruthy());
  expect(screen.getByRole('slider', { name: '推演到' }).getAttribute('aria-valuetext')).toMatch(
    /11月20日.*4 天后/,
  );
  expect(await screen.findByText('公开价 30 积分')).toBeTruthy();
});

test('another day and a package change the figures', async () => {
  answers();
  const { where } = showScreen(<PlanPage />);
  await userEvent.click(await screen.findByRole('button', { name: /其余清除/ }));
  await waitFor(() => expect(figure('清除').getByText('10')).toBeTruthy());
  expect(where()).toContain('date=2027-01-20');
  await userEvent.click(screen.getByRole('radio', { name: /图片包 100/ }));
  await waitFor(() => expect(figure('清除').getByText('0')).toBeTruthy());
  expect(screen.getByText('足够，不再超出')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  await waitFor(() => expect(where()).toContain('date=2026-11-16'));
});

test('what is selected or dragged over is kept, and that can be taken back', async () => {
  const api = answers();
  const keeps = () => api.requests.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);
  showScreen(<PlanPage />);
  await userEvent.click(await screen.findByRole('button', { name: '选择「图 2」' }));
  await userEvent.click(screen.getByRole('button', { name: '保留所选（1）' }));
  await waitFor(() => expect(keeps()).toEqual([{ keep: [2], free: [] }]));
  await waitFor(() => expect(saidTexts()).toEqual(['已保留 1 张']));
});

test('who may not keep pictures sees the plan without buttons', async () => {
  await signedIn('t', person({ permissions: ['finance.view'] }));
  answers();
  showScreen(<PlanPage />);
  const tile = await screen.findByRole('button', { name: '选择「图 2」' });
  expect(tile.hasAttribute('disabled')).toBe(true);
});

test('a company within its limits is told that nothing happens', async () => {
  fakeApi({ [PLAN]: { data: { ...planOn('2026-11-16'), steps: [] } } });
  showScreen(<PlanPage />);
  expect(await screen.findByText('一切正常，不会有任何图片被处理')).toBeTruthy();
});
