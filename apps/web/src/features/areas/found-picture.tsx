import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useText } from '../../shared/i18n/text';
import { Tick } from '../../shared/ui/fields/tick';
import { areasText } from './areas-text';
import styles from './picture-finder.module.css';

interface Props {
  picture: PictureCard;
  isChosen: boolean;
  isThere: boolean;
  onToggle: () => void;
}

/** One picture to choose; those in the area already only say so. */
export function FoundPicture({ picture, isChosen, isThere, onToggle }: Props) {
  const t = useText(areasText);
  return (
    <li>
      <label className={styles.picture} data-there={isThere || undefined}>
        <img
          alt=""
          className={styles.image}
          loading="lazy"
          src={picture.thumb}
          style={{ backgroundColor: picture.color }}
        />
        <span className={styles.tick}>
          <Tick
            aria-label={t.pick(picture.name)}
            checked={isChosen || isThere}
            disabled={isThere}
            onChange={onToggle}
          />
        </span>
        <span className={styles.name} title={picture.name}>
          {isThere ? t.inArea : picture.name}
        </span>
      </label>
    </li>
  );
}
