import { useEffect, useState } from 'react';
import { serverNow } from '../../../shared/server-clock';

const secondsUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - serverNow()) / 1000));

/** The seconds until a time, down to 0. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
