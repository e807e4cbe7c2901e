import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { Button } from '../actions/button';
import { Tooltip } from './tooltip';

beforeEach(freshBrowser);
afterEach(cleanup);

test('the words come with the focus, belong to the button, and go with Escape', async () => {
  render(
    <Tooltip text="导出当前筛选的结果">
      <Button>导出</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('导出当前筛选的结果');
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
