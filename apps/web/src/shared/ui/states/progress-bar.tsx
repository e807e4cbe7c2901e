import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { useTheme } from '../../theme/theme-store';
import styles from './progress-bar.module.css';

const useWaiting = create<{ waiting: number }>(() => ({ waiting: 0 }));
const add = (step: number) => useWaiting.setState(({ waiting }) => ({ waiting: waiting + step }));

/** The thin bar on top while the code of a screen travels, unless it is switched off (SH-11). */
export function ProgressBar() {
  const waiting = useWaiting((state) => state.waiting > 0);
  const wanted = useTheme((state) => state.progressBar);
  return waiting && wanted ? <div className={styles.bar} role="progressbar" aria-label="loading" /> : null;
}

/** The fallback of a lazy screen: runs the bar for as long as it stands, over an optional skeleton. */
export function RouteLoading({ children }: { children?: ReactNode }) {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
  return children ?? null;
}
