import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { Group, NeutralToneMapping, PerspectiveCamera, Scene, SRGBColorSpace, WebGLRenderer } from 'three';
import { printMap } from '../geometry/print-map';
import { buildThing } from '../thing/build-thing';
import { paint } from '../thing/materials';
import { type Design, printTexture } from '../thing/print-texture';
import { listenToGestures } from './gestures';
import { savedPicture } from './saved-picture';
import { contactShadow, disposeAll, lightScene } from './studio';

export interface View {
  /** The design was drawn again, or is another one. */
  update: (design?: Design) => void;
  recolour: (code: string) => void;
  turnTo: (view: BlankView) => void;
  /** What is seen now, as a square PNG. */
  picture: (size: number) => Promise<Blob>;
  dispose: () => void;
}

export interface ViewOptions {
  view?: BlankView | undefined;
  /** Where keys and fingers are listened to; the canvas itself if it is left out. */
  hands?: HTMLElement | undefined;
  /** The first picture is there. */
  onDrawn?: () => void;
  /** The graphics card took its memory back. */
  onLost?: () => void;
  /** A processor draws it, so it is kept simple. */
  isLite?: boolean;
}

/** Prints keep their colours with this curve; the one of films makes them milky. */
const EXPOSURE = 1.12;
const FIELD_OF_VIEW = 26;
const ROOM_AROUND = 1.2;
const PITCH = { min: -0.4, max: 1.25 };
const ZOOM = { min: 0.6, max: 3 };
const TEXTURE_PX = { full: 2048, lite: 1024 };
const PIXEL_RATIO_MAX = 2;
/** While something moves, a weak machine draws this much; a sharp picture follows when it rests. */
const LITE_PX = 360;
const LITE_REST_MS = 250;
const SHADOW_DARKNESS = 0.5;

const radians = (hundredths: number) => ((hundredths / 100) * Math.PI) / 180;
const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));

/** A live picture of a blank with a design on it, which includes its bleed. Draws only when something changed. */
export function createView(
  canvas: HTMLCanvasElement,
  definition: BlankDefinition,
  colourCode: string,
  design: Design,
  options: ViewOptions = {},
): View {
  const isLite = options.isLite ?? false;
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !isLite });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = EXPOSURE;
  renderer.outputColorSpace = SRGBColorSpace;

  const map = printMap(definition, isLite ? TEXTURE_PX.lite : TEXTURE_PX.full);
  const print = printTexture(map, isLite ? 1 : Math.min(8, renderer.capabilities.getMaxAnisotropy()));
  if (!print) throw new Error('no 2D canvas');
  const colours = paint(print.texture, isLite);
  const thing = buildThing(definition, colours, map.toTexture);

  const scene = new Scene();
  const putOutLight = lightScene(scene, renderer, thing.light, isLite);
  const turntable = new Group();
  turntable.add(thing.group);
  const shadow = contactShadow(thing.shadow.w * 1.55, thing.shadow.d + thing.shadow.w * 0.5, SHADOW_DARKNESS);
  shadow.position.y = -thing.height / 2 - thing.height * 0.006;
  scene.add(turntable, shadow);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 10, 6000);

  let yaw = 0;
  let pitch = 0;
  let zoom = 1;
  let shown = design;
  let colour = colourOf(definition, colourCode);
  let isDesignOld = true;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let hasDrawn = false;
  const turnTo = (view: BlankView) => {
    yaw = radians(view.yaw);
    pitch = radians(view.pitch);
    zoom = view.zoom / 100;
  };
  const first = options.view ?? definition.views[0];
  if (first) turnTo(first);
  colours.recolour(colour.hex, colour.inside_hex);

  const render = (width: number, height: number, pixelRatio: number) => {
    if (isDesignOld) print.draw(shown, colour.hex);
    isDesignOld = false;
    renderer.setPixelRatio(pixelRatio);
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    const half = Math.tan((FIELD_OF_VIEW / 2) * (Math.PI / 180));
    const fit = Math.max(thing.height / 2, thing.reach / camera.aspect) / half + thing.reach * 0.4;
    const far = (fit * ROOM_AROUND) / zoom;
    camera.position.set(0, Math.sin(pitch) * far, Math.cos(pitch) * far);
    camera.lookAt(0, 0, 0);
    camera.updateProjectionMatrix();
    turntable.rotation.y = yaw;
    shadow.rotation.z = yaw;
    renderer.render(scene, camera);
  };
  const draw = (isAtRest: boolean) => {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const ratio = isLite
      ? Math.min(1, isAtRest ? 1 : LITE_PX / Math.max(width, height))
      : Math.min(devicePixelRatio, PIXEL_RATIO_MAX);
    render(width, height, ratio);
    if (!hasDrawn) options.onDrawn?.();
    hasDrawn = true;
    if (isLite && !isAtRest && ratio < 1) rest = setTimeout(() => draw(true), LITE_REST_MS);
  };
  const ask = () => {
    clearTimeout(rest);
    frame ||= requestAnimationFrame(() => draw(false));
  };

  canvas.style.touchAction = 'none';
  const forget = listenToGestures(options.hands ?? canvas, {
    turn: (byYaw, byPitch) => {
      yaw += byYaw;
      pitch = within(pitch + byPitch, PITCH);
      ask();
    },
    zoom: (ratio) => {
      zoom = within(zoom * ratio, ZOOM);
      ask();
    },
  });
  const resized = new ResizeObserver(ask);
  resized.observe(canvas);
  const onLost = (event: Event) => {
    event.preventDefault();
    options.onLost?.();
  };
  canvas.addEventListener('webglcontextlost', onLost);
  ask();

  return {
    update: (next = shown) => {
      shown = next;
      isDesignOld = true;
      ask();
    },
    recolour: (code) => {
      colour = colourOf(definition, code);
      colours.recolour(colour.hex, colour.inside_hex);
      isDesignOld = true;
      ask();
    },
    turnTo: (view) => {
      turnTo(view);
      ask();
    },
    picture: (size) => {
      render(size, size, 1);
      const saved = savedPicture(canvas, size);
      draw(true);
      return saved;
    },
    dispose: () => {
      // Losing the context on purpose is not a failure.
      canvas.removeEventListener('webglcontextlost', onLost);
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      resized.disconnect();
      forget();
      disposeAll(scene);
      putOutLight();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

const WHITE: BlankColour = { code: '', name: '', name_en: '', hex: '#ffffff', inside_hex: '#ffffff' };

const colourOf = ({ colours }: BlankDefinition, code: string): BlankColour =>
  colours.find((one) => one.code === code) ?? colours[0] ?? WHITE;
