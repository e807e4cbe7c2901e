import { emptyMesh, gridIndices, type MeshData, type ToTexture } from './mesh';

export interface Place {
  x: number;
  y: number;
  z: number;
}
/** Where a point of the cloth lies; both go from -1 to 1, left to right and bottom to top. */
export type Drape = (a: number, b: number) => Place;

interface Cloth {
  w: number;
  h: number;
  steps: number;
  toTexture: ToTexture;
  /** The side that looks away from the viewer. */
  isBack?: boolean;
}

/** A piece of cloth or paper. Its texture lies on it as it did before it was bent. */
export function cloth(drape: Drape, { w, h, steps, toTexture, isBack = false }: Cloth): MeshData {
  const mesh = emptyMesh();
  for (let row = 0; row <= steps; row += 1) {
    for (let column = 0; column <= steps; column += 1) {
      // Closer together at the seams, where the cloth bends most.
      const a = Math.sin(((column / steps) * 2 - 1) * (Math.PI / 2));
      const b = Math.sin((1 - (row / steps) * 2) * (Math.PI / 2));
      const { x, y, z } = drape(a, b);
      mesh.positions.push(x, y, isBack ? -z : z);
      const place = toTexture((a * w) / 2, (b * h) / 2);
      mesh.uvs.push(place.x, place.y);
    }
  }
  mesh.indices = gridIndices(steps + 1, steps + 1);
  if (isBack) mesh.indices.reverse();
  return mesh;
}

/** A filled cushion: its sides are drawn in between the corners, which stay soft and flat. */
export function cushionDrape(w: number, h: number, depth: number): Drape {
  const drawnIn = 0.05;
  // The corners are round: where both come close to their ends, they are pulled towards the middle.
  const cornerPull = 0.028;
  return (a, b) => {
    const [ea, eb] = [1 - a * a, 1 - b * b];
    const corner = (a * b) ** 6;
    const filling = (ea * eb) ** 0.72 * (1 + 0.12 * (ea + eb - 2 * ea * eb));
    // Folds run from the corners inwards and fade out.
    const folds = Math.sin(10 * (a * a - b * b) + 2 * a * b) * Math.abs(a * b) ** 1.5 * (ea * eb) ** 0.4;
    return {
      x: (w / 2) * a * (1 - drawnIn * eb - cornerPull * corner),
      y: (h / 2) * b * (1 - drawnIn * ea - cornerPull * corner),
      z: (depth / 2) * (filling + 0.14 * folds) + 0.6,
    };
  };
}

/** A bag that hangs: flat at its top and its seams, a little fuller below, with slow folds from the handles. */
export function bagDrape(w: number, h: number, fullness: number): Drape {
  return (a, b) => {
    const side = (1 - a * a) ** 0.5;
    const below = (1 - b) / 2;
    const belly = side * Math.sin(Math.PI * below ** 1.3) ** 0.7;
    const folds = (Math.sin(a * 5.2 + 0.6 + b * 0.7) + 0.5 * Math.sin(a * 9.1 - b * 1.9)) * side;
    return {
      x: (w / 2) * a * (1 - 0.012 * Math.sin(Math.PI * below)),
      y: (h / 2) * b - (1 - b) * 0.3 * (1 - a * a),
      z: 1.2 + fullness * belly + 2.2 * (folds + 0.6 * side) * Math.min(1, below * 4 + 0.12),
    };
  };
}

/** A sheet that was rolled once. */
export function sheetDrape(w: number, h: number): Drape {
  return (a, b) => ({
    x: (w / 2) * a,
    y: (h / 2) * b,
    z: h * 0.012 * (a * a - 0.4) + h * 0.03 * Math.max(0, -b - 0.62) ** 2 * 8,
  });
}
