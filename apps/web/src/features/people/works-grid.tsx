import type { PublicPicture } from '@motif/contract/features/pictures/pictures';
import { useEffect, useMemo, useRef } from 'react';
import { inBand, layOut, type MasonrySpec } from '../../shared/masonry/masonry';
import { useGridViewport } from '../../shared/masonry/use-grid-viewport';
import { AiChip } from '../pictures/ai-chip';
import styles from './works-grid.module.css';

interface WorksGridProps {
  works: readonly PublicPicture[];
  label: string;
  onNearEnd: () => void;
}

/** Guests get only small images, so narrow columns keep them sharp. */
const NARROW_PX = 560;
const measures = (width: number): MasonrySpec => ({
  width,
  minColumn: width < NARROW_PX ? 140 : 184,
  gap: width < NARROW_PX ? 12 : 16,
  caption: 36,
});
/** The next page loads when fewer screens than this are left. */
const READ_AHEAD_SCREENS = 2;

/** Only works near the visible area are rendered. */
export function WorksGrid({ works, label, onNearEnd }: WorksGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const viewport = useGridViewport(list);
  const layout = useMemo(() => layOut(works, measures(viewport.width)), [works, viewport.width]);

  const nearEnd = viewport.width > 0 && viewport.to + viewport.height * READ_AHEAD_SCREENS > layout.height;
  // The end may still be near after a page arrives, so every page checks again.
  useEffect(() => {
    if (nearEnd && works.length > 0) onNearEnd();
  }, [nearEnd, works, onNearEnd]);

  const visible = viewport.width > 0 ? inBand(layout, viewport.from, viewport.to) : [];
  return (
    <ul ref={list} className={styles.grid} aria-label={label} style={{ blockSize: layout.height }}>
      {visible.map((index) => {
        const work = works[index];
        const column = layout.columnOf[index] ?? 0;
        if (!work) return null;
        const place = `translate(${layout.lefts[column] ?? 0}px, ${layout.tops[index] ?? 0}px)`;
        return (
          <li
            key={work.id}
            aria-posinset={index + 1}
            aria-setsize={-1}
            className={styles.work}
            style={{ inlineSize: layout.widths[column], transform: place }}
          >
            <div
              className={styles.tile}
              style={{ blockSize: layout.heights[index], backgroundColor: work.color }}
            >
              <img src={work.thumb} alt={work.name} decoding="async" />
              <AiChip over picture={work} />
            </div>
            <p className={styles.name} title={work.name} aria-hidden="true">
              {work.name}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
