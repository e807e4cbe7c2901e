import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { Steps } from './steps';
import { Timeline } from './timeline';

beforeEach(freshBrowser);
afterEach(cleanup);

const STEPS = ['提交', '审核', '付款'].map((title) => ({ id: title, title }));

test('one hears which step is done, which is under way and which has a problem', () => {
  const { rerender } = render(<Steps label="提现" steps={STEPS} current={1} />);
  const steps = () => within(screen.getByRole('list', { name: '提现' })).getAllByRole('listitem');
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps()[0]?.textContent).toContain('已完成');
  rerender(<Steps label="提现" steps={STEPS} current={1} failed />);
  expect(steps()[1]?.textContent).toContain('有问题');
});

test('a timeline says when each thing happened, and leaves open what is still to come', () => {
  render(
    <Timeline
      label="记录"
      entries={[
        { id: '1', title: '已提交', at: '2026-03-05T08:00:00Z' },
        { id: '2', title: '待审核' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-05T08:00:00Z');
  expect(second?.querySelector('time')).toBeNull();
});
