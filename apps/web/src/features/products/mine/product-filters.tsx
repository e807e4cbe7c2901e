import {
  LISTED_STATES,
  PRODUCT_SCOPES,
  PRODUCT_SORTS,
} from '@motif/contract/features/products/product-choices';
import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { blankModelsQuery } from '../products-query';
import { productsText } from '../products-text';
import styles from './mine.module.css';

/** In the address; empty: not filtered by it. */
export type UrlFilter = Record<(typeof FILTER_NAMES)[number], string>;
export const FILTER_NAMES = ['scope', 'state', 'model', 'name', 'sort'] as const;

interface Props {
  main_category_id: number;
  filter: UrlFilter;
  /** How many there are, in words. */
  total: string;
  onChange: (next: Partial<UrlFilter>) => void;
}

export function ProductFilters({ main_category_id, filter, total, onChange }: Props) {
  const t = useText(productsText);
  const language = useLanguage();
  const models = useQuery(blankModelsQuery(main_category_id));
  const state = LISTED_STATES.find((some) => some === filter.state) ?? null;
  const sort = PRODUCT_SORTS.find((some) => some === filter.sort) ?? '-updated_at';
  return (
    <div className={styles.filters}>
      <Segments
        choices={PRODUCT_SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
        label={t.scope}
        onChange={(scope) => onChange({ scope: scope === 'mine' ? '' : scope })}
        value={filter.scope === 'company' ? 'company' : 'mine'}
      />
      <div className={styles.select}>
        <Select
          compact
          label={t.state}
          none={t.current}
          onChange={(next) => onChange({ state: next ?? '' })}
          options={LISTED_STATES.map((value) => ({ value, label: t.states[value] }))}
          value={state}
        />
      </div>
      <div className={styles.select}>
        <Select
          compact
          label={t.model}
          none={t.allModels}
          onChange={(next) => onChange({ model: next ?? '' })}
          options={(models.data?.list ?? []).map(({ id, name, name_en }) => ({
            value: String(id),
            label: pickText(language, name, name_en),
          }))}
          value={filter.model || null}
        />
      </div>
      <div className={styles.select}>
        <Select
          compact
          label={t.sort}
          onChange={(next) => onChange({ sort: next === '-updated_at' ? '' : next })}
          options={PRODUCT_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
          value={sort}
        />
      </div>
      <div className={styles.find}>
        <SearchInput
          label={t.find}
          maxLength={PRODUCT_NAME_MAX}
          onChange={(name) => onChange({ name })}
          value={filter.name}
        />
      </div>
      <span className={styles.total}>{total}</span>
    </div>
  );
}
