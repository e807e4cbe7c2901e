import type { PictureCard } from '@motif/contract/pictures';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Dialog } from '../../shared/ui/dialog';
import styles from './reports.module.css';
import { reportsText } from './reports-text';

interface Props {
  label: string;
  picture: PictureCard | null;
}

/** A picture in question; a press shows it large. */
export function ReportedPicture({ label, picture }: Props) {
  const t = useText(reportsText);
  const format = useFormat();
  const [large, setLarge] = useState(false);
  return (
    <figure className={styles.figure}>
      {picture ? (
        <button
          aria-label={t.enlarge(picture.name)}
          className={styles.picture}
          onClick={() => setLarge(true)}
          style={{ backgroundColor: picture.color }}
          type="button"
        >
          <img alt={picture.name} className={styles.image} loading="lazy" src={picture.thumb} />
        </button>
      ) : (
        <div className={styles.missing}>{t.gone}</div>
      )}
      <figcaption className={styles.caption}>
        <span className={styles.quiet}>{label}</span>
        {picture && (
          <>
            <strong className={styles.name} title={picture.name}>
              {picture.name}
            </strong>
            <span className={styles.quiet}>
              {t.on[picture.visibility]} · {format.dimensions(picture.width, picture.height)}
            </span>
          </>
        )}
      </figcaption>
      {large && picture && (
        <Dialog large onClose={() => setLarge(false)} title={picture.name}>
          <img alt={picture.name} className={styles.large} src={picture.large} />
        </Dialog>
      )}
    </figure>
  );
}
