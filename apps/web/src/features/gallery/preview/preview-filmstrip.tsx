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

/** The neighbours of the shown picture. Arrow keys do the same, so Tab does not stop at every thumbnail. */
export function PreviewFilmstrip({ pictures, current, onShow, onBroken }: Props) {
  const t = useText(previewText);
  const strip = useRef<HTMLElement>(null);
  const { width } = useStageSize(strip);
  // Space at both ends, so that the first and the last picture can stand in the middle too.
  const room = Math.max(0, Math.round((width - THUMB_PX) / 2));
  const virtual = useVirtualizer({
    count: pictures.length,
    horizontal: true,
    getScrollElement: () => strip.current,
    estimateSize: () => THUMB_PX,
    gap: GAP_PX,
    overscan: 6,
    initialOffset: Math.max(0, current) * (THUMB_PX + GAP_PX),
    paddingStart: room,
    paddingEnd: room,
  });

  useLayoutEffect(() => {
    if (width > 0 && current >= 0) virtual.scrollToOffset(current * (THUMB_PX + GAP_PX));
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
