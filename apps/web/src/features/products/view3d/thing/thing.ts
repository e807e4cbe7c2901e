import { BufferGeometry, Float32BufferAttribute, type Group, type Material, Mesh } from 'three';
import type { MeshData } from '../geometry/mesh';

/** A thing to look at, turned around its middle. Lengths are millimetres. */
export interface Thing {
  group: Group;
  /** From the axis to what stands out most, and the height. */
  reach: number;
  height: number;
  /** What lies on the ground. */
  shadow: { w: number; d: number };
  light: Light;
}

/** How bright the room and the lamp are. */
export interface Light {
  room: number;
  lamp: number;
}
/** Glossy things live from what they reflect. */
export const REFLECTED: Light = { room: 0.8, lamp: 1.5 };
/** Cloth and paper reflect nothing; the lamp shows their folds. */
export const SHAPED: Light = { room: 0.5, lamp: 3.5 };

export function mesh(data: MeshData, material: Material): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(data.positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(data.uvs, 2));
  geometry.setIndex(data.indices);
  if (data.normals.length === data.positions.length) {
    geometry.setAttribute('normal', new Float32BufferAttribute(data.normals, 3));
  } else geometry.computeVertexNormals();
  return new Mesh(geometry, material);
}

export function at<T extends Mesh>(part: T, x: number, y: number, z: number): T {
  part.position.set(x, y, z);
  return part;
}
