import { ShapeUtils, Vector2 } from 'three';
import { emptyMesh, gridIndices, type MeshData, NOT_PRINTED, type ToTexture } from './mesh';
import { type Outline, offset, type Point } from './outline';

/** One line around a thing: the outline moved outwards by `out` at the height `z`. */
export interface Ring {
  out: number;
  z: number;
  /** Direction of the surface: outwards and up. */
  normal: { out: number; z: number };
  /** How far the developed surface reaches out from the outline here. */
  developed: number;
}

const ring = (out: number, z: number, angle: number, developed = out): Ring => ({
  out,
  z,
  normal: { out: Math.cos(angle), z: Math.sin(angle) },
  developed,
});

/** The skin between rings, which go from the top outwards and down. */
export function skin(outline: Outline, rings: readonly Ring[], toTexture: ToTexture = NOT_PRINTED): MeshData {
  const mesh = emptyMesh();
  const { points, normals } = outline;
  for (const { out, z, normal, developed } of rings) {
    points.forEach((point, at) => {
      const side = normals[at] ?? { x: 0, y: 0 };
      mesh.positions.push(point.x + side.x * out, point.y + side.y * out, z);
      mesh.normals.push(side.x * normal.out, side.y * normal.out, normal.z);
      const { x, y } = toTexture(point.x + side.x * developed, point.y + side.y * developed);
      mesh.uvs.push(x, y);
    });
  }
  mesh.indices = gridIndices(points.length, rings.length, true);
  return mesh;
}

/** A flat face at the height `z`, with holes; it looks up, or down. */
export function face(
  points: readonly Point[],
  z: number,
  { holes = [], toTexture = NOT_PRINTED, looksDown = false }: FaceOptions = {},
): MeshData {
  const mesh = emptyMesh();
  const vectors = (line: readonly Point[]) => line.map(({ x, y }) => new Vector2(x, y));
  const triangles = ShapeUtils.triangulateShape(
    vectors(points),
    holes.map((hole) => vectors(hole)),
  );
  for (const { x, y } of [...points, ...holes.flat()]) {
    mesh.positions.push(x, y, z);
    mesh.normals.push(0, 0, looksDown ? -1 : 1);
    const place = toTexture(x, y);
    mesh.uvs.push(place.x, place.y);
  }
  for (const [a = 0, b = 0, c = 0] of triangles) mesh.indices.push(a, looksDown ? c : b, looksDown ? b : c);
  return mesh;
}

interface FaceOptions {
  holes?: readonly (readonly Point[])[];
  toTexture?: ToTexture;
  looksDown?: boolean;
}

/** A quarter circle from the flat top at `z` over the edge; the developed length goes on along it. */
export function roundedEdge(radius: number, z: number, steps = 12): Ring[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * (Math.PI / 2);
    return ring(
      -radius * (1 - Math.sin(angle)),
      z - radius * (1 - Math.cos(angle)),
      Math.PI / 2 - angle,
      radius * (angle - 1),
    );
  });
}

/** The same from a wall at `z` inwards below. */
export function roundedFoot(radius: number, z: number, developed: number, steps = 6): Ring[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * (Math.PI / 2);
    return ring(
      -radius * (1 - Math.cos(angle)),
      z - radius * Math.sin(angle),
      -angle,
      developed + radius * angle,
    );
  });
}

export const wall = (out: number, z: number, developed = out): Ring => ring(out, z, 0, developed);
/** A wall seen from inside, such as that of a hole. */
export const innerWall = (out: number, z: number): Ring => ring(out, z, Math.PI);

/** A plate: a flat top with rounded edge and a wall down to `bottom`; its underside is open. */
export interface Plate {
  top: number;
  bottom: number;
  edge: number;
}
export function plate(outline: Outline, { top, bottom, edge }: Plate): [skin: MeshData, face: MeshData] {
  const rings = [...roundedEdge(edge, top, 6), wall(0, bottom)];
  return [skin(outline, rings), face(offset(outline, -edge), top)];
}
