import { type RefObject, useEffect, useLayoutEffect } from 'react';

interface Placement {
  anchor: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  placement: 'beside' | 'below';
  open: boolean;
  /** Called when the anchor moves away from its panel. */
  onLost: () => void;
}

const EDGE = 8;
const GAP = 6;

/**
 * Places the panel beside its anchor and within the window. It is fixed because the menu around it scrolls and clips.
 */
export function usePlacement({ anchor, panel, placement, open, onLost }: Placement): void {
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    const element = panel.current;
    if (!open || !box || !element) return;
    const { style, offsetWidth: width, offsetHeight: height } = element;
    const beside = placement === 'beside';
    const left = Math.max(EDGE, Math.min(beside ? box.right + GAP : box.left, innerWidth - width - EDGE));
    const top = Math.max(EDGE, Math.min(beside ? box.top : box.bottom + GAP, innerHeight - height - EDGE));
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.maxHeight = `${innerHeight - top - EDGE}px`;
  }, [anchor, panel, placement, open]);

  useEffect(() => {
    if (!open) return;
    const lost = (event: Event) => {
      // Scrolling the page moves the anchor away from the fixed panel; scrolling the panel's own list does not.
      if (event.type === 'resize' || event.target === document) onLost();
    };
    window.addEventListener('resize', lost);
    window.addEventListener('scroll', lost, { passive: true });
    return () => {
      window.removeEventListener('resize', lost);
      window.removeEventListener('scroll', lost);
    };
  });
}
