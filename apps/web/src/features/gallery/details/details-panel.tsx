import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { readStored, writeStored } from '../../../shared/session/storage';
import { Button } from '../../../shared/ui/actions/button';
import { type GallerySource, pictureQuery } from '../../pictures/pictures-query';
import { previewText } from '../preview/preview-text';
import styles from './details-panel.module.css';
import { PreviewDetails } from './preview-details';

const PictureActions = lazyView(() => import('./picture-actions').then((module) => module.PictureActions));
const PictureCheck = lazyView(() =>
  import('../../products/xray/picture-check').then((module) => module.PictureCheck),
);
const PicturePeople = lazyView(() => import('./picture-people').then((module) => module.PicturePeople));

/** What happens when a name, series or tag is pressed; undefined if the gallery has no such filter. */
export interface NarrowActions {
  uploader: (userId: number) => void;
  series: ((series: string) => void) | undefined;
  tag: ((tag: string) => void) | undefined;
}

interface Props {
  card: PictureCard;
  source: GallerySource;
  narrow: NarrowActions;
  /** The picture was deleted, so the preview closes. */
  onGone: () => void;
}

/** A panel beside the picture; on a phone a sheet under it. */
export function DetailsPanel({ card, source, narrow, onGone }: Props) {
  const t = useText(previewText);
  const panel = useRef<HTMLElement>(null);
  const { data, error, isFetching, refetch } = useQuery(pictureQuery(card.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is read from its top
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [card.id]);
  return (
    <aside aria-busy={!data && !error} aria-label={t.details} className={styles.panel} ref={panel}>
      {error && !data ? (
        <div role="alert">
          <p className={styles.failed}>{error.message || t.detailsFailed}</p>
          <Button busy={isFetching} onClick={() => refetch()}>
            {t.retry}
          </Button>
        </div>
      ) : (
        <>
          <PreviewDetails
            actions={
              <div className={styles.actions}>
                {data && source !== 'bin' && <PictureActions key={data.id} onGone={onGone} picture={data} />}
              </div>
            }
            card={card}
            onSeries={narrow.series}
            onTag={narrow.tag}
            people={
              <div className={styles.people}>
                {data && <PicturePeople key={data.id} onUploader={narrow.uploader} picture={data} />}
              </div>
            }
            picture={data}
          />
          {source !== 'bin' && <PictureCheck picture={card} />}
        </>
      )}
    </aside>
  );
}

const KEY = 'previewDetails';
/** On a phone the details cover the picture, so they open only when asked for; elsewhere a buyer sees them first. */
const PHONE = '(max-width: 767px)';

const startsOpen = () => readStored(KEY) !== 'closed' && !window.matchMedia(PHONE).matches;

/** Whether the details are open; kept for the next visit. */
export function useDetailsOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(startsOpen);
  return [
    open,
    (next) => {
      if (!window.matchMedia(PHONE).matches) writeStored(KEY, next ? 'open' : 'closed');
      setOpen(next);
    },
  ];
}
