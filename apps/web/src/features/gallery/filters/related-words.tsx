import { useText } from '../../../shared/i18n/text';
import chips from '../../pictures/chips.module.css';
import type { PictureListFilter } from '../../pictures/pictures-query';
import { useCounts } from './counts-query';
import { filterText } from './filter-text';
import styles from './related-words.module.css';
import type { GalleryFilters } from './use-gallery-filters';

const SHOWN = 12;

/** Tags that the found pictures have most; a press narrows the list to those that have it. */
export function RelatedWords({ listed, search }: { listed: PictureListFilter; search: GalleryFilters }) {
  const t = useText(filterText);
  const { list, textOf } = useCounts(listed, 'tag');
  const { filters, name, change } = search;
  const words = (list ?? [])
    .filter(({ value }) => !filters.tag?.includes(value) && value !== name)
    .slice(0, SHOWN);
  if (words.length === 0) return null;
  return (
    <nav aria-label={t.related} className={styles.words}>
      <span aria-hidden className={styles.label}>
        {t.related}
      </span>
      <ul className={`${chips.chips} ${styles.list}`}>
        {words.map(({ value, count }) => (
          <li key={value}>
            <button
              aria-label={t.counted(value, textOf(count))}
              className={chips.chip}
              onClick={() => change({ tag: [...(filters.tag ?? []), value] })}
              type="button"
            >
              <span>{value}</span>
              <small className={styles.count}>{textOf(count)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
