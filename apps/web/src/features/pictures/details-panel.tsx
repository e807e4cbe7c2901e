import type { PictureCard } from '@motif/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import styles from './details-panel.module.css';
import { pictureQuery } from './gallery-query';
import { PreviewDetails } from './preview-details';
import { previewText } from './preview-text';

/** The drawer beside the picture; on a phone a sheet under it. */
export function DetailsPanel({ card }: { card: PictureCard }) {
  const t = useText(previewText);
  const { data, error, isFetching, refetch } = useQuery(pictureQuery(card.id));
  return (
    <aside aria-busy={!data && !error} aria-label={t.details} className={styles.panel}>
      {error && !data ? (
        <div role="alert">
          <p className={styles.failed}>{error.message || t.detailsFailed}</p>
          <Button busy={isFetching} onClick={() => refetch()}>
            {t.retry}
          </Button>
        </div>
      ) : (
        <PreviewDetails card={card} picture={data} />
      )}
    </aside>
  );
}
