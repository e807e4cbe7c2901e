import type { PictureCard } from '@motif/contract/pictures';
import { type KeyboardEvent, memo, useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { EyeIcon, InfoIcon } from '../../shared/ui/icons';
import { PictureImage } from './picture-image';
import styles from './picture-tile.module.css';
import { picturesText } from './pictures-text';
import { priceText } from './price-text';

interface Props {
  picture: PictureCard;
  /** Where the picture is shown besides here, in one's own galleries. */
  chip: string | undefined;
  index: number;
  total: number;
  left: number;
  top: number;
  width: number;
  height: number;
  urgent: boolean;
  onOpen: (index: number) => void;
  onDetails: (index: number) => void;
  onBroken: (pictureId: number) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
}

export const PictureTile = memo(function PictureTile(props: Props) {
  const { picture, index, left, top, width, height, onOpen, onDetails, onFocus } = props;
  const t = useText(picturesText);
  const format = useFormat();
  // Actions exist only where the pointer or the focus is: two hundred tiles would double the page otherwise.
  const [active, setActive] = useState(false);
  const price = priceText(t, format, picture.price);

  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={props.total}
      className={styles.tile}
      onBlur={(event) => setActive(event.currentTarget.contains(event.relatedTarget))}
      onFocus={() => {
        setActive(true);
        onFocus(index);
      }}
      onPointerEnter={({ pointerType }) => setActive(pointerType !== 'touch')}
      onPointerLeave={(event) => setActive(event.currentTarget.contains(document.activeElement))}
      style={{ inlineSize: width, transform: `translate(${left}px, ${top}px)` }}
    >
      <button
        aria-label={t.open(picture.name, price)}
        className={styles.picture}
        data-index={index}
        onClick={() => onOpen(index)}
        onKeyDown={(event) => props.onKeyDown(event, index)}
        style={{ blockSize: height, backgroundColor: picture.color }}
        type="button"
      >
        <PictureImage onBroken={props.onBroken} picture={picture} urgent={props.urgent} width={width} />
      </button>
      {props.chip && <span className={styles.chip}>{props.chip}</span>}
      {active && (
        <div className={styles.actions} style={{ insetBlockStart: height }}>
          {/* The picture itself is the same button, so only the pointer needs this one. */}
          <button
            aria-hidden
            className={styles.action}
            onClick={() => onOpen(index)}
            tabIndex={-1}
            title={t.preview}
            type="button"
          >
            <EyeIcon />
          </button>
          <button
            aria-label={t.details(picture.name)}
            className={styles.action}
            onClick={() => onDetails(index)}
            title={t.detailsShort}
            type="button"
          >
            <InfoIcon />
          </button>
        </div>
      )}
      <div className={styles.caption}>
        <span className={styles.name} title={picture.name}>
          {picture.name}
        </span>
        <span className={styles.price}>{price}</span>
      </div>
    </li>
  );
});
