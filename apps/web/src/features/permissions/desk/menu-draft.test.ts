import type { DeskNode } from '@motif/contract/features/permissions/menu-desk';
import { expect, test } from 'vitest';
import {
  changesOf,
  type Draft,
  mayTakeOut,
  newNode,
  place,
  putBack,
  rowsOf,
  step,
  takeOut,
} from './menu-draft';

const node = (name: string, parent: string | null, kind: DeskNode['kind'] = 'screen'): DeskNode => ({
  ...newNode('group'),
  name,
  parent,
  kind,
  title: name,
  title_en: name,
});
/** A: a1 a2(group: x) · B: b1 */
const MENU: Draft = [
  node('A', null, 'group'),
  node('a1', 'A'),
  node('a2', 'A', 'group'),
  node('x', 'a2'),
  node('B', null, 'group'),
  node('b1', 'B'),
];
const shape = (draft: Draft | undefined) =>
  draft &&
  rowsOf(draft, () => true)
    .map(({ node: { name }, level }) => '-'.repeat(level - 1) + name)
    .join(' ');

test('a node moves before, after and into others', () => {
  expect(shape(MENU)).toBe('A -a1 -a2 --x B -b1');
  expect(shape(place(MENU, 'b1', 'a1', 'before'))).toBe('A -b1 -a1 -a2 --x B');
  expect(shape(place(MENU, 'x', 'B', 'after'))).toBe('A -a1 -a2 B -b1 x');
  expect(shape(place(MENU, 'a2', 'B', 'inside'))).toBe('A -a1 B -b1 -a2 --x');
});

test('nothing moves into itself, into a screen, below the areas or too deep', () => {
  expect(place(MENU, 'A', 'a2', 'inside')).toBeUndefined();
  expect(place(MENU, 'A', 'x', 'before')).toBeUndefined();
  expect(place(MENU, 'b1', 'a1', 'inside')).toBeUndefined();
  expect(place([...MENU, node('Areas', null, 'group')], 'b1', 'Areas', 'inside')).toBeUndefined();
  const deep = place(MENU, 'A', 'B', 'inside');
  expect(shape(deep)).toBe('B -b1 -A --a1 --a2 ---x');
  expect(deep && place([...deep, node('C', null, 'group')], 'B', 'C', 'inside')).toBeUndefined();
});

test('by keyboard it passes the ends of its group, and goes in and out', () => {
  expect(shape(step(MENU, 'a1', 'up'))).toBe('a1 A -a2 --x B -b1');
  expect(shape(step(MENU, 'a1', 'down'))).toBe('A -a2 --x -a1 B -b1');
  expect(shape(step(MENU, 'b1', 'down'))).toBe('A -a1 -a2 --x B b1');
  expect(shape(step(MENU, 'B', 'in'))).toBe('A -a1 -a2 --x -B --b1');
  expect(shape(step(MENU, 'x', 'out'))).toBe('A -a1 -a2 -x B -b1');
  expect(step(MENU, 'A', 'up')).toBeUndefined();
  expect(step(MENU, 'A', 'out')).toBeUndefined();
});

test('a group goes with all it holds, unless others need some of it', () => {
  expect(shape(takeOut(MENU, 'A'))).toBe('B -b1');
  expect(mayTakeOut(MENU, 'A')).toBe(true);
  expect(
    mayTakeOut(
      MENU.map((one) => (one.name === 'x' ? { ...one, is_needed: true } : one)),
      'A',
    ),
  ).toBe(false);
});

test('what was taken out returns to its group, or to the top where that is gone', () => {
  const without = takeOut(MENU, 'x');
  expect(shape(putBack(without, node('x', 'a2')))).toBe(shape(MENU));
  expect(shape(putBack(takeOut(MENU, 'A'), node('x', 'a2')))).toBe('B -b1 x');
});

test('the changes are told in few words', () => {
  const told = (after: Draft | undefined) =>
    changesOf(MENU, after ?? []).map(({ node: { name }, kinds }) => `${name} ${kinds.join()}`);
  expect(told(MENU)).toEqual([]);
  expect(told(place(MENU, 'a1', 'a2', 'after'))).toHaveLength(1);
  expect(told(place(MENU, 'b1', 'a1', 'before'))).toEqual(['b1 moved']);
  expect(told(takeOut(MENU, 'a2'))).toEqual(['a2 removed', 'x removed']);
  expect(told(MENU.map((one) => (one.name === 'x' ? { ...one, hidden: true, title: '新' } : one)))).toEqual([
    'x renamed,hidden',
  ]);
});
