import type { FontCode } from '@motif/contract/scene/fonts';
import { useOutline } from '../state/use-outline';
import styles from './panels.module.css';

/** Letters of a typeface as it prints them. */
export function FontSample({ font, text }: { font: FontCode; text: string }) {
  const outline = useOutline({
    text,
    font,
    weight: 400,
    align: 'left',
    line_height: 120,
    spacing: 0,
    arc: 0,
  });
  if (!outline) return <span className={styles.sampleWaiting} aria-hidden="true" />;
  const { left, top, right, bottom } = outline.box;
  return (
    <svg
      className={styles.sample}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path d={outline.d} />
    </svg>
  );
}
