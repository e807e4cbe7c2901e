import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { ReportedOwner } from '@motif/contract/features/reports';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { AiChip } from '../pictures/ai-chip';
import styles from './reports.module.css';
import { reportsText } from './reports-text';

interface Props {
  label: string;
  picture: PictureCard | null;
  owner: ReportedOwner | null;
}

/** The picture of a report; a press shows it large. */
export function ReportedPicture({ label, picture, owner }: Props) {
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
          <AiChip over picture={picture} />
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
        {owner && <OwnerLinks owner={owner} />}
      </figcaption>
      {large && picture && (
        <Dialog large onClose={() => setLarge(false)} title={picture.name}>
          <img alt={picture.name} className={styles.large} src={picture.large} />
        </Dialog>
      )}
    </figure>
  );
}

/** Links to the page of the owner and to the company's pictures on the market. */
export function OwnerLinks({ owner: { id, username, company_id, company_name } }: { owner: ReportedOwner }) {
  const t = useText(reportsText);
  return (
    <span className={styles.owner}>
      <Link aria-label={t.pageOf(username)} to={`/personalHomepage/${id}`}>
        {username}
      </Link>
      <Link aria-label={t.worksOf(company_name)} to={`/myPicture/publicPicture?company_id=${company_id}`}>
        {company_name}
      </Link>
    </span>
  );
}
