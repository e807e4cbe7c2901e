import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
/** A resting finger still moves a little. */
const STILL_PX = 10;

/** A long press with a finger; the click after lifting the finger is ignored. */
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
  // A tile that is scrolled out of the grid under a finger selects nothing.
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
      // Some phones open a menu for a picture that is held.
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
