import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { useTheme } from '../../../shared/theme/theme-store';
import { type GallerySource, pictureQuery } from '../../pictures/pictures-query';
import { DetailsPanel, type NarrowActions } from '../details/details-panel';
import styles from './preview-dialog.module.css';
import { PreviewFilmstrip } from './preview-filmstrip';
import { PreviewMissing } from './preview-missing';
import { PreviewStage } from './preview-stage';
import { previewText } from './preview-text';
import { PreviewToolbar } from './preview-toolbar';
import { useZoom } from './use-zoom';

interface Props {
  id: number;
  pictures: readonly PictureCard[];
  /** How many there are in all, as text; null when nobody counted. */
  total: string | null;
  isDetailsOpen: boolean;
  onDetailsOpen: (open: boolean) => void;
  onShow: (id: number) => void;
  /** Another one from here, such as one that looks alike: Back returns to this one. */
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Few pictures are left ahead: load more. */
  onNearEnd: () => void;
  onBroken: (pictureId: number) => void;
  source: GallerySource;
  narrow: NarrowActions;
}

/** Where keys belong to what is being written. */
const WRITING = 'input, textarea, select';

const READ_AHEAD = 12;
const NO_SIZE = { width: 1, height: 1 };

export function PreviewDialog(props: Props) {
  const { id, pictures, total, isDetailsOpen, onDetailsOpen, onShow, onClose, onNearEnd, onBroken } = props;
  const t = useText(previewText);
  const format = useFormat();
  const theme = useTheme((state) => state.theme);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  const index = pictures.findIndex((picture) => picture.id === id);
  const listed = pictures[index];
  // Reached by a link, the picture may stand far down the list or not in it at all.
  const linked = useQuery({ ...pictureQuery(id), enabled: !listed });
  const picture = listed ?? linked.data;
  const isMissing = !picture && linked.isError;

  // From a linked picture outside the list, "next" leads to the list's first.
  const previous = pictures[index - 1];
  const next = isMissing ? undefined : pictures[index + 1];
  const beside = (step: 1 | -1) => (step === 1 ? next : previous);
  const go = (step: 1 | -1) => {
    const wanted = beside(step);
    if (wanted) onShow(wanted.id);
  };
  // By the original's pixels, which is what is sold, although a smaller form stands in for it here.
  const zoom = useZoom(
    stage,
    { id, file: picture ?? NO_SIZE },
    { canGo: (step) => beside(step) !== undefined, go },
  );
  useCountView(picture);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the first button: arrow keys are what comes next, and a ring around "zoom out" says the wrong thing.
    element?.focus();
    // A modal dialog blocks the page even from a view out of sight.
    return () => element?.close();
  }, []);
  const isNearEnd = index + READ_AHEAD > pictures.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  const act = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) => {
    if (isMissing || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.fit,
      '1': zoom.actual,
      i: () => onDetailsOpen(!isDetailsOpen),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    // A dialog opened from here hands its keys on to this one.
    if (target.closest(WRITING) || target.closest('dialog') !== dialog.current) return;
    act(event);
  };
  const actNow = useRef(act);
  useLayoutEffect(() => {
    actNow.current = act;
  });
  useEffect(() => {
    // A button that went away took the focus along, and keys go to the page behind.
    const onLost = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body) return;
      dialog.current?.focus();
      actNow.current(event);
    };
    document.addEventListener('keydown', onLost);
    return () => document.removeEventListener('keydown', onLost);
  }, []);

  const position = listed && total ? t.position(format.number(index + 1), total) : null;
  return (
    <dialog
      aria-label={t.dialog(picture?.name ?? '')}
      className={styles.dialog}
      data-mode="dark"
      data-theme={theme}
      onCancel={(event) => {
        // The address decides whether the preview is open; it closes when the address has changed.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      ref={dialog}
      tabIndex={-1}
    >
      <PreviewToolbar
        isDetailsOpen={isDetailsOpen}
        name={picture?.name ?? ''}
        onClose={onClose}
        onToggleDetails={() => onDetailsOpen(!isDetailsOpen)}
        position={position}
        zoom={isMissing ? null : zoom}
      />
      <div className={styles.body}>
        <PreviewStage
          next={next}
          onBroken={onBroken}
          onGo={go}
          picture={picture}
          previous={previous}
          stage={stage}
          zoom={zoom}
        />
        {isMissing && (
          <PreviewMissing error={linked.error} onClose={onClose} onRetry={() => linked.refetch()} />
        )}
        {isDetailsOpen && picture && (
          <DetailsPanel
            card={picture}
            narrow={props.narrow}
            onGone={onClose}
            onOpen={props.onOpen}
            source={props.source}
          />
        )}
      </div>
      {pictures.length > 0 && !isMissing && (
        <PreviewFilmstrip
          current={index}
          onBroken={onBroken}
          onShow={({ id: next }) => onShow(next)}
          pictures={pictures}
        />
      )}
    </dialog>
  );
}

/** Leafing past is not looking. */
const LOOKED_MS = 1000;
/** The server counts one view a day and person; asking once per visit is enough. */
const counted = new Set<number>();

/** Tells the server that a picture of somebody else on the market was looked at. */
function useCountView(picture: PictureCard | undefined): void {
  const me = useSession((state) => state.user?.id);
  const counts = picture?.visibility === 'public' && me !== undefined && picture.owner_id !== me;
  const id = counts ? picture.id : undefined;
  useEffect(() => {
    if (id === undefined || counted.has(id)) return;
    const timer = setTimeout(() => {
      counted.add(id);
      const options = { silent: true, unlogged: true };
      // Nobody waits for it and nobody misses one.
      call('POST /image/images/{id}/view/', { params: { id } }, options).catch(() => counted.delete(id));
    }, LOOKED_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
