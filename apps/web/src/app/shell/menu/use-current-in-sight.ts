import { type RefObject, useEffect, useRef } from 'react';

/** A menu may be longer than the window: the entry of the page is brought into sight, wherever the page was opened from. */
export function useCurrentInSight<List extends HTMLElement>(
  page: string | undefined,
  isShown = true,
): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const entry = isShown && page && list.current?.querySelector('[aria-current="page"]');
    if (entry) entry.scrollIntoView?.({ block: 'nearest' });
  }, [page, isShown]);
  return list;
}
