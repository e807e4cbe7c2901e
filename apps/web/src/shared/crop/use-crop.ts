import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Crop, fitted, moved, type Size, WHOLE, zoomed } from './crop';

const KEY_STEP = 0.04;
const ZOOM_STEP = 0.25;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

interface Finger {
  x: number;
  y: number;
}
const apart = ([a, b]: Finger[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The crop with everything that changes it: one finger drags, two pinch, arrows move, plus and minus zoom. */
export function useCrop(size: Size | undefined) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const fingers = useRef(new Map<number, Finger>());
  if (!size) return { crop, zoomTo: () => undefined, handlers: {} };

  const zoomTo = (zoom: number) => setCrop((now) => zoomed(now, size, zoom));
  const place = (event: PointerEvent): Finger => ({ x: event.clientX, y: event.clientY });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, place(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const gap = apart([...fingers.current.values()]);
    const now = place(event);
    fingers.current.set(event.pointerId, now);
    const count = fingers.current.size;
    const view = event.currentTarget.clientWidth || 1;
    // Two fingers share the way, so that the picture does not run away from them.
    const [right, down] = [(now.x - before.x) / view / count, (now.y - before.y) / view / count];
    const wider = gap > 0 ? apart([...fingers.current.values()]) / gap : 1;
    setCrop((last) => moved(fitted({ ...last, zoom: last.zoom * wider }, size), size, right, down));
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const nearer = ZOOMS[event.key];
    if (!arrow && nearer === undefined) return;
    event.preventDefault();
    if (arrow) setCrop((now) => moved(now, size, ...arrow));
    else if (nearer !== undefined) setCrop((now) => zoomed(now, size, now.zoom + nearer));
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { crop, zoomTo, handlers };
}
