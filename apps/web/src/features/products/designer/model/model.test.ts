import { isScene } from '@motif/contract/scene/check-scene';
import {
  emptyScene,
  type ImageLayer,
  isImageLayer,
  type Layer,
  type PictureLayer,
  type Scene,
} from '@motif/contract/scene/scene';
import { expect, test } from 'vitest';
import { cropPulled, cropSlid, uncropped, WHOLE, wholeBox } from './crop';
import * as edit from './edits';
import { boundsOf, cornersOf, layerAt, type Measure, normalTurn, type Point, toSheet } from './geometry';
import { begin, redo, STEPS_MAX, step, undo } from './history';
import { HANDLE_NAMES, HANDLES, handleAt, pinched, pulled } from './resize';
import { dpiOf, sharpnessOf } from './resolution';

const AREA = { w_um: 85_000, h_um: 167_000, bleed_um: 2_000 };
const FREE = { ...AREA, safe_um: 4_000, fill: 'free' as const };
const measure: Measure = () => ({ left: -2000, top: -500, right: 2000, bottom: 500 });
const PHOTO = { id: 7, name: '海', width: 3000, height: 2000 };

const photo = (change: Partial<PictureLayer> = {}): PictureLayer => ({
  ...edit.newPicture(emptyScene(AREA), PHOTO, FREE, 'a'),
  ...change,
});
const design = (...layers: Layer[]): Scene => ({ ...emptyScene(AREA), layers });
const only = (scene: Scene): Layer => scene.layers[0] ?? expect.unreachable();
const image = (layer: Layer): ImageLayer => (isImageLayer(layer) ? layer : expect.unreachable());
const close = (a: Point, b: Point, slack = 2) => {
  expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(slack);
  expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(slack);
};

test('a picture arrives in the middle with its own ratio, a text can be read', () => {
  const scene = edit.addLayer(edit.addLayer(design(), photo()), edit.newText(design(), '夏天', 'b'));
  expect(isScene(scene)).toBe(true);
  const { w_um, h_um, x_um, y_um } = photo();
  expect([x_um, y_um]).toEqual([42_500, 83_500]);
  expect(w_um / h_um).toBeCloseTo(1.5, 3);
  // The first one covers a blank that is meant to be covered; the next one stands alone.
  const full = { ...FREE, fill: 'full' as const };
  expect(edit.newPicture(design(), PHOTO, full, 'a').h_um).toBe(171_000);
  const next = edit.newPicture(design(photo()), PHOTO, full, 'b', { x: 9_000, y: 8_000 });
  expect([next.w_um < 60_000, next.x_um, next.y_um]).toEqual([true, 9_000, 8_000]);
});

test('cover leaves no edge of the blank bare, contain cuts nothing off', () => {
  const covered = boundsOf(only(edit.fit(design(photo({ turn: 3000 })), 'a', 'cover')), measure);
  expect(covered.left <= -2_000 && covered.top <= -2_000).toBe(true);
  expect(covered.right >= 87_000 && covered.bottom >= 169_000).toBe(true);
  const contained = boundsOf(only(edit.fit(design(photo()), 'a', 'contain')), measure);
  expect([contained.left, contained.right]).toEqual([0, 85_000]);
});

test.each(HANDLE_NAMES)('pulled at %s, the opposite side stays and the ratio is kept', (handle) => {
  for (const turn of [0, 3_700, -9_000]) {
    const layer = photo({ turn, w_um: 30_000, h_um: 20_000 });
    const { x, y } = HANDLES[handle];
    const next = image(pulled(layer, handle, { x: 6_000 * x, y: 4_000 * y }, measure));
    expect(next.w_um / next.h_um).toBeCloseTo(1.5, 2);
    expect(next.w_um).toBe(36_000);
    const far = HANDLE_NAMES.find((name) => HANDLES[name].x === -x && HANDLES[name].y === -y) ?? handle;
    const boxOf = ({ w_um, h_um }: ImageLayer) => ({
      left: -w_um / 2,
      top: -h_um / 2,
      right: w_um / 2,
      bottom: h_um / 2,
    });
    close(toSheet(layer, handleAt(boxOf(layer), far)), toSheet(next, handleAt(boxOf(next), far)));
  }
});

test('a side pulled with the ratio set free changes that side alone; a text never loses its shape', () => {
  const layer = photo({ w_um: 30_000, h_um: 20_000 });
  const wider = image(pulled(layer, 'e', { x: 5_000, y: 900 }, measure, true));
  expect([wider.w_um, wider.h_um, wider.x_um]).toEqual([35_000, 20_000, 45_000]);
  const text = edit.newText(design(), 'A', 'b');
  const larger = pulled(text, 'e', { x: (4 * text.size_um) / 2, y: 0 }, measure, true);
  expect(larger).toMatchObject({ size_um: Math.round(text.size_um * 1.5) });
  // Pulled past its own end it stays as small as it can be.
  expect(image(pulled(layer, 'e', { x: -90_000, y: 0 }, measure)).h_um).toBe(500);
});

test('two fingers move, scale and turn a layer, and what lies under them stays there', () => {
  const layer = photo({ w_um: 30_000, h_um: 20_000 });
  const from = [toSheet(layer, { x: -10_000, y: 0 }), toSheet(layer, { x: 10_000, y: 0 })] as const;
  const to = [
    { x: 40_000, y: 60_000 },
    { x: 40_000, y: 90_000 },
  ] as const;
  const { layer: next, turn } = pinched(layer, from, to);
  expect([turn, image(next).w_um]).toEqual([9_000, 45_000]);
  const done = edit.turned(next, turn);
  close(toSheet(done, { x: -15_000, y: 0 }), to[0]);
  close(toSheet(done, { x: 15_000, y: 0 }), to[1]);
});

test.each([
  [false, false],
  [true, false],
  [true, true],
])('cropping leaves the picture where it is (mirrored %s %s)', (flip_x, flip_y) => {
  const layer = photo({ w_um: 30_000, h_um: 20_000, turn: 2_500, flip_x, flip_y });
  const cropped = cropPulled(layer, 'nw', { x: 6_000, y: 5_000 });
  expect([cropped.w_um, cropped.h_um]).toEqual([24_000, 15_000]);
  const corner = (of: ImageLayer) => toSheet(of, { x: wholeBox(of).left, y: wholeBox(of).top });
  close(corner(layer), corner(cropped), 20);
  expect(cropped.crop).toEqual({ x: flip_x ? 0 : 2_000, y: flip_y ? 0 : 2_500, w: 8_000, h: 7_500 });
  // Further than the source reaches it cannot be pulled.
  expect(cropPulled(cropped, 'nw', { x: -90_000, y: -90_000 }).crop).toEqual(WHOLE);
  const back = uncropped(cropped);
  close({ x: back.x_um, y: back.y_um }, { x: layer.x_um, y: layer.y_um }, 20);
  expect([back.w_um, back.h_um, back.crop]).toEqual([30_000, 20_000, undefined]);
  const slid = cropSlid(cropped, { x: 90_000, y: 0 });
  expect([slid.w_um, slid.crop?.x]).toEqual([24_000, flip_x ? 2_000 : 0]);
});

test('layers change places, are copied, aligned and taken away', () => {
  const [a, b, c] = [photo(), photo({ id: 'b', w_um: 10_000, h_um: 10_000 }), photo({ id: 'c' })];
  const scene = design(a, b, c);
  const names = ({ layers }: Scene) => layers.map(({ id }) => id).join('');
  expect(names(edit.reorder(scene, 'a', 1))).toBe('bac');
  expect(names(edit.reorder(scene, 'a', Number.POSITIVE_INFINITY))).toBe('bca');
  expect(edit.reorder(scene, 'c', 1)).toBe(scene);
  expect(names(edit.placeAt(scene, 'c', 0))).toBe('cab');
  expect(names(edit.removeLayers(scene, ['a', 'c']))).toBe('b');
  const { scene: pasted, ids } = edit.paste(scene, [b], 3_000, () => 'x');
  expect([names(pasted), ids, pasted.layers[3]?.x_um]).toEqual(['abcx', ['x'], b.x_um + 3_000]);
  const left = edit.align(scene, ['b'], 'left', measure);
  expect(boundsOf(left.layers[1] ?? b, measure).left).toBe(0);
  const together = edit.align(scene, ['a', 'b'], 'left', measure);
  expect(boundsOf(together.layers[1] ?? b, measure).left).toBe(boundsOf(a, measure).left);
  expect(together.layers[2]).toBe(c);
  const full = design(...Array.from({ length: 60 }, (_, at) => photo({ id: `l${at}` })));
  expect(edit.addLayer(full, a)).toBe(full);
  expect(edit.paste(full, [a], 0, () => 'y').scene).toBe(full);
});

test('a repeat never gets so small that nobody could draw it', () => {
  const tiny = design(photo({ w_um: 500, h_um: 500 }));
  const tiled = image(only(edit.setTile(tiny, 'a', { mode: 'grid', gap_um: 0 })));
  expect(tiled.w_um).toBeGreaterThan(1_500);
  expect(image(only(edit.setTile(design(tiled), 'a', undefined))).tile).toBeUndefined();
});

test('a click means the topmost layer that is neither locked nor hidden, and a repeat last', () => {
  const at = { x: 42_500, y: 83_500 };
  const below = photo({ turn: 4_500 });
  const layers = [below, photo({ id: 'b', tile: { mode: 'grid', gap_um: 0 } })];
  expect(layerAt(layers, at, measure)?.id).toBe('a');
  expect(layerAt(layers, { x: 1_000, y: 1_000 }, measure)?.id).toBe('b');
  expect(layerAt([below, photo({ id: 'c', locked: true })], at, measure)?.id).toBe('a');
  const [corner] = cornersOf(below, measure);
  expect(layerAt([below], { x: corner.x - 500, y: corner.y }, measure)).toBeUndefined();
});

test('turns stay within half a turn to each side', () => {
  expect([0, 18_000, 18_001, -18_000, 36_000, 54_100].map(normalTurn)).toEqual([
    0,
    18_000,
    -17_999,
    18_000,
    0,
    18_000 + 100 - 36_000,
  ]);
});

test('resolution is that of the worse direction, and a crop has fewer pixels', () => {
  const layer = photo({ w_um: 254_000, h_um: 254_000 });
  expect(dpiOf(layer, PHOTO)).toBe(200);
  expect(dpiOf({ ...layer, crop: { x: 0, y: 0, w: 5_000, h: 10_000 } }, PHOTO)).toBe(150);
  const blank = { dpi: 300, dpi_min: 150 };
  expect([300, 299, 149].map((dpi) => sharpnessOf(dpi, blank))).toEqual(['sharp', 'soft', 'poor']);
});

/** A small generator with a seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const EDITS: ((scene: Scene, ids: string[], roll: (below: number) => number) => Scene)[] = [
  (scene, ids, roll) => edit.moveBy(scene, ids, roll(90_000) - 45_000, roll(9_000) * 1.37),
  (scene, ids, roll) => edit.turnBy(scene, ids, roll(36_000)),
  (scene, ids) => edit.flip(scene, ids, 'x'),
  (scene, ids, roll) => edit.reorder(scene, ids[0] ?? '', roll(5) - 2),
  (scene, ids) => edit.removeLayers(scene, ids.slice(0, 1)),
  (scene, ids, roll) => edit.align(scene, ids, edit.ALIGNMENTS[roll(6)] ?? 'left', measure),
  (scene, ids) => edit.fit(scene, ids[0] ?? '', 'cover'),
  (scene, ids, roll) =>
    edit.setTile(scene, ids[0] ?? '', roll(2) ? { mode: 'mirror', gap_um: roll(9_000) } : undefined),
  (scene, _, roll) => edit.addLayer(scene, { ...photo(), id: `p${roll(1e9)}` }),
  (scene, _, roll) => edit.addLayer(scene, edit.newText(scene, '春', `t${roll(1e9)}`)),
  (scene, ids, roll) =>
    edit.changeLayers(scene, ids, (layer) => {
      const handle = HANDLE_NAMES[roll(8)] ?? 'e';
      return pulled(
        layer,
        handle,
        { x: roll(60_000) - 30_000, y: roll(60_000) - 30_000 },
        measure,
        roll(2) > 0,
      );
    }),
  (scene, ids, roll) =>
    edit.changeLayers(scene, ids, (layer) =>
      isImageLayer(layer)
        ? cropPulled(layer, HANDLE_NAMES[roll(8)] ?? 'e', { x: roll(9_000) - 4_500, y: roll(9_000) - 4_500 })
        : layer,
    ),
];

test('any edits can be undone to the start and redone to the end, and designs on the way can be saved', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const roll = dice(seed);
    const start = design(photo(), photo({ id: 'b' }));
    let history = begin(start);
    for (let at = 0; at < STEPS_MAX; at += 1) {
      const { layers } = history.scene;
      const ids = layers.filter(() => roll(3) === 0).map(({ id }) => id);
      history = step(history, EDITS[roll(EDITS.length)]?.(history.scene, ids, roll) ?? history.scene);
      if (at % 10 === 9 && !isScene(history.scene)) expect(history.scene).toBe(`seed ${seed}, step ${at}`);
    }
    const end = history.scene;
    const written = JSON.stringify(end);
    while (history.past.length > 0) history = undo(history);
    expect(history.scene).toBe(start);
    while (history.future.length > 0) history = redo(history);
    expect(history.scene).toBe(end);
    expect(JSON.stringify(history.scene)).toBe(written);
  }
});

test('a hundred steps are kept; a key held down is one step', () => {
  let history = begin(design(photo()));
  for (let at = 0; at < 130; at += 1) history = step(history, edit.moveBy(history.scene, ['a'], 10, 0));
  expect(history.past).toHaveLength(STEPS_MAX);
  for (let at = 0; at < 9; at += 1)
    history = step(history, edit.moveBy(history.scene, ['a'], 10, 0), 'arrow a', at * 100);
  const held = undo(history);
  expect(only(held.scene).x_um).toBe(42_500 + 1_300);
  // After a rest it is a new step, and so it is after another kind of step.
  const later = step(history, edit.moveBy(history.scene, ['a'], 10, 0), 'arrow a', 5_000);
  expect(only(undo(later).scene).x_um).toBe(only(history.scene).x_um);
  expect(step(later, edit.moveBy(later.scene, ['a'], 5, 5), 'arrow b', 5_100).past.at(-1)).toBe(later.scene);
  expect(step(later, later.scene)).toBe(later);
});
