import { expect, test } from 'vitest';
import { indexTree, setTick, type TreeNode, tickOf } from './tree-ticks';

const tree: TreeNode[] = [
  {
    id: 'a',
    label: 'a',
    children: [
      { id: 'a1', label: 'a1', children: [{ id: 'a11', label: 'a11' }] },
      { id: 'a2', label: 'a2', disabled: true, children: [{ id: 'a21', label: 'a21' }] },
    ],
  },
];
const index = indexTree(tree);

test('the state of a branch follows from the leaves far below it', () => {
  expect(tickOf(index, new Set(), 'a')).toBe('none');
  expect(tickOf(index, new Set(['a11']), 'a')).toBe('some');
  expect(tickOf(index, new Set(['a11', 'a21']), 'a')).toBe('all');
});

test('leaves below a closed branch keep their ticks', () => {
  expect([...setTick(index, new Set(), 'a', true)]).toEqual(['a11']);
  expect([...setTick(index, new Set(['a11', 'a21']), 'a', false)]).toEqual(['a21']);
  expect(index.disabled).toEqual(['a2', 'a21']);
});
