import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useGestures } from './use-gestures';
import { useStageSize } from './use-stage-size';
import { clampView, FITTED, frameOf, percentOf, type Size, toggledScale, type View, zoomAt } from './zoom';

const STEP = 1.5;
/** Air around a fitted picture; a phone has none to give away. */
const MARGIN_PX = 12;
const NARROW_PX = 560;
const MIDDLE = { x: 0, y: 0 };

interface Moved {
  /** The picture this view belongs to: another one starts fitted. */
  of: number;
  view: View;
  /** A single step (button, key, double-click) glides; wheel and fingers are followed at once. */
  glide: boolean;
}

/** Zoom and pan of one picture on the stage, by buttons, keys, wheel, fingers and pointer. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: { id: number; file: Size },
  onSwipe: (step: 1 | -1) => void,
) {
  const { id, file } = picture;
  const size = useStageSize(stage);
  const frame = useMemo(
    () => frameOf(file, size, devicePixelRatio, size.width < NARROW_PX ? 0 : MARGIN_PX),
    [file, size],
  );
  const [moved, setMoved] = useState<Moved>({ of: id, view: FITTED, glide: false });
  const view = moved.of === id ? clampView(moved.view, frame) : FITTED;

  const change = useCallback(
    (next: (now: View) => View, glide: boolean) =>
      setMoved((now) => ({ of: id, view: next(now.of === id ? now.view : FITTED), glide })),
    [id],
  );
  const zoomTo = (scale: (now: View) => number) =>
    change((now) => zoomAt(now, frame, scale(now), MIDDLE), true);

  const swipe = useGestures(stage, {
    isZoomed: view.scale > 1,
    pan: (x, y) => change((now) => clampView({ ...now, x: now.x + x, y: now.y + y }, frame), false),
    zoom: (ratio, point) => change((now) => zoomAt(now, frame, now.scale * ratio, point), false),
    toggle: (point) => change((now) => zoomAt(now, frame, toggledScale(now, frame), point), true),
    swipe: onSwipe,
  });

  return {
    frame,
    view,
    glide: moved.glide,
    /** How far the finger has pulled a fitted picture sideways. */
    swipe,
    percent: percentOf(view, frame),
    isReady: size.width > 0,
    zoomIn: () => zoomTo((now) => now.scale * STEP),
    zoomOut: () => zoomTo((now) => now.scale / STEP),
    fit: () => zoomTo(() => 1),
    actual: () => zoomTo(() => frame.actual),
  };
}

export type Zoom = ReturnType<typeof useZoom>;
