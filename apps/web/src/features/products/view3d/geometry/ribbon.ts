import { emptyMesh, gridIndices, type MeshData } from './mesh';
import type { Point } from './outline';

/** A flat band along a way, at the depth that `depthAt` tells of every point. */
export function ribbon(
  way: readonly Point[],
  width: number,
  thickness: number,
  depthAt: (point: Point) => number,
): MeshData {
  const mesh = emptyMesh();
  const [half, thick] = [width / 2, thickness / 2];
  // Around the band: front left, front right, back right, back left.
  const corners = [
    [-half, thick],
    [half, thick],
    [half, -thick],
    [-half, -thick],
  ] as const;
  const normals = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  way.forEach((point, at) => {
    const before = way[at - 1] ?? point;
    const after = way[at + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const across = { x: (after.y - before.y) / length, y: (before.x - after.x) / length };
    corners.forEach(([out, deep], corner) => {
      const [nextOut, nextDeep] = corners[(corner + 1) % corners.length] ?? [0, 0];
      const [n, nz] = normals[corner] ?? [0, 1];
      for (const [o, d] of [
        [out, deep],
        [nextOut, nextDeep],
      ] as const) {
        mesh.positions.push(point.x + across.x * o, point.y + across.y * o, depthAt(point) + d);
        mesh.normals.push(across.x * n, across.y * n, nz);
        mesh.uvs.push(0, 0);
      }
    });
  });
  mesh.indices = gridIndices(corners.length * 2, way.length).reverse();
  return mesh;
}
