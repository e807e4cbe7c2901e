export interface Point {
  x: number;
  y: number;
}

/** A closed line, anticlockwise, y up; its last point joins its first. Normals point outwards. */
export interface Outline {
  points: Point[];
  normals: Point[];
}

/**
 * How far the handles of a corner's curve reach. A circle needs 0.5523; more makes the bend begin slowly, as it does on
 * phones, and light runs over it without a break.
 */
const CIRCLE = 0.5523;
const CONTINUOUS = 0.62;

const SAME = 1e-6;
const QUARTERS = [0, 1, 2, 3] as const;

/** A rectangle with round corners around the origin. As wide as its corners are round, it is a circle. */
export function roundedOutline(w: number, h: number, radius: number, cornerSteps = 24): Outline {
  const r = Math.max(0.01, Math.min(radius, w / 2, h / 2));
  const isRound = r > 0.98 * Math.min(w / 2, h / 2);
  const reach = r * (1 - (isRound ? CIRCLE : CONTINUOUS));
  const outline: Outline = { points: [], normals: [] };
  for (const quarter of QUARTERS) {
    // Every corner is the lower right one of a rectangle that is turned by quarters.
    const [hw, hh] = quarter % 2 === 0 ? [w / 2, h / 2] : [h / 2, w / 2];
    const corner: Curve = [
      { x: hw - r, y: -hh },
      { x: hw - reach, y: -hh },
      { x: hw, y: reach - hh },
      { x: hw, y: r - hh },
    ];
    for (let step = 0; step <= cornerSteps; step += 1) {
      const { at, along } = onCurve(corner, step / cornerSteps);
      add(outline, turned(at, quarter), turned({ x: along.y, y: -along.x }, quarter));
    }
  }
  return outline;
}

function add({ points, normals }: Outline, point: Point, normal: Point): void {
  const before = points.at(-1);
  const first = points[0];
  const isSame = (other: Point | undefined) =>
    other !== undefined && Math.hypot(other.x - point.x, other.y - point.y) < SAME;
  // Corners that touch each other share a point.
  if (isSame(before) || isSame(first)) return;
  points.push(point);
  normals.push(normal);
}

type Curve = [Point, Point, Point, Point];

function onCurve([a, b, c, d]: Curve, t: number): { at: Point; along: Point } {
  const s = 1 - t;
  const mix = (axis: 'x' | 'y') =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
  const slope = (axis: 'x' | 'y') =>
    s * s * (b[axis] - a[axis]) + 2 * s * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]);
  const along = { x: slope('x'), y: slope('y') };
  const length = Math.hypot(along.x, along.y);
  return { at: { x: mix('x'), y: mix('y') }, along: { x: along.x / length, y: along.y / length } };
}

function turned({ x, y }: Point, quarters: 0 | 1 | 2 | 3): Point {
  if (quarters === 1) return { x: -y, y: x };
  if (quarters === 2) return { x: -x, y: -y };
  if (quarters === 3) return { x: y, y: -x };
  return { x, y };
}

/** The outline moved outwards by a distance; inwards if it is negative. */
export const offset = ({ points, normals }: Outline, by: number): Point[] =>
  points.map((point, at) => {
    const normal = normals[at] ?? { x: 0, y: 0 };
    return { x: point.x + normal.x * by, y: point.y + normal.y * by };
  });

export const moved = (points: readonly Point[], by: Point): Point[] =>
  points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
