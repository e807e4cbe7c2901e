import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { HeaderTools } from './header-tools';

const COMPANY = 'GET /organization/company/1/';
const membership = { level: { name: '专业版', name_en: 'Professional' }, end_date: null };

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [null, 'zh', '开通会员'],
  [membership, 'zh', '专业版'],
  [membership, 'en', 'Professional'],
] as const)('with the membership %j in %s the header says “%s”', async (now, language, name) => {
  setLanguage(language);
  fakeApi({ [COMPANY]: { data: { membership: now } } });
  showScreen(<HeaderTools width="wide" />);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
    '/personalFinancial/vipRecharge',
  );
});

test('operators of the platform are offered no membership', async () => {
  await signedIn('old', person({ roles: ['admin'] }));
  fakeApi({ [COMPANY]: { data: { membership: null } } });
  showScreen(<HeaderTools width="wide" />);
  expect(await screen.findByRole('button', { name: '使用说明' })).toBeDefined();
  expect(screen.queryByRole('link', { name: '开通会员' })).toBeNull();
});
