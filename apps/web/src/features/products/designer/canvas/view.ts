import type { Scene } from '@motif/contract/scene/scene';
import type { Point } from '../model/geometry';

/** What of the sheet is seen: pixels of the screen per µm, and where the corner of the trim is on the stage. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** At 100 % a millimetre on the screen is about a millimetre of the print: browsers count 96 pixels an inch. */
export const FULL_ZOOM = 96 / 25_400;
const LEAST_ZOOM = FULL_ZOOM * 0.05;
const MOST_ZOOM = FULL_ZOOM * 32;

const withinZoom = (zoom: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

/** The whole sheet with its bleed, in the middle. */
export function fitView(scene: Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>, stage: Size, margin: number): View {
  const [w, h] = [scene.w_um + 2 * scene.bleed_um, scene.h_um + 2 * scene.bleed_um];
  const room = (length: number) => Math.max(40, length - 2 * margin);
  const zoom = withinZoom(Math.min(room(stage.width) / w, room(stage.height) / h));
  return {
    zoom,
    x: (stage.width - scene.w_um * zoom) / 2,
    y: (stage.height - scene.h_um * zoom) / 2,
  };
}

/** Zooms so that the point under the pointer stays there. */
export function zoomed(view: View, zoom: number, at: Point): View {
  const next = withinZoom(zoom);
  const ratio = next / view.zoom;
  return { zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export const toSheetPoint = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
});

export const toStagePoint = (view: View, { x, y }: Point): Point => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
});
