import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/people';
import { openPublicPage } from '../../../test/public-page';
import { setLanguage } from '../../shared/i18n/text';
import { AboutPage } from './about-page';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

test('says which version runs, under which licence, and whom to write to', () => {
  openPublicPage('/about', <AboutPage />);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('3.0.0')).toBeTruthy();
  expect(main.getByText('MIT 许可证')).toBeTruthy();
  expect(main.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  expect(document.title).toBe('关于我们 - 花样图库');
});

test('the language changes in place', async () => {
  openPublicPage('/about', <AboutPage />);
  await userEvent.click(screen.getByRole('button', { name: '切换到英文' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Good patterns deserve good products' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('About - Motif'));
});

test('every public page links to the legal texts', () => {
  openPublicPage('/about', <AboutPage />);
  const footer = within(screen.getByRole('navigation', { name: '页脚' }));
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/verify',
    '/protocal/termsWebsite',
    '/protocal/privacyPolicy',
  ]);
});
