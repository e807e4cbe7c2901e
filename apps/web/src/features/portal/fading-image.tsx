import { useLayoutEffect, useRef } from 'react';
import styles from './fading-image.module.css';

/** The image loads when it scrolls into view and fades in over the tile's colour; a cached one shows at once. */
export function FadingImage({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth > 0) current.dataset.loaded = 'at-once';
  }, []);
  return (
    <img
      ref={image}
      alt=""
      className={styles.image}
      src={src}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => {
        currentTarget.dataset.loaded ??= 'late';
      }}
    />
  );
}
