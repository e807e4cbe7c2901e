import type { CaseGeometry } from '@motif/contract/features/blanks/definition';
import { expect, test } from 'vitest';
import { caseRings, caseSizes, caseSkin } from './case-skin';
import { bagDrape, cloth, cushionDrape, sheetDrape } from './cloth';
import { bottleProfiles, cupInside, cupOutside } from './cup-profiles';
import type { MeshData } from './mesh';
import { offset, type Point, roundedOutline } from './outline';
import { revolve } from './revolve';
import { ribbon } from './ribbon';
import { bow, sweep } from './sweep';

const PHONE: CaseGeometry = {
  w: 78_000,
  h: 160_000,
  r: 13_000,
  depth: 10_500,
  edge: 3_600,
  camera: { x: 5_500, y: 5_500, w: 39_000, h: 41_000, r: 11_000 },
  lenses: [],
  flash: null,
  keys: [],
};
const MUG = { radius: 41, h: 95, wall: 3.6 };
/** Textures in millimetres, so that lengths can be compared. */
const inMm = (x: number, y: number): Point => ({ x, y });

const length = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const triangles = ({ indices }: MeshData) => indices.length / 3;
const area = (points: readonly Point[]) =>
  points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

/** Nothing is left out, nothing points at a vertex that is not there, and normals have the length 1. */
function expectSound(mesh: MeshData): void {
  const count = mesh.positions.length / 3;
  const numbers = [mesh.positions, mesh.normals, mesh.uvs];
  expect(numbers.map((list) => list.every(Number.isFinite))).toEqual([true, true, true]);
  expect(mesh.uvs.length).toBe(count * 2);
  expect(mesh.indices.every((index) => index >= 0 && index < count)).toBe(true);
  let worst = 0;
  for (let at = 0; at < mesh.normals.length; at += 3) {
    const [x = 0, y = 0, z = 0] = mesh.normals.slice(at, at + 3);
    worst = Math.max(worst, Math.abs(Math.hypot(x, y, z) - 1));
  }
  expect(worst).toBeLessThan(1e-5);
}

/** Every triangle looks where its normals say, or a camera would look through it. */
function expectOutside({ positions, normals, indices }: MeshData): void {
  const at = (list: readonly number[], index: number) =>
    [list[index * 3] ?? 0, list[index * 3 + 1] ?? 0, list[index * 3 + 2] ?? 0] as const;
  let inside = 0;
  for (let first = 0; first < indices.length; first += 3) {
    const [i = 0, j = 0, k = 0] = indices.slice(first, first + 3);
    const [a, b, c] = [at(positions, i), at(positions, j), at(positions, k)];
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    const size = Math.hypot(...cross);
    const normal = at(normals, i);
    const agrees = cross[0] * normal[0] + cross[1] * normal[1] + cross[2] * normal[2];
    // Triangles at the tip of a bottom have no size.
    if (size > 1e-6 && agrees / size < 0) inside += 1;
  }
  expect(inside).toBe(0);
}

test('an outline is closed, has its size, runs anticlockwise and repeats no point', () => {
  for (const [w, h, r] of [
    [78, 160, 13],
    [50, 50, 25],
    [297, 420, 0],
    [2.8, 18, 1.4],
  ] as const) {
    const { points, normals } = roundedOutline(w, h, r);
    expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(w / 2, 5);
    expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(-h / 2, 5);
    expect(area(points)).toBeGreaterThan(0.75 * w * h);
    const gaps = points.map((point, at) => length(point, points[(at + 1) % points.length] ?? point));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.max(w, h));
    expect(Math.max(...normals.map(({ x, y }) => Math.abs(Math.hypot(x, y) - 1)))).toBeLessThan(1e-6);
  }
  const circle = roundedOutline(50, 50, 25);
  expect(Math.max(...circle.points.map(({ x, y }) => Math.abs(Math.hypot(x, y) - 25)))).toBeLessThan(0.05);
  expect(area(offset(circle, -5))).toBeCloseTo(Math.PI * 20 ** 2, -1);
});

test('the print runs over the edge of a case by its developed length', () => {
  const sizes = caseSizes(PHONE);
  const rings = caseRings(sizes);
  const walk = rings.slice(1).map((ring, at) => {
    const before = rings[at] ?? ring;
    return {
      skin: Math.hypot(ring.out - before.out, ring.z - before.z),
      print: ring.developed - before.developed,
    };
  });
  // Over the bend and down the wall, a millimetre of print is a millimetre of case.
  for (const { skin, print } of walk.slice(0, 15)) expect(print / skin).toBeCloseTo(1, 2);
  const bent = walk.slice(0, 14).reduce((sum, { print }) => sum + print, 0);
  expect(bent).toBeCloseTo((Math.PI / 2) * 3.6, 5);

  const mesh = caseSkin(sizes, inMm);
  expectSound(mesh);
  expect(triangles(mesh)).toBeLessThan(16_000);
  const widest = Math.max(...mesh.uvs.filter((_, at) => at % 2 === 0));
  expect(widest).toBeGreaterThan(39 + 3.5);
});

test('a case with a bend tighter than its corners does not fold over itself', () => {
  const { edge } = caseSizes({ ...PHONE, r: 2_000, edge: 9_000 });
  expect(edge).toBeLessThan(2);
  expectSound(caseSkin(caseSizes({ ...PHONE, r: 0, edge: 0 }), inMm));
});

test('the camera looks through a hole in the back', () => {
  const { camera } = caseSizes(PHONE);
  const mesh = caseSkin(caseSizes(PHONE), inMm);
  const corners = (first: number) =>
    mesh.indices.slice(first, first + 3).map((index) => mesh.positions.slice(index * 3, index * 3 + 3));
  const covering = mesh.indices
    .filter((_, at) => at % 3 === 0)
    .map((_, at) => corners(at * 3))
    .filter((corner) => corner.every(([, , z]) => z === 0))
    .map((corner) => ({
      x: corner.reduce((sum, [x = 0]) => sum + x / 3, 0),
      y: corner.reduce((sum, [, y = 0]) => sum + y / 3, 0),
    }))
    .filter(({ x, y }) => Math.abs(x - camera.middle.x) < 10 && Math.abs(y - camera.middle.y) < 10);
  expect(covering).toEqual([]);
});

test('around a cup, the print is as long as the way along its wall', () => {
  const mesh = revolve(cupOutside(MUG), { segments: 32, radius: MUG.radius, toTexture: inMm });
  expectSound(mesh);
  expectOutside(mesh);
  const across = mesh.uvs.filter((_, at) => at % 2 === 0);
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(2 * Math.PI * MUG.radius, 5);
  // The middle of the print looks at the viewer, a quarter further on it is at the right.
  const placeOf = (x: number) => {
    const widest = across.flatMap((at, vertex) => (Math.abs(at - x) < 1e-6 ? [vertex] : []));
    const [vertex = 0] = widest.sort((a, b) => reach(b) - reach(a));
    return { x: mesh.positions[vertex * 3] ?? 0, z: mesh.positions[vertex * 3 + 2] ?? 0 };
  };
  const reach = (vertex: number) =>
    Math.hypot(mesh.positions[vertex * 3] ?? 0, mesh.positions[vertex * 3 + 2] ?? 0);
  expect(placeOf(0).z).toBeCloseTo(MUG.radius, 5);
  expect(placeOf((Math.PI / 2) * MUG.radius).x).toBeCloseTo(MUG.radius, 5);
  expectOutside(revolve(cupInside(MUG)));
});

test('a bottle has its parts one above the other, and the print ends below the lid', () => {
  const parts = bottleProfiles({ radius: 33, h: 220, wall: 3.6 }, 185);
  const { base, body, collar, lid } = parts;
  for (const profile of [base, body, collar, lid]) expectOutside(revolve(profile));
  const wall = body.filter(({ r }) => Math.abs(r - 33) < 1e-9).map(({ y }) => y);
  expect(Math.max(...wall)).toBeGreaterThanOrEqual(185);
  expect(Math.max(...lid.map(({ y }) => y))).toBeCloseTo(220, 5);
});

test('cloth, bands and handles are sound, and cloth keeps the print as it was before it was bent', () => {
  const size = { w: 450, h: 450, steps: 24, toTexture: inMm };
  for (const drape of [cushionDrape(450, 450, 130), bagDrape(450, 450, 26), sheetDrape(450, 450)]) {
    const mesh = cloth(drape, size);
    expectSound(mesh);
    expect(triangles(mesh)).toBe(24 * 24 * 2);
    expect(Math.max(...mesh.uvs)).toBeCloseTo(225, 5);
    expectSound(cloth(drape, { ...size, isBack: true }));
  }
  const handle = sweep(bow(60, 28, 2.5, 72), () => ({ thick: 4, wide: 6 }));
  const band = ribbon(bow(60, 28, 2.5, 72), 26, 2, () => 3);
  for (const mesh of [handle, band]) {
    expectSound(mesh);
    expectOutside(mesh);
  }
});
