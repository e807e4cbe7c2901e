import { useText } from '../../../shared/i18n/text';
import { CloseIcon } from '../../../shared/ui/display/icons';
import chips from '../../pictures/chips.module.css';
import styles from './filter-bar.module.css';
import { filterText } from './filter-text';
import { type FilterName, keysOf } from './gallery-offers';
import { useFilterLabels } from './use-filter-labels';
import type { GalleryFilters } from './use-gallery-filters';

/** The active filters; a press removes one. */
export function FilterChips({
  main_category_id,
  search,
}: {
  main_category_id: number;
  search: GalleryFilters;
}) {
  const t = useText(filterText);
  const labels = useFilterLabels(search.filters, main_category_id);
  if (labels.length === 0) return null;
  const remove = (name: FilterName) =>
    search.change(Object.fromEntries(keysOf(name).map((key) => [key, undefined])));
  return (
    <ul className={chips.chips}>
      {labels.map(({ name, text }) => (
        <li key={name}>
          <button
            aria-label={t.clearOne(text)}
            className={chips.chip}
            data-set
            onClick={() => remove(name)}
            title={t.names[name]}
            type="button"
          >
            {name === 'color' && search.filters.color && (
              <i
                aria-hidden
                className={chips.dot}
                style={{ backgroundColor: `var(--named-${search.filters.color})` }}
              />
            )}
            <span>{text}</span>
            <CloseIcon height={14} width={14} />
          </button>
        </li>
      ))}
      {labels.length > 1 && (
        <li>
          <button className={styles.clear} onClick={search.clear} type="button">
            {t.clearAll}
          </button>
        </li>
      )}
    </ul>
  );
}
