import { useText } from '../../shared/i18n/text';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { categoriesText } from './categories-text';
import cardStyles from './category-cards.module.css';
import styles from './category-picker-page.module.css';

const ENTRIES = ['a', 'b', 'c', 'd', 'e'];
const CARDS = ['a', 'b', 'c'];

export function PickerSkeleton() {
  const t = useText(categoriesText);
  return (
    <div aria-label={t.loading} className={styles.picker} role="status">
      <div className={styles.entries}>
        {ENTRIES.map((entry) => (
          <Skeleton height={40} key={entry} radius="var(--radius-card)" />
        ))}
      </div>
      <div className={cardStyles.cards}>
        {CARDS.map((card) => (
          <Skeleton height={336} key={card} radius="var(--radius-hero)" />
        ))}
      </div>
    </div>
  );
}
