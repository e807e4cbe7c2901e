import { emptyMesh, gridIndices, type MeshData } from './mesh';
import type { Point } from './outline';

/** A bow from its upper to its lower end, like the letter D; `squareness` 2 is an ellipse. */
export function bow(height: number, reach: number, squareness: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = Math.PI * (0.5 - step / steps);
    const power = 2 / squareness;
    return {
      x: reach * Math.abs(Math.cos(angle)) ** power,
      y: (height / 2) * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** power,
    };
  });
}

/** Half the thickness across the way and half the width out of its plane, at a share of the way from 0 to 1. */
export type Section = (share: number) => { thick: number; wide: number };

const AROUND = 28;

/** A bar along a way in the plane z = 0; both ends are open and belong inside of another thing. */
export function sweep(way: readonly Point[], section: Section): MeshData {
  const mesh = emptyMesh();
  const lengths = way.map((point, at) => {
    const before = way[at - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  way.forEach((point, at) => {
    gone += lengths[at] ?? 0;
    const { thick, wide } = section(gone / whole);
    const before = way[at - 1] ?? point;
    const after = way[at + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const across = { x: (after.y - before.y) / length, y: (before.x - after.x) / length };
    for (let step = 0; step < AROUND; step += 1) {
      const angle = (step / AROUND) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      mesh.positions.push(point.x + across.x * thick * cos, point.y + across.y * thick * cos, wide * sin);
      // The normal of an ellipse leans towards its short side.
      const lean = Math.hypot(cos / thick, sin / wide);
      const [n, z] = [cos / thick / lean, sin / wide / lean];
      mesh.normals.push(across.x * n, across.y * n, z);
      mesh.uvs.push(0, 0);
    }
  });
  mesh.indices = gridIndices(AROUND, way.length, true);
  return mesh;
}
