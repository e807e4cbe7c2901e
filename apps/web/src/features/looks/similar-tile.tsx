import type { LookAlike } from '@motif/contract/features/looks';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { BrokenIcon } from '../pictures/picture-icons';
import { looksText } from './looks-text';
import styles from './similar-tile.module.css';

interface Props {
  picture: LookAlike;
  onOpen: (id: number) => void;
}

/** A square of a picture, with its likeness or a note that it is the same picture. */
export function SimilarTile({ picture, onOpen }: Props) {
  const t = useText(looksText);
  const format = useFormat();
  const [broken, setBroken] = useState(false);
  const likeness = `${format.number(picture.likeness)}%`;
  return (
    <li className={styles.item}>
      <button
        aria-label={`${picture.same ? t.openSame(picture.name) : t.open(picture.name, likeness)}${picture.is_licensed ? t.licensedNote : ''}`}
        className={styles.tile}
        onClick={() => onOpen(picture.id)}
        style={{ backgroundColor: picture.color }}
        title={picture.name}
        type="button"
      >
        {broken ? (
          <BrokenIcon />
        ) : (
          <img
            alt=""
            className={styles.image}
            decoding="async"
            draggable={false}
            loading="lazy"
            onError={() => setBroken(true)}
            src={picture.thumb}
          />
        )}
        {picture.is_licensed && <span className={styles.licensed}>{t.licensed}</span>}
        <span className={picture.same ? styles.same : styles.likeness}>
          {picture.same ? t.same : likeness}
        </span>
      </button>
    </li>
  );
}
