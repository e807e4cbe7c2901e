import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type RefObject, useEffect } from 'react';
import { useText } from '../../../shared/i18n/text';
import { NextIcon, PreviousIcon } from '../../pictures/picture-icons';
import { PreviewPicture } from './preview-picture';
import styles from './preview-stage.module.css';
import { previewText } from './preview-text';
import { NEIGHBOUR_GAP_PX } from './use-gestures';
import type { Zoom } from './use-zoom';
import { FITTED } from './zoom';

interface Props {
  stage: RefObject<HTMLDivElement | null>;
  /** Undefined until it is loaded, if the preview was opened by a link. */
  picture: PictureCard | undefined;
  previous: PictureCard | undefined;
  next: PictureCard | undefined;
  zoom: Zoom;
  onGo: (step: 1 | -1) => void;
  onBroken: (pictureId: number) => void;
}

export function PreviewStage({ stage, picture, previous, next, zoom, onGo, onBroken }: Props) {
  const t = useText(previewText);
  const { frame, view, pull, isGliding } = zoom;
  usePreload([next, previous]);
  // A neighbour is shown only while it is pulled in. It keeps its key, and so its loaded image, when it becomes the
  // picture.
  const neighbour = pull < 0 ? next : previous;
  const beside = pull !== 0 && neighbour ? neighbour : undefined;
  const away = (frame.stage.width + NEIGHBOUR_GAP_PX) * (pull < 0 ? 1 : -1);
  const shown = [
    picture && { picture, fit: frame.fit, view, offset: pull },
    beside && {
      picture: beside,
      fit: zoom.frameFor(beside).fit,
      view: FITTED,
      offset: pull + away,
    },
  ];

  return (
    <div className={styles.stage} data-zoomed={view.scale > 1 || undefined} ref={stage}>
      {zoom.isReady &&
        shown.map(
          (one) =>
            one && <PreviewPicture {...one} isGliding={isGliding} key={one.picture.id} onBroken={onBroken} />,
        )}
      {previous && (
        <button
          aria-label={t.previous}
          className={styles.go}
          data-side="start"
          onClick={() => onGo(-1)}
          title={t.previous}
          type="button"
        >
          <PreviousIcon />
        </button>
      )}
      {next && (
        <button
          aria-label={t.next}
          className={styles.go}
          data-side="end"
          onClick={() => onGo(1)}
          title={t.next}
          type="button"
        >
          <NextIcon />
        </button>
      )}
    </div>
  );
}

/** Loads the neighbours early, so that the next arrow key shows a picture at once. */
function usePreload(neighbours: readonly (PictureCard | undefined)[]): void {
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
