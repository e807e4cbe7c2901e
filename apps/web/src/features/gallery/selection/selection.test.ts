import { expect, test } from 'vitest';
import { layOut } from '../../../shared/masonry/masonry';
import { add, all, EMPTY_SELECTION, extend, toggle } from './selection';
import { rectangleOf, touchedBy } from './use-box-select';

const list = [1, 2, 3, 4, 5].map((id) => ({ id }));
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort();

test('a toggle adds a picture and removes it again', () => {
  const one = toggle(EMPTY_SELECTION, 3);
  expect(idsOf(one)).toEqual([3]);
  expect(idsOf(toggle(one, 3))).toEqual([]);
});

test('a range runs from the last one pressed, in either direction, and keeps what was there', () => {
  const start = toggle(toggle(EMPTY_SELECTION, 1), 4);
  expect(idsOf(extend(start, list, 2))).toEqual([1, 2, 3, 4]);
  expect(idsOf(extend(start, list, 5))).toEqual([1, 4, 5]);
  // The anchor stays, so a second range starts there too.
  expect(idsOf(extend(extend(start, list, 5), list, 3))).toEqual([1, 3, 4, 5]);
});

test('without a start in the list, a range is only the pressed picture', () => {
  expect(idsOf(extend(EMPTY_SELECTION, list, 4))).toEqual([4]);
  expect(idsOf(extend({ ids: new Set([9]), anchor: 9 }, list, 4))).toEqual([4, 9]);
});

test('selecting all takes what is loaded; a box adds to the selection', () => {
  expect(idsOf(all(list))).toEqual([1, 2, 3, 4, 5]);
  expect(idsOf(add(toggle(EMPTY_SELECTION, 1), [4, 5]))).toEqual([1, 4, 5]);
});

test('a box takes what it touches, drawn from any corner', () => {
  const boxes = Array.from({ length: 4 }, () => ({ width: 1, height: 1 }));
  // Two columns of 100 px with a gap of 20; rows of 100 + 30 + 20.
  const layout = layOut(boxes, { width: 220, minColumn: 100, gap: 20, caption: 30 });
  const touched = (ax: number, ay: number, bx: number, by: number) =>
    touchedBy(layout, rectangleOf({ x: ax, y: ay }, { x: bx, y: by }));
  expect(touched(105, 0, 115, 400)).toEqual([]);
  expect(touched(115, 10, 95, 20)).toEqual([0]);
  expect(touched(130, 160, 90, 120)).toEqual([0, 1, 2, 3]);
});
