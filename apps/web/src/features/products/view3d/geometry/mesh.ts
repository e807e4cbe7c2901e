import type { Point } from './outline';

/** Triangles, anticlockwise seen from outside, in millimetres. Without normals they are smoothed over neighbours. */
export interface MeshData {
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
}

/** From a place on the developed surface, in millimetres from the middle of the print area with y up, to the texture. */
export type ToTexture = (x: number, y: number) => Point;

export const NOT_PRINTED: ToTexture = () => ({ x: 0, y: 0 });

export const emptyMesh = (): MeshData => ({ positions: [], normals: [], uvs: [], indices: [] });

export function joined(...meshes: MeshData[]): MeshData {
  const all = emptyMesh();
  for (const mesh of meshes) {
    const start = all.positions.length / 3;
    for (const index of mesh.indices) all.indices.push(start + index);
    for (const value of mesh.positions) all.positions.push(value);
    for (const value of mesh.normals) all.normals.push(value);
    for (const value of mesh.uvs) all.uvs.push(value);
  }
  return all;
}

/** Two triangles per field of a grid of vertices with `across` of them in a row. */
export function gridIndices(across: number, down: number, isClosed = false): number[] {
  const indices: number[] = [];
  const last = isClosed ? across : across - 1;
  for (let row = 0; row < down - 1; row += 1) {
    for (let column = 0; column < last; column += 1) {
      const a = row * across + column;
      const b = row * across + ((column + 1) % across);
      indices.push(a, a + across, b, b, a + across, b + across);
    }
  }
  return indices;
}
