import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { scrollerOf } from '../../../masonry/use-grid-viewport';
import type { RowKey } from '../columns/column';

interface Options {
  body: RefObject<HTMLElement | null>;
  keys: readonly RowKey[];
  /** This row stays in the document wherever one scrolls: it may hold the focus. */
  active: number;
  rowHeight: number;
}

export interface PlacedRow {
  index: number;
  /** Distance from the top of the body; rows that are all there simply follow each other. */
  top?: number;
}

/** Shorter lists are simply there. */
const VIRTUAL_FROM = 100;
const OVERSCAN = 8;

interface Place {
  /** null means the window scrolls. */
  scroller: HTMLElement | null;
  margin: number;
}

function placeOf(body: HTMLElement): Place {
  const scroller = scrollerOf(body);
  const { top } = body.getBoundingClientRect();
  const margin = scroller
    ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : top + window.scrollY;
  return { scroller, margin: Math.round(margin) };
}

/** The rows to put into the document: all of a short list, of a long one those in sight. */
export function useRowWindow({ body, keys, active, rowHeight }: Options) {
  const isVirtual = keys.length >= VIRTUAL_FROM;
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    // A kept view that is hidden has no place.
    if (!isVirtual || !body.current || body.current.checkVisibility?.() === false) return;
    const next = placeOf(body.current);
    setPlace((now) => (now?.scroller === next.scroller && now.margin === next.margin ? now : next));
  });

  // Another function would make the virtualizer lay out all rows again with every render.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const options = {
    count: keys.length,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: place?.margin ?? 0,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const indexes = defaultRangeExtractor(range);
      if (indexes.includes(active) || active >= keys.length) return indexes;
      return [...indexes, active].sort((a, b) => a - b);
    },
  };
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => place?.scroller ?? null,
    enabled: isVirtual && !!place?.scroller,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: isVirtual && place?.scroller === null,
  });
  if (!isVirtual) return { placed: keys.map((_, index): PlacedRow => ({ index })) };
  const virtual = place?.scroller ? inBox : inWindow;
  const margin = place?.margin ?? 0;
  return {
    placed: virtual.getVirtualItems().map(({ index, start }): PlacedRow => ({ index, top: start - margin })),
    height: place ? virtual.getTotalSize() : keys.length * rowHeight,
    measure: virtual.measureElement,
  };
}
