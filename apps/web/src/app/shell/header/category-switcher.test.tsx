import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { CategorySwitcher } from './category-switcher';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [true, 'Category'],
  [false, 'Choose a category'],
])('asks for a category in words that fit the header (phone: %s)', async (isPhone, words) => {
  freshBrowser();
  fakeApi({ 'GET /product/main-categories/': { data: { list: [] } } });
  setLanguage('en');
  await signedIn();
  useSession.setState({ category: null });
  const media = { matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  showScreen(<CategorySwitcher />);
  expect(screen.getByTitle('Main category').textContent).toBe(words);
});
