import { useLayoutEffect, useRef } from 'react';
import styles from './fading-image.module.css';

/** Fetched when it comes into sight; appears over its tile's colour, or at once from the browser's memory. */
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
