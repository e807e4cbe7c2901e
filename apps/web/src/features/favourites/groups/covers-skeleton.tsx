import cards from '../../../shared/ui/display/cover-cards.module.css';
import { Skeleton } from '../../../shared/ui/states/skeleton';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Cards to come. */
export const CoversSkeleton = () => (
  <div aria-hidden="true" className={cards.grid}>
    {PLACES.map((place) => (
      <Skeleton height={240} key={place} radius={8} />
    ))}
  </div>
);
