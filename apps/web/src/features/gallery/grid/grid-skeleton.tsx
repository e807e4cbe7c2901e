import { useMemo, useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { layOut } from '../../../shared/masonry/masonry';
import { useGridViewport } from '../../../shared/masonry/use-grid-viewport';
import { picturesText } from '../../pictures/pictures-text';
import { useGalleryView } from '../view/gallery-view';
import { boxesOf, masonrySpec } from './grid-measures';
import styles from './grid-skeleton.module.css';

/** The ratios of a usual library, so that the skeleton has the shape of the real page. */
const RATIOS = [1.3, 0.75, 1, 1.5, 1.25, 1, 0.66, 1.4, 1, 1.2];
const COUNT = 40;

export function GridSkeleton() {
  const t = useText(picturesText);
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useGridViewport(ref);
  const view = useGalleryView();
  const layout = useMemo(() => {
    const boxes = Array.from({ length: COUNT }, (_, at) => ({
      width: 1,
      height: RATIOS[at % RATIOS.length] ?? 1,
    }));
    return layOut(boxesOf(boxes, view), masonrySpec(width, view.tiles));
  }, [width, view]);

  return (
    <div
      aria-label={t.loading}
      className={styles.skeleton}
      ref={ref}
      role="status"
      style={{ blockSize: height }}
    >
      {width > 0 &&
        Array.from(layout.tops, (top, index) => {
          const column = layout.columnOf[index] ?? 0;
          const place = `translate(${layout.lefts[column]}px, ${top}px)`;
          return (
            <div
              className={styles.tile}
              key={place}
              style={{ transform: place, inlineSize: layout.widths[column] }}
            >
              <div className={styles.picture} style={{ blockSize: layout.heights[index] }} />
              <div className={styles.line} />
            </div>
          );
        })}
    </div>
  );
}
