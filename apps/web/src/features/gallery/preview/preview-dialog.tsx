import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { repeatPath } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/use-access';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useSession } from '../../../shared/session/session-store';
import { useTheme } from '../../../shared/theme/theme-store';
import { SimilarPictures } from '../../looks/similar-pictures';
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
  /** How many pictures there are, as text; null if the number is unknown. */
  total: string | null;
  isDetailsOpen: boolean;
  onDetailsOpen: (open: boolean) => void;
  onShow: (id: number) => void;
  /** Opens another picture from here, such as a similar one; Back returns to this one. */
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Few pictures are left, so more must be loaded. */
  onNearEnd: () => void;
  onBroken: (pictureId: number) => void;
  source: GallerySource;
  main_category_id: number;
  narrow: NarrowActions;
}

const SeeOnDialog = lazyView(() =>
  import('../../products/see-on/see-on-dialog').then((module) => module.SeeOnDialog),
);
const PreviewBar = lazyView(() => import('./preview-bar').then((module) => module.PreviewBar));

/** In these elements keys are for typing. */
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
  const [isSeenOn, setSeenOn] = useState(false);
  const navigate = useNavigate();
  const mayMake = useAccess()([PRODUCT_MAKE]);

  const index = pictures.findIndex((picture) => picture.id === id);
  const listed = pictures[index];
  // A linked picture may be far down the list or not in it.
  const linked = useQuery({ ...pictureQuery(id), enabled: !listed });
  const picture = listed ?? linked.data;
  const isMissing = !picture && linked.isError;
  const hasSimilar = picture !== undefined && props.source !== 'bin';
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen from its top
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [id]);

  // From a linked picture outside the list, "next" leads to the first of the list.
  const previous = pictures[index - 1];
  const next = isMissing ? undefined : pictures[index + 1];
  const beside = (step: 1 | -1) => (step === 1 ? next : previous);
  const go = (step: 1 | -1) => {
    const wanted = beside(step);
    if (wanted) onShow(wanted.id);
  };
  // The zoom is measured in pixels of the original, which is what is sold, although a smaller file is shown here.
  const zoom = useZoom(
    stage,
    { id, file: picture ?? NO_SIZE },
    { canGo: (step) => beside(step) !== undefined, go },
  );
  useCountView(picture);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog itself gets the focus, because arrow keys come next and a focus ring on "zoom out" would mislead.
    element?.focus();
    // A modal dialog blocks the page even when its view is hidden.
    return () => element?.close();
  }, []);
  const isNearEnd = index + READ_AHEAD > pictures.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  // The heart and the button that gets the picture know whether they may be pressed, so a key presses them.
  const press = (...keys: string[]) =>
    keys
      .map((key) => dialog.current?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]`))
      .find(Boolean)
      ?.click();
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
      f: () => press('F'),
      // Who may not download yet is asked to get the picture first.
      d: () => press('D', 'B'),
      b: () => press('B'),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    // Keys pressed in a dialog that was opened from here also arrive in this one.
    if (target.closest(WRITING) || target.closest('dialog') !== dialog.current) return;
    act(event);
  };
  const actNow = useRef(act);
  useLayoutEffect(() => {
    actNow.current = act;
  });
  useEffect(() => {
    // A focused button that disappears loses the focus, and then keys go to the page behind.
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
        // A dialog that was opened from here and closed says the same.
        if (event.target !== dialog.current) return;
        // The address decides whether the preview is open, so it closes when the address has changed.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      ref={dialog}
      tabIndex={-1}
    >
      <PreviewToolbar
        isDetailsOpen={isDetailsOpen}
        main_category_id={props.main_category_id}
        name={picture?.name ?? ''}
        onClose={onClose}
        onRepeat={mayMake ? () => void navigate(repeatPath(id)) : undefined}
        onSeeOn={() => setSeenOn(true)}
        onToggleDetails={() => onDetailsOpen(!isDetailsOpen)}
        position={position}
        zoom={isMissing ? null : zoom}
      />
      <div className={styles.body}>
        <div className={styles.scroller} data-more={hasSimilar || undefined} ref={scroller}>
          <div className={styles.first}>
            <PreviewStage
              next={next}
              onBroken={onBroken}
              onGo={go}
              picture={picture}
              previous={previous}
              stage={stage}
              zoom={zoom}
            />
          </div>
          {hasSimilar && <SimilarPictures onOpen={props.onOpen} pictureId={id} />}
        </div>
        {isMissing && (
          <PreviewMissing error={linked.error} onClose={onClose} onRetry={() => linked.refetch()} />
        )}
        {isDetailsOpen && picture && (
          <DetailsPanel card={picture} narrow={props.narrow} onGone={onClose} source={props.source} />
        )}
      </div>
      {!isDetailsOpen && picture && props.source !== 'bin' && <PreviewBar card={picture} />}
      {pictures.length > 0 && !isMissing && (
        <PreviewFilmstrip
          current={index}
          onBroken={onBroken}
          onShow={({ id: next }) => onShow(next)}
          pictures={pictures}
        />
      )}
      {isSeenOn && picture && (
        <SeeOnDialog
          main_category_id={props.main_category_id}
          next={next}
          onBroken={onBroken}
          onClose={() => setSeenOn(false)}
          onShow={({ id: wanted }) => onShow(wanted)}
          picture={picture}
          previous={previous}
        />
      )}
    </dialog>
  );
}

/** A shorter look does not count as a view. */
const LOOKED_MS = 1000;
/** The server counts one view per day and person, so asking once per visit is enough. */
const counted = new Set<number>();

/** Tells the server that somebody looked at a picture of another person on the market. */
function useCountView(picture: PictureCard | undefined): void {
  const me = useSession((state) => state.user?.id);
  const counts = picture?.visibility === 'public' && me !== undefined && picture.owner_id !== me;
  const id = counts ? picture.id : undefined;
  useEffect(() => {
    if (id === undefined || counted.has(id)) return;
    const timer = setTimeout(() => {
      counted.add(id);
      const options = { silent: true, unlogged: true };
      // A lost view does no harm, so a failure is not shown.
      call('POST /image/images/{id}/view/', { params: { id } }, options).catch(() => counted.delete(id));
    }, LOOKED_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
