import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { PictureImage } from '../../pictures/picture-image';
import styles from './preview-filmstrip.module.css';
import { previewText } from './preview-text';
import { useStageSize } from './use-stage-size';

interface Props {
  pictures: readonly PictureCard[];
  current: number;
  onShow: (picture: PictureCard) => void;
  onBroken: (pictureId: number) => void;
}

const THUMB_PX = 56;
const GAP_PX = 6;
/** As far from the edge as the name above. */
const EDGE_PX = 20;

/** The neighbours of the shown picture. Arrow keys do the same, so Tab does not stop at every thumbnail. */
export function PreviewFilmstrip({ pictures, current, onShow, onBroken }: Props) {
  const t = useText(previewText);
  const strip = useRef<HTMLElement>(null);
  const { width } = useStageSize(strip);
  const virtual = useVirtualizer({
    count: pictures.length,
    horizontal: true,
    getScrollElement: () => strip.current,
    estimateSize: () => THUMB_PX,
    gap: GAP_PX,
    overscan: 6,
    initialOffset: Math.max(0, current) * (THUMB_PX + GAP_PX),
    paddingStart: EDGE_PX,
    paddingEnd: EDGE_PX,
  });

  useLayoutEffect(() => {
    // The strip begins at the left; only once there are pictures on both sides is the shown one in the middle.
    const middle = EDGE_PX + current * (THUMB_PX + GAP_PX) + THUMB_PX / 2;
    if (width > 0 && current >= 0) virtual.scrollToOffset(Math.max(0, middle - width / 2));
  }, [current, virtual, width]);

  return (
    <nav aria-label={t.filmstrip} className={styles.strip} ref={strip}>
      <ol className={styles.row} style={{ inlineSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const picture = pictures[index];
          return (
            picture && (
              <li className={styles.cell} key={picture.id} style={{ transform: `translateX(${start}px)` }}>
                <button
                  aria-current={index === current || undefined}
                  aria-label={t.picture(picture.name)}
                  className={styles.thumb}
                  onClick={() => onShow(picture)}
                  style={{ backgroundColor: picture.color }}
                  tabIndex={index === current ? 0 : -1}
                  type="button"
                >
                  <PictureImage onBroken={onBroken} picture={picture} width={THUMB_PX} />
                </button>
              </li>
            )
          );
        })}
      </ol>
    </nav>
  );
}
