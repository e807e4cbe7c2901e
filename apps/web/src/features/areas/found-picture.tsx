import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useText } from '../../shared/i18n/text';
import { Tick } from '../../shared/ui/fields/tick';
import { AiChip } from '../pictures/ai-chip';
import { areasText } from './areas-text';
import styles from './picture-finder.module.css';

interface Props {
  picture: PictureCard;
  isChosen: boolean;
  isInArea: boolean;
  onToggle: () => void;
}

/** A picture to choose; a picture that is already in the area cannot be chosen. */
export function FoundPicture({ picture, isChosen, isInArea, onToggle }: Props) {
  const t = useText(areasText);
  return (
    <li>
      <label className={styles.picture} data-there={isInArea || undefined}>
        <span className={styles.cover}>
          <img
            alt=""
            className={styles.image}
            loading="lazy"
            src={picture.thumb}
            style={{ backgroundColor: picture.color }}
          />
          <AiChip over picture={picture} />
        </span>
        <span className={styles.tick}>
          <Tick
            aria-label={t.pick(picture.name)}
            checked={isChosen || isInArea}
            disabled={isInArea}
            onChange={onToggle}
          />
        </span>
        <span className={styles.name} title={picture.name}>
          {isInArea ? t.inArea : picture.name}
        </span>
      </label>
    </li>
  );
}
