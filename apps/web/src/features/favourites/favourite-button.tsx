import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type MouseEvent, memo, type PointerEvent, useEffect, useRef } from 'react';
import { useAccess } from '../../shared/access/use-access';
import { useText } from '../../shared/i18n/text';
import { loadChunk } from '../../shared/load-chunk';
import styles from './favourite-button.module.css';
import { useIsFavourite } from './favourite-marks';
import { favouriteText } from './favourite-text';
import { toggleFavourite } from './toggle-favourite';

interface Props {
  picture: Pick<PictureCard, 'id' | 'name'>;
  className?: string | undefined;
  /** No pointer is near, so only the heart of a favourite is shown. */
  isOnlyForFavourites?: boolean;
  /** The key that presses it, where the place around it listens to keys. */
  shortcut?: string;
}

const HOLD_MS = 500;
const BROWSE = ['pictures.browse'];

const chooseGroup = (id: number, from: Element) =>
  void loadChunk(() => import('./groups/open-group-chooser')).then(
    ({ openGroupChooser }) => openGroupChooser([id], from),
    // If the list of groups cannot be loaded, the press works as usual.
    () => toggleFavourite(id),
  );

/**
 * The heart on a picture: a press adds or removes the favourite, a long press asks for a group. It is memoized, so
 * that a tile that only moves does not render it again.
 */
export const FavouriteButton = memo(function FavouriteButton(props: Props) {
  const { picture, className, isOnlyForFavourites = false, shortcut } = props;
  const mayBrowse = useAccess()(BROWSE);
  const isFavourite = useIsFavourite(picture.id, mayBrowse) ?? false;
  if (!mayBrowse || (isOnlyForFavourites && !isFavourite)) return null;
  return (
    <Heart
      id={picture.id}
      name={picture.name}
      className={className}
      isFavourite={isFavourite}
      shortcut={shortcut}
    />
  );
});

interface HeartProps {
  id: number;
  name: string;
  className: string | undefined;
  isFavourite: boolean;
  shortcut: string | undefined;
}

function Heart({ id, name, className, isFavourite, shortcut }: HeartProps) {
  const t = useText(favouriteText);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  useEffect(() => () => clearTimeout(hold.current), []);

  const release = () => clearTimeout(hold.current);
  const onPointerDown = (event: PointerEvent) => {
    // The tile underneath has its own long press.
    event.stopPropagation();
    wasHeld.current = false;
    if (event.button !== 0) return;
    const heart = event.currentTarget;
    hold.current = setTimeout(() => {
      wasHeld.current = true;
      chooseGroup(id, heart);
    }, HOLD_MS);
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    release();
    if (!wasHeld.current) void toggleFavourite(id);
    wasHeld.current = false;
  };
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    release();
    // On a touch screen the context menu comes after the long press, which has opened the list already.
    if (!wasHeld.current) chooseGroup(id, event.currentTarget);
  };

  return (
    <button
      aria-keyshortcuts={shortcut}
      aria-label={t.favourite(name)}
      aria-pressed={isFavourite}
      className={className ? `${styles.heart} ${className}` : styles.heart}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onPointerCancel={release}
      onPointerDown={onPointerDown}
      onPointerLeave={release}
      onPointerUp={release}
      title={isFavourite ? t.hintOn : t.hint}
      type="button"
    >
      <svg aria-hidden="true" height="18" viewBox="0 0 24 24" width="18">
        <path d="M12 19.5C6 15.5 3.5 12.5 3.5 9.2A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 8.5 1.9c0 3.3-2.5 6.3-8.5 10.3Z" />
      </svg>
    </button>
  );
}
