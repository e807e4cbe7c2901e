import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import styles from './preview-picture.module.css';
import { previewText } from './preview-text';
import type { Size, View } from './zoom';

interface Props {
  picture: PictureCard;
  /** The picture fitted into the stage, in CSS pixels. */
  fit: Size;
  view: View;
  /** The distance from the middle of the stage while a finger moves pictures sideways. */
  offset: number;
  isGliding: boolean;
  onBroken: (pictureId: number) => void;
}

/** The thumbnail is mostly loaded already, so it is shown until the large file arrives. */
export function PreviewPicture({ picture, fit, view, offset, isGliding, onBroken }: Props) {
  const t = useText(previewText);
  const [loaded, setLoaded] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const common = {
    className: styles.picture,
    'data-glide': isGliding || undefined,
    draggable: false,
    style: {
      inlineSize: fit.width,
      blockSize: fit.height,
      transform: `translate(-50%, -50%) translate(${view.x + offset}px, ${view.y}px) scale(${view.scale})`,
    },
  };

  return (
    <>
      {loaded !== picture.large && <img {...common} alt="" src={picture.thumb} />}
      <img
        {...common}
        alt={picture.name}
        decoding="async"
        fetchPriority="high"
        onError={() => {
          setBroken(picture.large);
          onBroken(picture.id);
        }}
        onLoad={() => setLoaded(picture.large)}
        src={picture.large}
      />
      {broken === picture.large && (
        <p className={styles.broken} role="alert">
          {t.failed}
        </p>
      )}
    </>
  );
}
