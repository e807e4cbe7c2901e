import { beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { resetSession } from '../../../shared/session/session-store';
import { recentAndFrequent, rememberVisit } from './visits';

beforeEach(freshBrowser);

test('the last three screens come first, then the most used ones, without the one on screen', () => {
  for (const path of ['/often', '/a', '/often', '/b', '/often', '/once', '/c', '/d', '/e', '/here'])
    rememberVisit(path);
  expect(recentAndFrequent('/here')).toEqual(['/e', '/d', '/c', '/often', '/once', '/b']);
});

test('a screen with an id and a reload are no visits', () => {
  for (const path of ['/a', '/b', '/b', '/cashier/{no}']) rememberVisit(path);
  expect(recentAndFrequent('/x')).toEqual(['/b', '/a']);
});

test('the next person on this device does not see them, and invalid content counts as none', () => {
  rememberVisit('/a');
  resetSession();
  expect(recentAndFrequent('/x')).toEqual([]);
  localStorage.setItem('visitedScreens', '[null, 3, {"path": 1}]');
  expect(recentAndFrequent('/x')).toEqual([]);
});
