import type { PictureCard } from '@motif/contract/pictures';
import type { RefObject } from 'react';
import { useText } from '../../shared/i18n/text';
import { NextIcon, PreviousIcon } from './picture-icons';
import { PreviewPicture } from './preview-picture';
import styles from './preview-stage.module.css';
import { previewText } from './preview-text';
import type { Zoom } from './use-zoom';

interface Props {
  stage: RefObject<HTMLDivElement | null>;
  /** Not there yet when the preview was opened by a link. */
  picture: PictureCard | undefined;
  zoom: Zoom;
  canGo: { previous: boolean; next: boolean };
  onGo: (step: 1 | -1) => void;
  onBroken: (pictureId: number) => void;
}

export function PreviewStage({ stage, picture, zoom, canGo, onGo, onBroken }: Props) {
  const t = useText(previewText);
  return (
    <div className={styles.stage} data-zoomed={zoom.view.scale > 1 || undefined} ref={stage}>
      {picture && <PreviewPicture key={picture.id} onBroken={onBroken} picture={picture} zoom={zoom} />}
      {canGo.previous && (
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
      {canGo.next && (
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
