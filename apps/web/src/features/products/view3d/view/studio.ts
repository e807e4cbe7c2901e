import {
  BackSide,
  BoxGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import type { Light } from '../thing/thing';

/** A soft box: its sides, where it hangs, and how bright it is. It looks at the middle. */
interface SoftBox {
  size: [w: number, h: number];
  at: [x: number, y: number, z: number];
  light: number;
}

/** The studio of a product photographer, as far as it is reflected in a thing. */
const SOFT_BOXES: readonly SoftBox[] = [
  // The main light from above and in front.
  { size: [8, 5], at: [0, 9, 3], light: 6.5 },
  // The tall strips make the long lights along edges and on cups.
  { size: [2.2, 10], at: [-9, 1, 3], light: 6 },
  { size: [2, 9], at: [9, 2, 1], light: 3.2 },
  // From behind, so that edges stand out from the background.
  { size: [7, 2], at: [0, 3, -9], light: 2.4 },
];
const ROOM = { size: 20, light: 0.52, floor: 0.4, floorAt: -6 };
const BLUR = 0.035;

/** What things reflect: made once from a handful of planes, nothing is downloaded. */
function reflectedRoom(renderer: WebGLRenderer): WebGLRenderTarget {
  const scene = new Scene();
  const add = (part: Mesh) => {
    scene.add(part);
    return part;
  };
  const glow = (light: number, side: typeof DoubleSide | typeof BackSide) =>
    new MeshBasicMaterial({ color: new Color(light, light, light), side });
  add(new Mesh(new BoxGeometry(ROOM.size, ROOM.size, ROOM.size), glow(ROOM.light, BackSide)));
  for (const { size, at, light } of SOFT_BOXES) {
    const box = add(new Mesh(new PlaneGeometry(...size), glow(light, DoubleSide)));
    box.position.set(...at);
    box.lookAt(0, 0, 0);
  }
  const floor = add(new Mesh(new PlaneGeometry(ROOM.size, ROOM.size), glow(ROOM.floor, DoubleSide)));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = ROOM.floorAt;

  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, BLUR);
  generator.dispose();
  disposeAll(scene);
  return target;
}

/** The warm lamp hangs on the upper left. */
const LAMP_AT = [-240, 260, 210] as const;
const LITE = { sky: '#ffffff', ground: '#a9abb2', room: 4.2, lamp: 1.1 };

/** Lights a scene. A processor would draw the reflected room for many seconds, so it gets plain light from all around. */
export function lightScene(
  scene: Scene,
  renderer: WebGLRenderer,
  { room, lamp }: Light,
  isLite: boolean,
): () => void {
  const key = new DirectionalLight('#fff6ea', isLite ? lamp * LITE.lamp : lamp);
  key.position.set(...LAMP_AT);
  scene.add(key);
  if (isLite) {
    scene.add(new HemisphereLight(LITE.sky, LITE.ground, room * LITE.room));
    return () => undefined;
  }
  const target = reflectedRoom(renderer);
  scene.environment = target.texture;
  scene.environmentIntensity = room;
  return () => target.dispose();
}

const SHADOW_PX = 256;
const SHADOW_STOPS = [
  [0, 1],
  [0.3, 0.62],
  [0.6, 0.22],
  [0.82, 0.05],
  [1, 0],
] as const;

/** The shadow that a thing throws on the ground it stands on: a gradient, no shadow map. */
export function contactShadow(w: number, d: number, darkness: number): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = SHADOW_PX;
  canvas.height = SHADOW_PX;
  const pen = canvas.getContext('2d');
  if (pen) {
    const middle = SHADOW_PX / 2;
    const shade = pen.createRadialGradient(middle, middle, 0, middle, middle, middle);
    for (const [at, share] of SHADOW_STOPS) shade.addColorStop(at, `rgb(18 20 28 / ${darkness * share})`);
    pen.fillStyle = shade;
    pen.fillRect(0, 0, SHADOW_PX, SHADOW_PX);
  }
  const material = new MeshBasicMaterial({
    map: new CanvasTexture(canvas),
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const shadow = new Mesh(new PlaneGeometry(w, d), material);
  shadow.rotation.x = -Math.PI / 2;
  return shadow;
}

/** Frees what the graphics card holds of a scene. */
export function disposeAll(scene: Object3D): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (isTexture(value)) value.dispose();
      material.dispose();
    }
  });
}

const isTexture = (value: unknown): value is Texture =>
  typeof value === 'object' && value !== null && 'isTexture' in value;
