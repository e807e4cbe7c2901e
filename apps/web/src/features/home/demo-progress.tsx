import type { Overview } from '@motif/contract/features/home';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { ProgressLine } from '../../shared/ui/display/progress-line';
import styles from './home.module.css';
import { homeText } from './home-text';
import { overviewKey } from './live';

const AGAIN_MS = 5_000;

type Drawing = NonNullable<NonNullable<Overview['platform']>['demo_pictures']>;

/** How far the pictures of the demo are; it reads again until they are all there. */
export function DemoProgress({ drawing: { done, total } }: { drawing: Drawing }) {
  const t = useText(homeText);
  const format = useFormat();
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: overviewKey }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [queries]);
  return (
    <p className={styles.drawing} role="status">
      <ProgressLine max={total} text={t.drawing(format.number(done), format.number(total))} value={done} />
    </p>
  );
}
