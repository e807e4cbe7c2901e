import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, node, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { MenuMark } from './menu-mark';

const group = node('/setting/review', 'Layout', [
  node('/setting/reports', 'Reports'),
  node('/setting/verifications', 'VerificationReview'),
]);
const QUEUES = [
  { screen: 'Reports', count: 2, search: '', oldest: null },
  { screen: 'VerificationReview', count: 3, search: '', oldest: null },
  { screen: 'Bills', count: 4, search: '', oldest: null },
];

beforeEach(async () => {
  freshBrowser();
  await signedIn('old', person({ roles: ['admin'] }));
  fakeApi({ 'GET /system/queues/': { data: { list: QUEUES } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a closed group says how much waits below it; an open one leaves that to its entries', async () => {
  showScreen(
    <>
      <MenuMark node={group} />
      <MenuMark node={group} open />
    </>,
  );
  expect(await screen.findAllByText('5')).toHaveLength(1);
});
