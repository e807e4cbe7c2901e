import {
  CanvasTexture,
  type Material,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  MeshStandardMaterial,
  RepeatWrapping,
  type Texture,
} from 'three';

/** What a thing is made of. Weak machines get the simple form of each. */
export type Finish = Pick<
  MeshPhysicalMaterialParameters,
  'color' | 'roughness' | 'metalness' | 'clearcoat' | 'clearcoatRoughness' | 'specularIntensity'
>;

/** Finishes of what is printed on, by technique and material. Prints stay rough below a thin coat, so their colours stay. */
export const PRINTED = {
  shell: { roughness: 0.6, specularIntensity: 0.4, clearcoat: 0.35, clearcoatRoughness: 0.28 },
  glaze: { roughness: 0.45, specularIntensity: 0.35, clearcoat: 0.85, clearcoatRoughness: 0.06 },
  steel: { roughness: 0.5, specularIntensity: 0.45, clearcoat: 0.3, clearcoatRoughness: 0.35 },
  cloth: { roughness: 0.95, specularIntensity: 0.15 },
  paper: { roughness: 0.8, specularIntensity: 0.25 },
} as const satisfies Record<string, Finish>;

/** Parts that have the same look on every thing. */
export const PARTS = {
  metal: { color: '#8b8f97', roughness: 0.28, metalness: 1 },
  steel: { color: '#c4c7cc', roughness: 0.3, metalness: 1 },
  phone: { color: '#343841', roughness: 0.3, metalness: 0.35, clearcoat: 0.5, clearcoatRoughness: 0.2 },
  glass: { color: '#040507', roughness: 0.08, clearcoat: 1, clearcoatRoughness: 0.02 },
  lens: { color: '#10182f', roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.02 },
  screen: { color: '#050608', roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.03 },
  flash: { color: '#f1e7cb', roughness: 0.45 },
  cork: { color: '#b98f61', roughness: 0.95, specularIntensity: 0.1 },
  rubber: { color: '#1d1e21', roughness: 0.85, specularIntensity: 0.2 },
  thread: { color: '#9a8f7c', roughness: 1, specularIntensity: 0.05 },
} as const satisfies Record<string, Finish>;

export interface Paint {
  /** Something with the print on it. */
  printed: (finish: Finish) => Material;
  /** A part in the colour of the blank; it follows when another colour is chosen. */
  blank: (finish: Finish) => Material;
  inside: (finish: Finish) => Material;
  part: (finish: Finish) => Material;
  /** Makes a surface look woven; `across` threads over the width of the texture. */
  weave: (material: Material, across: number, down: number, depth: number) => Material;
  recolour: (hex: string, insideHex: string) => void;
}

type Surface = MeshStandardMaterial | MeshPhysicalMaterial;

export function paint(map: Texture, isLite: boolean): Paint {
  const blanks: Surface[] = [];
  const insides: Surface[] = [];
  let threads: CanvasTexture | undefined;
  const make = (finish: Finish): Surface => (isLite ? plain(finish) : new MeshPhysicalMaterial(finish));
  const kept = (list: Surface[], finish: Finish) => {
    const material = make(finish);
    list.push(material);
    return material;
  };
  return {
    printed: (finish) => {
      const material = make(finish);
      material.map = map;
      return material;
    },
    blank: (finish) => kept(blanks, finish),
    inside: (finish) => kept(insides, finish),
    part: make,
    weave: (material, across, down, depth) => {
      if (isLite || !(material instanceof MeshStandardMaterial)) return material;
      threads ??= weaveTexture();
      if (!threads) return material;
      const own = threads.clone();
      own.repeat.set(across / THREADS, down / THREADS);
      material.bumpMap = own;
      material.bumpScale = depth;
      return material;
    },
    recolour: (hex, insideHex) => {
      for (const material of blanks) material.color.set(hex);
      for (const material of insides) material.color.set(insideHex);
    },
  };
}

/** Metal shows nothing but what it reflects; without a room around it, it would be black. */
function plain({ color = '#ffffff', roughness = 0.5, metalness = 0 }: Finish) {
  return new MeshStandardMaterial({ color, roughness, metalness: metalness * 0.25 });
}

const THREADS = 8;
const THREAD_PX = 16;

/** Threads over and under each other, light is high. */
function weaveTexture(): CanvasTexture | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = THREADS * THREAD_PX;
  canvas.height = THREADS * THREAD_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#303030';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (let row = 0; row < THREADS; row += 1) {
    for (let column = 0; column < THREADS; column += 1) {
      const isAcross = (row + column) % 2 === 0;
      const [x, y] = [column * THREAD_PX, row * THREAD_PX];
      const light = pen.createLinearGradient(
        x,
        y,
        isAcross ? x : x + THREAD_PX,
        isAcross ? y + THREAD_PX : y,
      );
      // No two threads are spun alike; the pattern is fixed, so that every picture is the same.
      const height = 190 + ((row * 37 + column * 53) % 60);
      light.addColorStop(0, '#404040');
      light.addColorStop(0.5, `rgb(${height} ${height} ${height})`);
      light.addColorStop(1, '#404040');
      pen.fillStyle = light;
      pen.fillRect(x, y, THREAD_PX, THREAD_PX);
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = 4;
  return texture;
}
