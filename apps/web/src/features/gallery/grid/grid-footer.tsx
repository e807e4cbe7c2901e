import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, Spinner } from '../../../shared/ui/actions/button';
import { picturesText } from '../../pictures/pictures-text';
import type { GalleryQuery } from '../use-gallery';
import styles from './grid-footer.module.css';

/** The text under the last picture: more is loading, loading failed, or the end. */
export function GridFooter({ query, count }: { query: GalleryQuery; count: number }) {
  const t = useText(picturesText);
  const format = useFormat();

  if (query.isFetchNextPageError) {
    return (
      <div className={styles.footer} role="alert">
        <span>{t.moreFailed}</span>
        <Button onClick={() => query.fetchNextPage()}>{t.retry}</Button>
      </div>
    );
  }
  if (query.hasNextPage) {
    return (
      <div className={styles.footer} role="status">
        {query.isFetchingNextPage && (
          <>
            <Spinner />
            <span>{t.loadingMore}</span>
          </>
        )}
      </div>
    );
  }
  return <p className={styles.footer}>{t.end(format.number(count))}</p>;
}
