import { type RefObject, useEffect, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}
export interface GestureActions {
  isZoomed: boolean;
  pan: (x: number, y: number) => void;
  /** `point` is measured from the middle of the stage. */
  zoom: (ratio: number, point: Point) => void;
  toggle: (point: Point) => void;
  /** A fitted picture follows the finger sideways; `isReleased` when the finger was lifted. */
  pull: (x: number, isReleased: boolean) => void;
  canSwipe: (step: 1 | -1) => boolean;
  swipe: (step: 1 | -1) => void;
}

/** The distance between two pictures while one is pulled in. */
export const NEIGHBOUR_GAP_PX = 16;

/** A pull of this part of the stage goes to the next picture; after a shorter pull the picture returns. */
const SWIPE_SHARE = 0.18;
/** Without a neighbour the picture moves only a little. */
const RESISTANCE = 0.3;
/** The time that --motion-slow gives the picture to glide out. */
const SETTLE_MS = 200;
const WHEEL_SPEED = 0.0016;
/** Some wheels count lines or pages instead of pixels. */
const WHEEL_UNIT = [1, 16, 400];

/**
 * The listeners are added by hand, because the browser must not scroll or zoom the page meanwhile and the wheel
 * listener of React cannot prevent that.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, actions: GestureActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    let pulled = 0;
    let swipeTimer: ReturnType<typeof setTimeout> | undefined;

    const fromMiddle = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };
    const stepOf = () => (pulled < 0 ? 1 : -1);
    const drag = (x: number) => {
      pulled += x;
      latest.current.pull(latest.current.canSwipe(stepOf()) ? pulled : pulled * RESISTANCE, false);
    };
    const release = (isSwipe: boolean) => {
      const step = stepOf();
      pulled = 0;
      latest.current.pull(isSwipe ? -step * (element.clientWidth + NEIGHBOUR_GAP_PX) : 0, true);
      if (isSwipe) swipeTimer = setTimeout(() => latest.current.swipe(step), SETTLE_MS);
    };
    const isControl = (target: EventTarget | null) =>
      target instanceof Element && target.closest('button') !== null;

    const onWheel = (event: WheelEvent) => {
      // A picture that is seen whole scrolls away to what is similar; Ctrl, a pinch or a zoomed one zooms.
      if (!event.ctrlKey && !latest.current.isZoomed) return;
      event.preventDefault();
      const amount = event.deltaY * (WHEEL_UNIT[event.deltaMode] ?? 1);
      // A pinch on a touchpad arrives as a wheel event with ctrl, in much smaller steps.
      const speed = event.ctrlKey ? WHEEL_SPEED * 6 : WHEEL_SPEED;
      latest.current.zoom(Math.exp(-amount * speed), fromMiddle(event));
    };
    const onDown = (event: PointerEvent) => {
      if (isControl(event.target) || (event.pointerType === 'mouse' && event.button !== 0)) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size > 1 && pulled !== 0) release(false);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const ratio = distance(now, other) / Math.max(1, distance(before, other));
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        latest.current.zoom(ratio, fromMiddle(middle));
        latest.current.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else if (latest.current.isZoomed) latest.current.pan(now.x - before.x, now.y - before.y);
      else if (event.pointerType !== 'mouse') drag(now.x - before.x);
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || pulled === 0) return;
      const far = Math.abs(pulled) > element.clientWidth * SWIPE_SHARE;
      release(far && event.type === 'pointerup' && latest.current.canSwipe(stepOf()));
    };
    const onDouble = (event: MouseEvent) => {
      if (!isControl(event.target)) latest.current.toggle(fromMiddle(event));
    };

    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('dblclick', onDouble);
    return () => {
      clearTimeout(swipeTimer);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('dblclick', onDouble);
    };
  }, [stage]);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
