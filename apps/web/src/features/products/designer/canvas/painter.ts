import { drawScene, type Resources } from '@motif/contract/scene/draw-scene';
import {
  type ImageLayer,
  isImageLayer,
  type Layer,
  type Scene,
  type TextLayer,
} from '@motif/contract/scene/scene';
import { countPieces } from '@motif/contract/scene/tiles';
import { board } from './board';
import type { Size, View } from './view';

type Drawable = HTMLImageElement | HTMLCanvasElement;

/** What layers are made of, at a scale. */
export interface Sources {
  image(layer: ImageLayer, pxPerUm: number): Drawable | undefined;
  text(layer: TextLayer): { path: Path2D } | undefined;
}

export interface Frame {
  scene: Scene;
  /** Layers that are being changed; all others are drawn once and kept as bitmaps. */
  active: readonly string[];
  view: View;
  size: Size;
  /** Changes when a picture or an outline has arrived. */
  version: number;
}

/** Sharper screens than this would cost more memory than the eye can tell. */
const RATIO_MAX = 2;
/**
 * More pieces than this are not drawn again for every step of a zoom. Browsers draw later than they are told to, so a
 * clock would not tell.
 */
const QUICK_PIECES = 12;

const countOf = (layers: readonly Layer[], scene: Scene): number =>
  layers.reduce((sum, layer) => {
    if (layer.hidden) return sum;
    return sum + (isImageLayer(layer) && layer.tile ? countPieces({ ...layer, tile: layer.tile }, scene) : 1);
  }, 0);

interface Kept {
  canvas: HTMLCanvasElement;
  layers: readonly Layer[];
  background: string | null;
  frame: Frame;
  ratio: number;
  pieces: number;
}

const isSameSheet = (a: Scene, b: Scene) =>
  a.w_um === b.w_um && a.h_um === b.h_um && a.bleed_um === b.bleed_um;
const isSameView = (a: View, b: View) => a.zoom === b.zoom && a.x === b.x && a.y === b.y;
const areSame = (a: readonly Layer[], b: readonly Layer[]) =>
  a.length === b.length && a.every((layer, at) => layer === b[at]);

/**
 * Draws the sheet on a canvas as large as the stage. Layers below and above the active ones are kept as bitmaps, so
 * that dragging one of fifty costs as much as dragging one of one.
 */
export function createPainter(canvas: HTMLCanvasElement, sources: Sources) {
  const pen = canvas.getContext('2d');
  let below: Kept | undefined;
  let above: Kept | undefined;

  const draw = (on: CanvasRenderingContext2D, frame: Frame, scene: Scene, ratio: number) => {
    const { view } = frame;
    const scale = view.zoom * ratio;
    const resources: Resources<Drawable, Path2D> = {
      image: (layer) => sources.image(layer, scale),
      text: (layer) => sources.text(layer),
      board,
    };
    on.save();
    on.imageSmoothingQuality = 'high';
    on.translate(view.x * ratio - scene.bleed_um * scale, view.y * ratio - scene.bleed_um * scale);
    drawScene(on, scene, resources, scale);
    on.restore();
  };

  /** A bitmap of some layers. While a zoom moves on, one that is slow to draw is stretched instead. */
  const keep = (
    kept: Kept | undefined,
    frame: Frame,
    layers: readonly Layer[],
    background: string | null,
    ratio: number,
    hurry: boolean,
  ): Kept | undefined => {
    if (layers.length === 0 && !background) return undefined;
    const isSame =
      kept &&
      kept.ratio === ratio &&
      kept.background === background &&
      kept.frame.version === frame.version &&
      isSameSheet(kept.frame.scene, frame.scene) &&
      areSame(kept.layers, layers);
    const isSameSize =
      kept && kept.frame.size.width === frame.size.width && kept.frame.size.height === frame.size.height;
    if (isSame && isSameSize && isSameView(kept.frame.view, frame.view)) return kept;
    if (isSame && hurry && kept.pieces > QUICK_PIECES) return kept;
    const bitmap = kept?.canvas ?? document.createElement('canvas');
    bitmap.width = canvas.width;
    bitmap.height = canvas.height;
    const on = bitmap.getContext('2d');
    if (on) draw(on, frame, { ...frame.scene, background, layers: [...layers] }, ratio);
    return { canvas: bitmap, layers, background, frame, ratio, pieces: countOf(layers, frame.scene) };
  };

  const blit = (kept: Kept | undefined, view: View, ratio: number) => {
    if (!kept || !pen) return;
    const was = kept.frame.view;
    const grown = view.zoom / was.zoom;
    pen.drawImage(
      kept.canvas,
      (view.x - was.x * grown) * ratio,
      (view.y - was.y * grown) * ratio,
      kept.canvas.width * grown,
      kept.canvas.height * grown,
    );
  };

  return {
    /** Draws a frame. The answer says whether it is as sharp as it can be; if not, it should be drawn again at rest. */
    paint: (frame: Frame, hurry: boolean): boolean => {
      if (!pen) return true;
      const ratio = Math.min(RATIO_MAX, devicePixelRatio || 1);
      const [width, height] = [Math.round(frame.size.width * ratio), Math.round(frame.size.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      const { scene, active, view } = frame;
      const places = scene.layers.flatMap(({ id }, at) => (active.includes(id) ? [at] : []));
      const from = places[0] ?? scene.layers.length;
      const to = (places.at(-1) ?? scene.layers.length) + 1;
      below = keep(below, frame, scene.layers.slice(0, from), scene.background, ratio, hurry);
      above = keep(above, frame, scene.layers.slice(to), null, ratio, hurry);
      pen.clearRect(0, 0, width, height);
      blit(below, view, ratio);
      const moving = scene.layers.slice(from, to);
      if (moving.length > 0) draw(pen, frame, { ...scene, background: null, layers: moving }, ratio);
      blit(above, view, ratio);
      return [below, above].every((kept) => !kept || isSameView(kept.frame.view, view));
    },
    /** Lets go of the bitmaps. */
    release: () => {
      below = undefined;
      above = undefined;
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
