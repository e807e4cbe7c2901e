import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { ChevronDownIcon } from '../../shared/ui/display/icons';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { similarQuery } from './looks-query';
import { looksText } from './looks-text';
import styles from './similar-pictures.module.css';
import { SimilarTile } from './similar-tile';

/** Who goes through pictures by an arrow key does not ask for what is similar to each of them. */
const RESTING_MS = 250;

interface Props {
  pictureId: number;
  onOpen: (id: number) => void;
}

/** The wall under a picture: what looks like it, then what belongs beside it. */
export function SimilarPictures({ pictureId, onOpen }: Props) {
  const t = useText(looksText);
  const wall = useRef<HTMLElement>(null);
  const isResting = useIsResting(pictureId);
  const { data, error, isFetching, refetch } = useQuery({ ...similarQuery(pictureId), enabled: isResting });
  const list = data?.list ?? [];
  return (
    <section aria-busy={!data && !error} aria-label={t.similar} className={styles.similar} ref={wall}>
      <button
        className={styles.title}
        onClick={() => wall.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
        type="button"
      >
        {t.similar}
        <ChevronDownIcon height={16} width={16} />
      </button>
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
          {list.map((picture) => (
            <SimilarTile key={picture.id} onOpen={onOpen} picture={picture} />
          ))}
        </ul>
      )}
    </section>
  );
}

function useIsResting(pictureId: number): boolean {
  const [resting, setResting] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setResting(pictureId), RESTING_MS);
    return () => clearTimeout(timer);
  }, [pictureId]);
  return resting === pictureId;
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];
const SimilarSkeleton = () => (
  <div className={styles.grid}>
    {PLACES.map((place) => (
      <span className={styles.waiting} key={place}>
        <Skeleton height="100%" radius={8} />
      </span>
    ))}
  </div>
);
