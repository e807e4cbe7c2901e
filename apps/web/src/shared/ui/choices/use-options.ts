import { useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY_MS } from '../../constants';
import type { Option } from './option-list';

export type LoadOptions<V extends string> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly Option<V>[]>;

/** Where options come from: a list that is there, or a call for each text typed. */
export interface OptionSource<V extends string> {
  options?: readonly Option<V>[] | undefined;
  load?: LoadOptions<V> | undefined;
}

type Phase = 'ready' | 'loading' | 'failed';

/** The options for what was typed. `active`: nothing is asked before somebody comes to choose. */
export function useOptions<V extends string>(
  { options, load }: OptionSource<V>,
  text: string,
  active: boolean,
) {
  const [loaded, setLoaded] = useState<readonly Option<V>[]>([]);
  const [phase, setPhase] = useState<Phase>(load ? 'loading' : 'ready');
  const isAsync = load !== undefined;
  // A page often gives a new function with each render; that alone is no reason to ask again.
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isAsync || !active) return;
    const stop = new AbortController();
    setPhase('loading');
    const ask = async () => {
      try {
        const found = (await latest.current?.(text, stop.signal)) ?? [];
        // An older answer that comes late must not replace a newer one.
        if (stop.signal.aborted) return;
        setLoaded(found);
        setPhase('ready');
      } catch {
        if (!stop.signal.aborted) setPhase('failed');
      }
    };
    const timer = setTimeout(ask, text ? SEARCH_DELAY_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isAsync, active, text]);
  return { options: options ?? loaded, phase };
}
