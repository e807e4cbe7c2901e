import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { drawScene, type Pen, type Resources } from './draw-scene';
import {
  emptyScene,
  type PictureLayer,
  picturesIn,
  pixels,
  Scene,
  type TextLayer,
  TILE_MODES,
} from './scene';
import { countPieces, piecesOf } from './tiles';

const AREA = { w_um: 85_000, h_um: 167_000, bleed_um: 2_000 };
const layer = {
  id: 'a1',
  name: '',
  x_um: 42_500,
  y_um: 83_500,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
};
const picture = (change: Partial<PictureLayer> = {}): PictureLayer => ({
  ...layer,
  kind: 'picture',
  picture_id: 7,
  w_um: 85_000,
  h_um: 167_000,
  flip_x: false,
  flip_y: false,
  ...change,
});
const text: TextLayer = {
  ...layer,
  kind: 'text',
  text: '夏天',
  font: 'noto-sans-sc',
  weight: 700,
  align: 'center',
  line_height: 120,
  spacing: 0,
  arc: 0,
  size_um: 12_000,
  colour: '#c5382f',
};
const design = (...layers: Scene['layers']): Scene => ({ ...emptyScene(AREA), layers });

test('a design holds pictures and texts, and nothing that no printer could make', () => {
  expect(Value.Check(Scene, design(picture(), text))).toBe(true);
  const bad: unknown[] = [
    { ...design(), w_um: 0 },
    { ...design(), w_um: Number.NaN },
    { ...design(), background: 'red' },
    { ...design(), script: 'x' },
    design(...Array.from({ length: 61 }, () => text)),
    design({ ...text, size_um: 1e12 }),
    design({ ...text, font: 'Comic Sans' } as never),
    design(picture({ x_um: 0.5 })),
    design(picture({ turn: 18_001 })),
    design(picture({ picture_id: -1 })),
  ];
  expect(bad.map((scene) => Value.Check(Scene, scene))).toEqual(bad.map(() => false));
  expect(picturesIn(design(picture(), text, picture({ picture_id: 9 }), picture()))).toEqual([7, 9]);
});

test('a case of 85 × 167 mm with 2 mm of bleed is 1051 × 2020 pixels at 300 dpi', () => {
  expect([pixels(89_000, 300), pixels(171_000, 300)]).toEqual([1051, 2020]);
});

/** Writes down what was drawn, with the transformation at that moment. */
function recorder() {
  const drawn: { what: string; at: [number, number]; scale: [number, number]; alpha: number }[] = [];
  const states = [{ x: 0, y: 0, sx: 1, sy: 1, alpha: 1 }];
  const now = () => states.at(-1) ?? { x: 0, y: 0, sx: 1, sy: 1, alpha: 1 };
  const note = (what: string) =>
    drawn.push({ what, at: [now().x, now().y], scale: [now().sx, now().sy], alpha: now().alpha });
  const pen: Pen<string, string> = {
    get globalAlpha() {
      return now().alpha;
    },
    set globalAlpha(alpha) {
      now().alpha = alpha;
    },
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: '',
    save: () => void states.push({ ...now() }),
    restore: () => void states.pop(),
    translate: (x, y) => Object.assign(now(), { x: now().x + x, y: now().y + y }),
    rotate: () => undefined,
    scale: (x, y) => Object.assign(now(), { sx: now().sx * x, sy: now().sy * y }),
    beginPath: () => undefined,
    rect: () => undefined,
    clip: () => undefined,
    fillRect: () => note('background'),
    fill: (path) => note(`fill ${path}`),
    stroke: (path) => note(`stroke ${path}`),
    drawImage: (image) => note(image),
  };
  return { pen, drawn };
}
const resources: Resources<string, string> = {
  image: (of) => (of.kind === 'picture' && of.picture_id === 7 ? 'picture' : undefined),
  text: () => ({ path: 'outline' }),
};
const draw = (scene: Scene) => {
  const { pen, drawn } = recorder();
  drawScene(pen, scene, resources, 1 / 1000);
  return drawn;
};

test('layers are drawn from bottom to top; what is hidden or not there yet is left out', () => {
  const scene = {
    ...design(
      picture({ opacity: 50 }),
      { ...text, stroke: { width_um: 500, colour: '#ffffff' } },
      { ...text, hidden: true },
      picture({ picture_id: 8 }),
    ),
    background: '#ffffff',
  };
  const drawn = draw(scene);
  expect(drawn.map(({ what }) => what)).toEqual(['background', 'picture', 'stroke outline', 'fill outline']);
  expect(drawn[1]).toMatchObject({ at: [44.5, 85.5], alpha: 0.5 });
  expect(drawn[2]).toMatchObject({ alpha: 1, scale: [0.012, 0.012] });
});

test('a line around letters is never wider than they are high', () => {
  const { pen } = recorder();
  const widths = [500, 50_000].map((width_um) => {
    drawScene(pen, design({ ...text, stroke: { width_um, colour: '#ffffff' } }), resources, 1 / 1000);
    return pen.lineWidth;
  });
  // In 1/1000 of the size of the letters, half of it below them.
  expect(widths[0]).toBeCloseTo((2 * 500 * 1000) / text.size_um);
  expect(widths[1]).toBeCloseTo(2 * 1000);
});

test.each(TILE_MODES)('a repeat in %s covers the whole sheet, whichever way it is turned', (mode) => {
  const repeat = { x_um: 80_000, y_um: 3_000, w_um: 20_000, h_um: 30_000, tile: { mode, gap_um: 0 } };
  const pieces = [...piecesOf(repeat, AREA)];
  expect(pieces).toHaveLength(countPieces(repeat, AREA));
  for (const turn of [0, 45, 90, 200])
    for (const [x, y] of [
      [-2_000, -2_000],
      [87_000, 169_000],
      [-2_000, 169_000],
      [40_000, 80_000],
    ] as const) {
      const angle = (-turn * Math.PI) / 180;
      const [dx, dy] = [x - repeat.x_um, y - repeat.y_um];
      const here = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
      const over = pieces.filter(
        (piece) =>
          Math.abs(piece.x - (here[0] ?? 0)) <= repeat.w_um / 2 + 0.01 &&
          Math.abs(piece.y - (here[1] ?? 0)) <= repeat.h_um / 2 + 0.01,
      );
      expect(over.length).toBeGreaterThan(0);
    }
});

test('a mirrored repeat meets itself at every edge', () => {
  const drawn = draw(design(picture({ w_um: 20_000, h_um: 20_000, tile: { mode: 'mirror', gap_um: 0 } })));
  const middle = drawn.find(({ at }) => at[0] === 44.5 && at[1] === 85.5);
  const right = drawn.find(({ at }) => at[0] === 64.5 && at[1] === 85.5);
  expect([middle?.scale, right?.scale]).toEqual([
    [1, 1],
    [-1, 1],
  ]);
});
