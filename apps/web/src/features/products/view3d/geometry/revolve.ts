import { emptyMesh, type MeshData, NOT_PRINTED, type ToTexture } from './mesh';

/** A point of the line that is turned around the vertical axis. */
export interface ProfilePoint {
  r: number;
  y: number;
}

export interface Turn {
  segments: number;
  /** The print is developed from here: angle × radius. */
  radius: number;
  toTexture: ToTexture;
}

const PLAIN: Turn = { segments: 96, radius: 1, toTexture: NOT_PRINTED };
/** Parts of the line that meet at less than this are one bend. */
const SMOOTH_COSINE = Math.cos(Math.PI / 4.5);

/** Turns a line around the axis; outside is to the right of the way along it. */
export function revolve(profile: readonly ProfilePoint[], turn: Partial<Turn> = {}): MeshData {
  const { segments, radius, toTexture } = { ...PLAIN, ...turn };
  const mesh = emptyMesh();
  const sides = profile.slice(1).map((to, at) => direction(profile[at] ?? to, to));
  sides.forEach((side, at) => {
    const [from, to] = [profile[at], profile[at + 1]];
    if (!from || !to) return;
    const start = mesh.positions.length / 3;
    const ends = [
      { point: from, normal: blended(side, sides[at - 1]) },
      { point: to, normal: blended(side, sides[at + 1]) },
    ];
    for (const { point, normal } of ends) {
      for (let step = 0; step <= segments; step += 1) {
        // The middle of the texture looks at the viewer; its ends meet behind.
        const angle = (step / segments - 0.5) * 2 * Math.PI;
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
        mesh.positions.push(point.r * sin, point.y, point.r * cos);
        mesh.normals.push(normal.r * sin, normal.y, normal.r * cos);
        const { x, y } = toTexture(angle * radius, point.y);
        mesh.uvs.push(x, y);
      }
    }
    const across = segments + 1;
    for (let step = 0; step < segments; step += 1) {
      const a = start + step;
      mesh.indices.push(a, a + 1, a + across, a + 1, a + across + 1, a + across);
    }
  });
  return mesh;
}

function direction(from: ProfilePoint, to: ProfilePoint): ProfilePoint {
  const [dr, dy] = [to.r - from.r, to.y - from.y];
  const length = Math.hypot(dr, dy) || 1;
  return { r: dy / length, y: -dr / length };
}

function blended(own: ProfilePoint, other: ProfilePoint | undefined): ProfilePoint {
  if (!other || own.r * other.r + own.y * other.y < SMOOTH_COSINE) return own;
  const [r, y] = [own.r + other.r, own.y + other.y];
  const length = Math.hypot(r, y);
  return { r: r / length, y: y / length };
}

/** A bend around a middle, angles in degrees: 0 is outwards, 90 is up. */
export function bend(middle: ProfilePoint, radius: number, from: number, to: number): ProfilePoint[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 12));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return { r: middle.r + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}
