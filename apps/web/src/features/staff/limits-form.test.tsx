import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/people';
import { chinaToday } from '../../shared/ui/dates/date-values';
import { LimitFields, NO_LIMITS } from './limits-form';

beforeEach(freshBrowser);
afterEach(cleanup);

const OVER = '这一天已经过去，账号不能登录';
const show = (valid_until: string) =>
  render(<LimitFields limits={{ ...NO_LIMITS, valid_until }} onChange={() => {}} />);

test('a last day that has passed is said to be over, today is not', () => {
  const { unmount } = show('2020-01-01');
  expect(screen.getByText(OVER)).toBeTruthy();
  unmount();
  show(chinaToday());
  expect(screen.queryByText(OVER)).toBeNull();
});
