import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { LicencePage } from './licence-page';

const NUMBER = '7-0123456789';
const CHECK = `GET /image/licences/check/${NUMBER}/`;
const licence = {
  holds: true,
  qr: 'data:,',
  picture: '春日部落纹样',
  thumb: '/images/1/thumb',
  licensor: '山月记',
  licensee: '拾光小铺',
  issued_at: '2026-11-16T02:00:00Z',
  revoked_at: null as string | null,
  revoked_reason: null as string | null,
};

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a guest sees who may use which picture, and that it holds now', async () => {
  fakeApi({ [CHECK]: { data: licence } });
  showScreen(<LicencePage number={NUMBER} />);
  expect((await screen.findByRole('status')).textContent).toContain('授权有效');
  for (const text of ['春日部落纹样', '山月记', '拾光小铺', '2026年11月16日']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(new RegExp(NUMBER))).toBeTruthy();
});

test('one that was taken back says when and why', async () => {
  const ended = { holds: false, revoked_at: '2026-12-01T02:00:00Z', revoked_reason: 'banned' };
  fakeApi({ [CHECK]: { data: { ...licence, ...ended } } });
  showScreen(<LicencePage number={NUMBER} />);
  const verdict = (await screen.findByRole('status')).textContent;
  expect(verdict).toContain('授权已终止');
  expect(verdict).toContain('2026年12月1日');
  expect(verdict).toContain('侵权或违规');
});

test.each([404, 422])('a number that nobody has (%i) is told apart from a failure', async (status) => {
  fakeApi({ [CHECK]: { status } });
  showScreen(<LicencePage number={NUMBER} />);
  expect(await screen.findByText('没有这份授权')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a server that is away is no verdict', async () => {
  fakeApi({ [CHECK]: { status: 503 } });
  showScreen(<LicencePage number={NUMBER} />);
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.queryByText('没有这份授权')).toBeNull();
});
