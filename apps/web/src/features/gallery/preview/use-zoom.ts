import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useGestures } from './use-gestures';
import { useStageSize } from './use-stage-size';
import { clampView, FITTED, frameOf, percentOf, type Size, toggledScale, type View, zoomAt } from './zoom';

const STEP = 1.5;
/** The margin around a fitted picture; a phone has no space for one. */
const MARGIN_PX = 12;
const NARROW_PX = 560;
const MIDDLE = { x: 0, y: 0 };

interface Moved {
  /** The picture this state belongs to; another picture starts fitted. */
  of: number;
  view: View;
  /** How far a finger has pulled a fitted picture sideways. */
  pull: number;
  /** A single step (button, key, double-click, lifted finger) glides; wheel and fingers are followed at once. */
  isGliding: boolean;
}

/** Zoom and pan of one picture on the stage, by buttons, keys, wheel, fingers and pointer. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: { id: number; file: Size },
  neighbours: { canGo: (step: 1 | -1) => boolean; go: (step: 1 | -1) => void },
) {
  const { id, file } = picture;
  const size = useStageSize(stage);
  const frameFor = useCallback(
    (of: Size) => frameOf(of, size, devicePixelRatio, size.width < NARROW_PX ? 0 : MARGIN_PX),
    [size],
  );
  const frame = useMemo(() => frameFor(file), [frameFor, file]);
  const atRest: Moved = { of: id, view: FITTED, pull: 0, isGliding: false };
  const [latest, setMoved] = useState(atRest);
  const moved = latest.of === id ? latest : atRest;
  const view = clampView(moved.view, frame);

  const change = (next: (now: View) => View, isGliding: boolean, pull = 0) =>
    setMoved((now) => ({ of: id, view: next(now.of === id ? now.view : FITTED), pull, isGliding }));
  const zoomTo = (scale: (now: View) => number) =>
    change((now) => zoomAt(now, frame, scale(now), MIDDLE), true);

  useGestures(stage, {
    isZoomed: view.scale > 1,
    pan: (x, y) => change((now) => clampView({ ...now, x: now.x + x, y: now.y + y }, frame), false),
    zoom: (ratio, point) => change((now) => zoomAt(now, frame, Math.max(1, now.scale * ratio), point), false),
    toggle: (point) => change((now) => zoomAt(now, frame, toggledScale(now, frame), point), true),
    pull: (x, isReleased) => change((now) => now, isReleased, x),
    canSwipe: neighbours.canGo,
    swipe: neighbours.go,
  });

  return {
    frame,
    frameFor,
    view,
    pull: moved.pull,
    isGliding: moved.isGliding,
    percent: percentOf(view, frame),
    isReady: size.width > 0,
    zoomIn: () => zoomTo((now) => now.scale * STEP),
    zoomOut: () => zoomTo((now) => Math.max(1, now.scale / STEP)),
    fit: () => zoomTo(() => 1),
    actual: () => zoomTo(() => frame.actual),
  };
}

export type Zoom = ReturnType<typeof useZoom>;
