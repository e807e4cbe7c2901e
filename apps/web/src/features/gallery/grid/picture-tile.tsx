import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useCalm, whenSlow } from '../../../shared/masonry/scroll-speed';
import { session } from '../../../shared/session/session-store';
import { DragFace } from '../../../shared/ui/actions/drag-face';
import { EyeIcon, InfoIcon } from '../../../shared/ui/display/icons';
import { FavouriteButton } from '../../favourites/favourite-button';
import { downloadOriginals } from '../../market/download';
import { AiChip } from '../../pictures/ai-chip';
import { CartIcon, DownloadIcon, ProductIcon } from '../../pictures/edit-icons';
import { TickIcon } from '../../pictures/picture-icons';
import { PictureImage } from '../../pictures/picture-image';
import { picturesText } from '../../pictures/pictures-text';
import { priceText } from '../../pictures/price-text';
import { CubeIcon } from '../../products/view3d/view3d-icons';
import { useLongPress } from '../selection/use-long-press';
import { shownWidth } from './grid-measures';
import styles from './picture-tile.module.css';

interface Props {
  picture: PictureCard;
  /** Where else the picture is shown, in the person's own galleries. */
  chip: string | undefined;
  /** Shown in the place of the price. */
  note: string | undefined;
  index: number;
  total: number;
  left: number;
  top: number;
  width: number;
  height: number;
  isUrgent: boolean;
  isSelected: boolean;
  /** The keyboard is, or was last, on this picture. */
  isPinned: boolean;
  /** Something is selected, so a click selects too and every picture shows its tick. */
  isSelecting: boolean;
  hasHeart: boolean;
  /** The device has a pointer that can hover. */
  hasPointer: boolean;
  canDrag: boolean;
  onPress: (event: MouseEvent, index: number) => void;
  onOpen: (index: number) => void;
  onDetails: (index: number) => void;
  /** Absent if nothing is for sale here. */
  onBuy: ((index: number) => void) | undefined;
  /** Absent for people who make no products. */
  onMake: ((index: number) => void) | undefined;
  /** Absent for those who cannot see it on a blank. */
  onSeeOn: ((index: number) => void) | undefined;
  onSelect: (index: number, isRange: boolean) => void;
  onDragStart: (event: DragEvent, index: number) => void;
  onBroken: (pictureId: number) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
}

export const PictureTile = memo(function PictureTile(props: Props) {
  return useCalm() || props.isPinned ? <WholeTile {...props} /> : <PassingTile {...props} />;
});

/** The place of a picture in its colour. Whole tiles take longer than a frame when a dozen come with each. */
function PassingTile({ picture, index, total, left, top, width, height }: Props) {
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles.tile}
      style={{ inlineSize: width, insetInlineStart: left, insetBlockStart: top }}
    >
      <div
        className={styles.picture}
        data-index={index}
        style={{ blockSize: height, backgroundColor: picture.color }}
      />
    </li>
  );
}

function WholeTile(props: Props) {
  const { picture, index, left, top, width, height, isSelected, onOpen, onDetails, onBuy, onMake, onFocus } =
    props;
  const { onSeeOn } = props;
  const t = useText(picturesText);
  const format = useFormat();
  // Only the tile with the pointer or the focus has action buttons; two hundred tiles would double the document
  // otherwise.
  const [isActive, setActive] = useState(false);
  // Pictures that fly past below a resting pointer show no buttons.
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  const longPress = useLongPress(() => props.onSelect(index, false));
  const price = priceText(t, format, picture);
  const isOwn = picture.owner_id === session().user?.id;
  const isForSale = picture.price > 0 && picture.visibility === 'public' && !picture.is_licensed && !isOwn;

  return (
    <li
      {...longPress}
      aria-posinset={index + 1}
      aria-setsize={props.total}
      className={styles.tile}
      data-selected={isSelected || undefined}
      onBlur={({ currentTarget, relatedTarget }) =>
        setActive(currentTarget.contains(relatedTarget) || isInDialog(relatedTarget))
      }
      onDragStart={(event) => props.onDragStart(event, index)}
      onFocus={() => {
        setActive(true);
        onFocus(index);
      }}
      onPointerEnter={({ pointerType }) => {
        stopWaiting.current = whenSlow(() => setActive(pointerType !== 'touch'));
      }}
      onPointerLeave={(event) => {
        stopWaiting.current?.();
        setActive(event.currentTarget.contains(document.activeElement));
      }}
      style={{ inlineSize: width, insetInlineStart: left, insetBlockStart: top }}
    >
      <button
        aria-label={t.open(picture.name, price)}
        className={styles.picture}
        data-index={index}
        onClick={(event) => props.onPress(event, index)}
        onKeyDown={(event) => props.onKeyDown(event, index)}
        onKeyUp={(event) => {
          // Space has selected the picture already; Firefox would also press the button.
          if (event.key === ' ') event.preventDefault();
        }}
        style={{ blockSize: height, backgroundColor: picture.color }}
        type="button"
      >
        <DragFace canDrag={props.canDrag}>
          <PictureImage
            onBroken={props.onBroken}
            picture={picture}
            isUrgent={props.isUrgent}
            width={shownWidth(picture, width, height)}
          />
        </DragFace>
      </button>
      {(isActive || isSelected || props.isSelecting) && (
        <button
          aria-pressed={isSelected}
          aria-label={t.select(picture.name)}
          className={styles.tick}
          onClick={(event) => props.onSelect(index, event.shiftKey)}
          type="button"
        >
          <TickIcon />
        </button>
      )}
      {props.hasHeart && (
        <FavouriteButton
          className={styles.heart}
          picture={picture}
          isOnlyForFavourites={props.hasPointer && !isActive}
        />
      )}
      {(isActive || props.chip || picture.ai_generated) && (
        <div className={styles.foot} style={{ insetBlockStart: height }}>
          {/* The actions take the place of this chip, never that of the label, which the law asks for. */}
          {props.chip && !isActive && <span className={styles.chip}>{props.chip}</span>}
          <AiChip picture={picture} />
          {isActive && (
            <div className={styles.actions}>
              {/* The picture itself is the same button, so only the pointer needs this one. */}
              <Action onPress={() => onOpen(index)} title={t.preview}>
                <EyeIcon />
              </Action>
              <Action label={t.details(picture.name)} onPress={() => onDetails(index)} title={t.detailsShort}>
                <InfoIcon />
              </Action>
              {onSeeOn && (
                <Action label={t.seeOnName(picture.name)} onPress={() => onSeeOn(index)} title={t.seeOn}>
                  <CubeIcon />
                </Action>
              )}
              {onMake && (
                <Action label={t.makeName(picture.name)} onPress={() => onMake(index)} title={t.make}>
                  <ProductIcon />
                </Action>
              )}
              {picture.is_licensed && (
                <Action
                  label={t.downloadName(picture.name)}
                  onPress={() => void downloadOriginals([picture.id])}
                  title={t.download}
                >
                  <DownloadIcon />
                </Action>
              )}
              {onBuy && isForSale && (
                <Action label={t.buyName(picture.name)} onPress={() => onBuy(index)} title={t.buy}>
                  <CartIcon />
                </Action>
              )}
            </div>
          )}
        </div>
      )}
      <div className={styles.caption}>
        <span className={styles.name} title={picture.name}>
          {picture.name}
        </span>
        <span className={styles.price} data-licensed={picture.is_licensed || undefined}>
          {props.note ?? price}
        </span>
      </div>
    </li>
  );
}

/** The focus returns from a dialog to the action that opened it, which must still be there. */
const isInDialog = (target: Element | null): boolean => target?.closest('dialog, [role="dialog"]') != null;

interface ActionProps {
  title: string;
  /** Names the picture too. Without one only the pointer gets the button. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

function Action({ title, label, onPress, children }: ActionProps) {
  return (
    <button
      className={styles.action}
      onClick={onPress}
      title={title}
      type="button"
      {...(label === undefined ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': label })}
    >
      {children}
    </button>
  );
}
