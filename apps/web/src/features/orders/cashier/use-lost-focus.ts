import { useEffect, useRef } from 'react';

/**
 * Takes the focus when what had it is gone: a dialog that led here, or the panel that was paid. Whoever works by
 * keyboard or screen reader goes on from here instead of from the top of the page.
 */
export function useLostFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
