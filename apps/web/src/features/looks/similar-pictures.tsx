import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { similarQuery } from './looks-query';
import { looksText } from './looks-text';
import styles from './similar-pictures.module.css';
import { SimilarTile } from './similar-tile';

/** Three rows of three fit without pushing the rest away. */
const FIRST = 9;

/** Pictures that look like this one, under its details. */
export function SimilarPictures(props: { pictureId: number; onOpen: (id: number) => void }) {
  // The key folds the list again for another picture.
  return <Similar {...props} key={props.pictureId} />;
}

function Similar({ pictureId, onOpen }: { pictureId: number; onOpen: (id: number) => void }) {
  const t = useText(looksText);
  const format = useFormat();
  const [unfolded, setUnfolded] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(similarQuery(pictureId));
  const list = data?.list ?? [];
  const rest = list.length - FIRST;
  return (
    <section aria-busy={!data && !error} aria-label={t.similar} className={styles.similar}>
      <h4 className={styles.title}>{t.similar}</h4>
      {error && !data && (
        <div className={styles.failed} role="alert">
          <p>{t.failed}</p>
          <Button busy={isFetching} onClick={() => refetch()}>
            {t.retry}
          </Button>
        </div>
      )}
      {!data && !error && <SimilarSkeleton />}
      {data && list.length === 0 && <p className={styles.none}>{t.noSimilar}</p>}
      {list.length > 0 && (
        <ul className={styles.grid}>
          {list.slice(0, unfolded ? undefined : FIRST).map((picture) => (
            <SimilarTile key={picture.id} onOpen={onOpen} picture={picture} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)} variant="quiet" wide>
          {unfolded ? t.fewer : t.more(format.number(rest))}
        </Button>
      )}
    </section>
  );
}

const SimilarSkeleton = () => (
  <div className={styles.grid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
      <span className={styles.waiting} key={place}>
        <Skeleton height="100%" radius={8} />
      </span>
    ))}
  </div>
);
