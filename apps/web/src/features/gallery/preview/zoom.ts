/** Zoom and pan of the preview as pure functions. Points and offsets are measured from the middle of the stage. */
export interface Size {
  width: number;
  height: number;
}
export interface View {
  /** At 1 the whole picture fits. */
  scale: number;
  x: number;
  y: number;
}
export interface Frame {
  /** The picture at scale 1, in CSS pixels. */
  fit: Size;
  /** The scale at which one pixel of the original covers one pixel of the screen. */
  actual: number;
  /** Less than 1 only if 100 % is smaller than fitted (a small file on a dense screen). */
  min: number;
  max: number;
  stage: Size;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** Above 100 % single pixels are visible; more than this shows nothing new. */
const BEYOND_ACTUAL = 4;

/** `margin` stays free around a fitted picture; a zoomed picture uses the whole stage. */
export function frameOf(file: Size, stage: Size, pixelRatio: number, margin = 0): Frame {
  const room = {
    width: Math.max(1, stage.width - 2 * margin),
    height: Math.max(1, stage.height - 2 * margin),
  };
  // Small files are not enlarged to fill a large screen.
  const shrink = Math.min(room.width / file.width, room.height / file.height, 1);
  const fit = { width: file.width * shrink, height: file.height * shrink };
  const actual = 1 / (shrink * pixelRatio);
  return { fit, actual, min: Math.min(1, actual), max: Math.max(1, actual) * BEYOND_ACTUAL, stage };
}

/** A picture larger than the stage leaves no empty space at its edges; a smaller one is centred. */
export function clampView(view: View, { fit, stage, min, max }: Frame): View {
  const scale = Math.min(max, Math.max(min, view.scale));
  const roomX = Math.max(0, (fit.width * scale - stage.width) / 2);
  const roomY = Math.max(0, (fit.height * scale - stage.height) / 2);
  return {
    scale,
    x: Math.min(roomX, Math.max(-roomX, view.x)),
    y: Math.min(roomY, Math.max(-roomY, view.y)),
  };
}

/** Zooms so that the point under the finger or the pointer stays where it is. */
export function zoomAt(view: View, frame: Frame, scale: number, point: { x: number; y: number }): View {
  const next = Math.min(frame.max, Math.max(frame.min, scale));
  const ratio = next / view.scale;
  return clampView(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

/** A double-click changes between 100 % and fitted. */
export const toggledScale = (view: View, frame: Frame): number =>
  view.scale > 1.01 || view.scale < 0.99 ? 1 : Math.max(frame.actual, 2);

export const percentOf = (view: View, frame: Frame): number => Math.round((view.scale / frame.actual) * 100);
