import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../model/geometry';
import { type Gesture, type Held, type Stage, startGesture, startPinch } from './gestures';

/** Less than this is a click by a hand that is not quite still. */
const STILL_PX = 4;
/** Held still for this long before it moves, a finger means exactly where it is: nothing snaps. */
const LONG_PRESS_MS = 500;
const WHEEL_SPEED = 0.0016;
/** Some wheels count lines or pages instead of pixels. */
const WHEEL_UNIT = [1, 16, 400];

interface Down {
  gesture: Gesture;
  from: Point;
  at: number;
  moved: boolean;
  exact: boolean;
}

interface Actions extends Stage {
  /** Space is held: the pointer moves the view. */
  isSpaceHeld: () => boolean;
  onDouble: (at: Point) => void;
}

/**
 * All pointers of the stage. The listeners are added by hand, because the browser must not scroll or zoom the page
 * meanwhile and the wheel listener of React cannot prevent that.
 */
export function usePointers(stage: RefObject<HTMLElement | null>, actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    let down: Down | undefined;
    let pinch: ((to: readonly [Point, Point]) => void) | undefined;

    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    };
    const heldBy = (event: PointerEvent, exact: boolean): Held => ({
      alt: event.altKey || exact,
      shift: event.shiftKey,
    });
    const pair = (): readonly [Point, Point] | undefined => {
      const [a, b] = fingers.values();
      return a && b ? [a, b] : undefined;
    };
    const { design } = latest.current;

    const onDown = (event: PointerEvent) => {
      const isMiddle = event.button === 1;
      if (event.pointerType === 'mouse' && event.button !== 0 && !isMiddle) return;
      // Otherwise the middle button scrolls, and a drag selects the words of the page.
      event.preventDefault();
      element.dataset.pointed = 'true';
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      const at = pointOf(event);
      fingers.set(event.pointerId, at);
      const two = fingers.size === 2 ? pair() : undefined;
      if (two) {
        if (down?.moved) design.commit();
        down = undefined;
        pinch = startPinch(latest.current, two);
        return;
      }
      if (fingers.size > 2) return;
      const handle =
        event.target instanceof Element
          ? event.target.closest<SVGElement>('[data-handle]')?.dataset.handle
          : undefined;
      const gesture = startGesture(latest.current, at, {
        handle,
        touch: event.pointerType !== 'mouse',
        adds: event.shiftKey || event.ctrlKey || event.metaKey,
        space: isMiddle || latest.current.isSpaceHeld(),
      });
      down = { gesture, from: at, at: event.timeStamp, moved: false, exact: false };
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const to = pointOf(event);
      fingers.set(event.pointerId, to);
      const two = pinch && pair();
      if (two) return pinch?.(two);
      if (!down) return;
      if (!down.moved && Math.hypot(to.x - down.from.x, to.y - down.from.y) < STILL_PX) return;
      if (!down.moved) {
        down.moved = true;
        down.exact = event.pointerType !== 'mouse' && event.timeStamp - down.at > LONG_PRESS_MS;
      }
      down.gesture.move(to, heldBy(event, down.exact));
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (pinch && fingers.size < 2) {
        pinch = undefined;
        design.commit();
        return;
      }
      if (!down) return;
      const { moved, gesture } = down;
      down = undefined;
      if (event.type === 'pointercancel') {
        gesture.cancel?.();
        design.cancel();
      } else if (moved) design.commit();
      else gesture.click?.();
    };
    const onKey = (event: KeyboardEvent) => {
      delete element.dataset.pointed;
      if (event.key !== 'Escape' || !(down?.moved || pinch)) return;
      event.preventDefault();
      event.stopPropagation();
      down?.gesture.cancel?.();
      down = undefined;
      pinch = undefined;
      design.cancel();
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = WHEEL_UNIT[event.deltaMode] ?? 1;
      if (event.shiftKey) return latest.current.pan(-(event.deltaX || event.deltaY) * unit, 0);
      // A pinch on a touchpad arrives as a wheel event with ctrl, in much smaller steps.
      const speed = event.ctrlKey ? WHEEL_SPEED * 6 : WHEEL_SPEED;
      latest.current.zoom(Math.exp(-event.deltaY * unit * speed), pointOf(event));
    };
    const onDouble = (event: MouseEvent) => latest.current.onDouble(pointOf(event));

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('dblclick', onDouble);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('dblclick', onDouble);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [stage]);
}
