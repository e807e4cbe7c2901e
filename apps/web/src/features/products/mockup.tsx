import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isTemporary } from '../../shared/api/api-error';
import { call } from '../../shared/api/call';
import styles from './mockup.module.css';
import { productsKey } from './products-query';

/** A product as it was last saved, a template, or a blank, bare or with a picture on it. */
export type MockupOf =
  | { product_id: number; version: number }
  | { template_id: number }
  | { picture_id?: number; model_id: number; colour: string };

interface Props {
  of: MockupOf;
  /** Shown until the mockup is there, and in its place if it cannot be drawn. */
  children: ReactNode;
}

/** For a card on a sharp screen. */
const SIZE = 480;
/** The first mockup of a blank takes seconds, more on a busy server; after a while the drawing has to do. */
const ASKED_MAX = 30;
const TRIES = 3;
const WAIT_MS = 1500;
/** Addresses last seven minutes and more. */
const FRESH_MS = 5 * 60_000;

/** The mockup that the server draws, asked for when it comes into sight and again until it is there. */
export function Mockup({ of, children }: Props) {
  const [place, isSeen] = useSeen();
  const { version, ...which } = { version: undefined, ...of };
  const mockup = useQuery({
    // Each version of a product looks different.
    queryKey: [...productsKey, 'mockup', which, version],
    queryFn: ({ signal }) =>
      call('GET /product/products/preview/', { query: { ...which, size: SIZE } }, { signal, silent: true }),
    enabled: isSeen,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < ASKED_MAX ? (state.data?.retry_after_ms ?? false) : false,
    retry: (count, error) => count < TRIES && isTemporary(error),
    retryDelay: WAIT_MS,
    staleTime: FRESH_MS,
  });
  const url = mockup.data?.url;
  return (
    <span className={styles.place} ref={place}>
      {url ? (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          onError={() => void mockup.refetch()}
          src={url}
        />
      ) : (
        <span className={styles.drawing}>{children}</span>
      )}
    </span>
  );
}

/** Whether it has come into sight; a page of mockups is drawn as far as somebody looks. */
function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [place, isSeen] as const;
}
