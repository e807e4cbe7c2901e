import { emptyScene, type Layer } from '@motif/contract/scene/scene';
import { expect, test } from 'vitest';
import { newPicture } from '../model/edits';
import { createDesign } from '../state/design';
import { type Stage, startGesture } from './gestures';

const AREA = { w_um: 80_000, h_um: 160_000, bleed_um: 2_000, safe_um: 4_000, fill: 'free' as const };
const scene = emptyScene(AREA);
const PHOTO = { id: 7, name: '海', width: 1000, height: 1000 };
const at = (id: string, x: number, change: object = {}): Layer => ({
  ...newPicture(scene, PHOTO, AREA, id),
  w_um: 10_000,
  h_um: 10_000,
  x_um: x,
  y_um: 80_000,
  ...change,
});
/** It reaches beyond the sheet, where nothing of it is seen. */
const whole = { w_um: 90_000, h_um: 170_000, x_um: 40_000 };

function open() {
  const layers = [
    at('ground', 0, whole),
    at('left', 20_000),
    at('right', 60_000),
    at('hidden', 40_000, { hidden: true }),
    at('locked', 40_000, { locked: true }),
  ];
  const design = createDesign({ scene: { ...scene, layers }, name: '', colour: '' });
  let panned = 0;
  const stage: Stage = {
    design,
    measure: () => ({ left: 0, top: 0, right: 0, bottom: 0 }),
    safe_um: 0,
    // A pixel is a millimetre.
    view: () => ({ zoom: 1 / 1000, x: 0, y: 0 }),
    pan: (dx) => {
      panned += dx;
    },
    zoom: () => undefined,
  };
  const start = (x: number, y: number, on: object = {}) =>
    startGesture(stage, { x, y }, { touch: false, adds: false, space: false, ...on });
  return { design, start, panned: () => panned, chosen: () => design.get().chosen };
}
const HELD = { alt: false, shift: false };

test('a box dragged beside the layers chooses those it touches, and Shift adds to them', () => {
  const { design, start, chosen } = open();
  const box = start(-4, 60);
  box.move({ x: 22, y: 90 }, HELD);
  expect([chosen(), design.get().box]).toEqual([
    ['left'],
    { left: -4_000, top: 60_000, right: 22_000, bottom: 90_000 },
  ]);
  // What lies behind everything is meant only when it is wholly inside.
  box.move({ x: 70, y: 90 }, HELD);
  expect(chosen()).toEqual(['left', 'right']);
  box.move({ x: 100, y: 200 }, HELD);
  expect(chosen()).toEqual(['left', 'right']);
  start(-20, -20).move({ x: 100, y: 200 }, HELD);
  expect(chosen()).toEqual(['ground', 'left', 'right']);
  design.commit();
  expect([design.get().box, design.get().history.past]).toEqual([null, []]);

  design.choose(['right']);
  const added = start(-20, 60, { adds: true });
  added.move({ x: 22, y: 90 }, HELD);
  expect(chosen()).toEqual(['right', 'left']);
  added.cancel?.();
  design.cancel();
  expect([chosen(), design.get().box]).toEqual([['right'], null]);
});

test('a finger and the space bar move the view instead', () => {
  const { start, panned, chosen } = open();
  start(-40, 60, { touch: true }).move({ x: 0, y: 60 }, HELD);
  start(-40, 60, { space: true }).move({ x: 0, y: 60 }, HELD);
  expect([panned(), chosen()]).toEqual([80, []]);
});
