import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { TickTree } from './tick-tree';
import type { TreeNode } from './tree-ticks';

const NODES: TreeNode[] = [
  {
    id: 'pictures',
    label: '图片',
    children: [
      { id: 'browse', label: '浏览' },
      { id: 'edit', label: '编辑' },
      { id: 'delete', label: '删除', disabled: true },
    ],
  },
  { id: 'users', label: '成员', children: [{ id: 'invite', label: '邀请' }] },
];

function Rights({ initial = [], nodes = NODES }: { initial?: string[]; nodes?: TreeNode[] }) {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(initial));
  return (
    <>
      <TickTree
        label="权限"
        nodes={nodes}
        value={value}
        onChange={setValue}
        expanded={['pictures', 'users']}
      />
      <output>{[...value].sort().join()}</output>
    </>
  );
}
const ticked = () => screen.getByRole('status').textContent;
const row = (name: string) => screen.getByRole('row', { name });
const box = (name: string) => row(name).querySelector('input');

const BOX_PX = 360;
beforeEach(() => {
  freshBrowser();
  // The test page has no layout; only rows inside the box are in the page.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(BOX_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX_PX);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a branch with some of its leaves is half-ticked, with all of them ticked', async () => {
  render(<Rights initial={['invite']} />);
  expect(box('图片')?.indeterminate).toBe(false);
  await userEvent.click(row('浏览'));
  expect(ticked()).toBe('browse,invite');
  expect(box('图片')?.indeterminate).toBe(true);
  expect(box('图片')?.checked).toBe(false);
  expect(box('成员')?.checked).toBe(true);
});

test('ticking a half-ticked branch ticks all of it, ticking it again clears it', async () => {
  render(<Rights nodes={NODES.slice(1)} />);
  await userEvent.click(row('成员'));
  expect(ticked()).toBe('invite');
  await userEvent.click(row('成员'));
  expect(ticked()).toBe('');
});

test('what cannot be ticked stays as it is when its branch is ticked', async () => {
  render(<Rights initial={['browse']} />);
  await userEvent.click(row('图片'));
  expect(ticked()).toBe('browse,edit');
  await userEvent.click(row('删除'));
  expect(ticked()).toBe('browse,edit');
});

test('arrow keys walk and fold, Space ticks, Escape clears nothing', async () => {
  render(<Rights />);
  await userEvent.tab();
  expect(document.activeElement).toBe(row('图片'));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(' ');
  expect(ticked()).toBe('browse');
  await userEvent.keyboard('{Escape}');
  expect(ticked()).toBe('browse');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(row('图片').getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('row', { name: '浏览' })).toBeNull();
});

test('of many rows only those in sight are in the page', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(36);
  const many = Array.from({ length: 500 }, (_, at) => ({ id: `${at}`, label: `权限 ${at}` }));
  render(<Rights nodes={many} />);
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  await userEvent.click(row('权限 3'));
  expect(ticked()).toBe('3');
});
