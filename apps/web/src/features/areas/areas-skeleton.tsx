import cards from '../../shared/ui/display/cover-cards.module.css';
import { Mosaic } from '../../shared/ui/display/mosaic';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './areas.module.css';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Cards to come, as tall as they will be: cover, name, number, categories. */
export const AreasSkeleton = () => (
  <ul aria-hidden="true" className={`${cards.grid} ${cards.wide}`}>
    {PLACES.map((place) => (
      <li className={cards.card} key={place}>
        <div className={cards.cover}>
          <Mosaic covers={[]} />
        </div>
        <div className={styles.footSkeleton}>
          <Skeleton height={14} width="45%" />
          <Skeleton height={12} width="30%" />
        </div>
        <p className={styles.spread}>
          <Skeleton height="1lh" width="70%" />
        </p>
      </li>
    ))}
  </ul>
);
