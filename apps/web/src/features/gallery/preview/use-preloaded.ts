import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useEffect } from 'react';

/** Fetches the neighbours quietly, so that the next arrow key shows a picture and not a wait. */
export function usePreloaded(neighbours: readonly (PictureCard | undefined)[]): void {
  const addresses = neighbours.map((picture) => picture?.large ?? '').join('\n');
  useEffect(() => {
    const images = addresses.split('\n').filter(Boolean).map(preload);
    return () => {
      for (const image of images) if (!image.complete) image.removeAttribute('src');
    };
  }, [addresses]);
}

function preload(address: string): HTMLImageElement {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = address;
  return image;
}
