import type { LookAlike } from '@motif/contract/features/looks';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { AiChip } from '../pictures/ai-chip';
import { BrokenIcon } from '../pictures/picture-icons';
import { picturesText } from '../pictures/pictures-text';
import { priceText } from '../pictures/price-text';
import { looksText } from './looks-text';
import styles from './similar-tile.module.css';

interface Props {
  picture: LookAlike;
  onOpen: (id: number) => void;
}

/** A square of a picture with its name and price, and why it is here. */
export function SimilarTile({ picture, onOpen }: Props) {
  const t = useText(looksText);
  const words = useText(picturesText);
  const format = useFormat();
  const [broken, setBroken] = useState<string>();
  const { name, by, same } = picture;
  const price = priceText(words, format, picture);
  const reason = by === 'look' ? t.alike(`${format.number(picture.likeness)}%`) : t.by[by];
  return (
    <li className={styles.item}>
      <button className={styles.tile} onClick={() => onOpen(picture.id)} title={name} type="button">
        <span className={styles.square} style={{ backgroundColor: picture.color }}>
          {broken === picture.thumb ? (
            <BrokenIcon />
          ) : (
            <img
              alt=""
              className={styles.image}
              decoding="async"
              draggable={false}
              loading="lazy"
              onError={() => setBroken(picture.thumb)}
              src={picture.thumb}
            />
          )}
          <AiChip over picture={picture} />{' '}
          <span className={same ? styles.same : styles.likeness}>{same ? t.same : reason}</span>
        </span>{' '}
        <span className={styles.caption}>
          <span className={styles.name}>{name}</span> <span className={styles.price}>{price}</span>
        </span>
      </button>
    </li>
  );
}
