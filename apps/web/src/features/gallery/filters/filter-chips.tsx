import { useText } from '../../../shared/i18n/text';
import { CloseIcon } from '../../../shared/ui/display/icons';
import chips from '../../pictures/chips.module.css';
import styles from './filter-bar.module.css';
import { filterText } from './filter-text';
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
  return (
    <ul className={chips.chips}>
      {labels.map(({ name, text, color, without }) => (
        <li key={`${name} ${text}`}>
          <button
            aria-label={t.clearOne(text)}
            className={chips.chip}
            data-set
            onClick={() => search.change(without)}
            title={t.names[name]}
            type="button"
          >
            {color && (
              <i aria-hidden className={chips.dot} style={{ backgroundColor: `var(--named-${color})` }} />
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
