import type { PictureCard } from '@motif/contract/pictures';
import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import styles from './preview-picture.module.css';
import { previewText } from './preview-text';
import type { Zoom } from './use-zoom';

interface Props {
  picture: PictureCard;
  zoom: Zoom;
  onBroken: (pictureId: number) => void;
}

/** The thumbnail, which the gallery has mostly fetched already, stands in until the large form is there. */
export function PreviewPicture({ picture, zoom, onBroken }: Props) {
  const t = useText(previewText);
  const [loaded, setLoaded] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const { fit } = zoom.frame;
  const { x, y, scale } = zoom.view;
  const place = {
    inlineSize: fit.width,
    blockSize: fit.height,
    transform: `translate(-50%, -50%) translate(${x + zoom.swipe}px, ${y}px) scale(${scale})`,
  };

  if (!zoom.isReady) return null;
  return (
    <>
      {loaded !== picture.large && (
        <img alt="" className={styles.picture} draggable={false} src={picture.thumb} style={place} />
      )}
      <img
        alt={picture.name}
        className={styles.picture}
        data-glide={zoom.glide || undefined}
        data-loaded={loaded === picture.large || undefined}
        decoding="async"
        draggable={false}
        fetchPriority="high"
        onError={() => {
          setBroken(picture.large);
          onBroken(picture.id);
        }}
        onLoad={() => setLoaded(picture.large)}
        src={picture.large}
        style={place}
      />
      {broken === picture.large && (
        <p className={styles.broken} role="alert">
          {t.failed}
        </p>
      )}
    </>
  );
}
