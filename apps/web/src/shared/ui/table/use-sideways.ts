import { type RefObject, useLayoutEffect } from 'react';

/**
 * Head, rows, foot and scrollbar scroll sideways together, each in its own box: one box around all of them would keep
 * the head from standing still while the page scrolls. What is known goes straight to attributes that the style sheet
 * reads, so that scrolling draws no row again.
 */
export function useSideways(frame: RefObject<HTMLElement | null>, template: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths of columns change what overflows
  useLayoutEffect(() => {
    const element = frame.current;
    // The head is there before any row has come.
    const head = element?.querySelector('thead');
    if (!element || !head) return;
    const mark = () => {
      const rest = head.scrollWidth - head.clientWidth;
      element.toggleAttribute('data-overflows', rest > 1);
      element.toggleAttribute('data-more-start', head.scrollLeft > 1);
      element.toggleAttribute('data-more-end', rest - head.scrollLeft > 1);
      const bar = element.querySelector<HTMLElement>(':scope > [data-sideways]');
      element.style.setProperty('--scrollbar', `${bar?.offsetHeight ?? 0}px`);
    };
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('[data-sideways]')) return;
      for (const part of element.querySelectorAll('[data-sideways]'))
        if (part.scrollLeft !== target.scrollLeft) part.scrollLeft = target.scrollLeft;
      mark();
    };
    const resized = new ResizeObserver(mark);
    resized.observe(head);
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    mark();
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', follow, { capture: true });
    };
  }, [frame, template]);
}
