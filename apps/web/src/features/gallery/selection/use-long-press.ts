import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
/** A finger is never quite still. */
const STILL_PX = 10;

/** A finger that rests on a picture; the click that follows its lifting is swallowed. */
export function useLongPress(onPress: () => void) {
  const state = useRef<{
    timer?: ReturnType<typeof setTimeout> | undefined;
    x: number;
    y: number;
    isHeld: boolean;
  }>({
    x: 0,
    y: 0,
    isHeld: false,
  });
  const cancel = () => clearTimeout(state.current.timer);
  // A tile scrolled out of the grid under a resting finger selects nothing.
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      state.current = { x: event.clientX, y: event.clientY, isHeld: false };
      if (event.pointerType !== 'touch') return;
      state.current.timer = setTimeout(() => {
        state.current.isHeld = true;
        onPress();
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = state.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // Some phones open a menu for a picture held down.
      if (state.current.isHeld) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!state.current.isHeld) return;
      state.current.isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
