import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { Button } from '../actions/button';
import { Menu } from './menu';

const copy = vi.fn();
const remove = vi.fn();
const show = () =>
  render(
    <Menu
      trigger={<Button>更多</Button>}
      groups={[
        {
          id: 'main',
          title: '编辑',
          actions: [
            { id: 'copy', label: '复制', shortcut: 'Ctrl C', onSelect: copy },
            { id: 'move', label: '移动', disabled: true, onSelect: vi.fn() },
          ],
        },
        { id: 'none', title: '空的', actions: [] },
        { id: 'end', actions: [{ id: 'remove', label: '删除', danger: true, onSelect: remove }] },
      ]}
    />,
  );

beforeEach(() => {
  freshBrowser();
  vi.clearAllMocks();
});
afterEach(cleanup);

test('one of our buttons opens the menu, and an action closes it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(screen.getByRole('menu', { name: '更多' })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: '复制' }));
  expect(copy).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('what is not available does nothing, and a group without actions is not there', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(screen.getByRole('menuitem', { name: '移动' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText('空的')).toBeNull();
});

test('Escape closes it and the focus returns to the button', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});
