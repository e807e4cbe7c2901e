import { type ReactNode, useState } from 'react';
import { useMedia } from '../../../shared/hooks/use-media';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { Button } from '../../../shared/ui/actions/button';
import { ChoiceMenu } from '../../../shared/ui/actions/choice-menu';
import { FilterIcon } from '../../pictures/picture-icons';
import type { PictureListFilter } from '../../pictures/pictures-query';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { filterText } from './filter-text';
import { keysOf, OFFERS, sortsOf } from './gallery-offers';

import type { GalleryFilters } from './use-gallery-filters';

interface Props {
  /** All that the gallery shows now. */
  listed: PictureListFilter;
  search: GalleryFilters;
  /** Further tools at the end of the bar. */
  children?: ReactNode;
}

const PHONE = '(max-width: 767.98px)';
const FilterSheet = lazyView(() => import('./filter-sheet').then((module) => module.FilterSheet));

const RelatedWords = lazyView(() => import('./related-words').then((module) => module.RelatedWords));

/** Words are offered to somebody who looks for something, not to everybody who opens the gallery. */
const isNarrowed = ({ name, filters }: GalleryFilters) =>
  name !== undefined || filters.tag !== undefined || filters.series !== undefined;

/**
 * Filters, order and layout of a gallery, with the active filters below. On a phone all filters are behind one
 * button.
 */
export function FilterBar({ listed, search, children }: Props) {
  const { gallery, main_category_id } = listed;
  const t = useText(filterText);
  const format = useFormat();
  const isPhone = useMedia(PHONE);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { filters, change } = search;
  const { menus } = OFFERS[gallery];
  const sorts = sortsOf(gallery, search.name !== undefined);
  const [usualSort] = sorts;
  const set = menus.filter((name) => keysOf(name).some((key) => filters[key] !== undefined));

  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form's fieldset */}
      <div aria-label={t.bar} className={styles.bar} role="group">
        {isPhone && menus.length > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
            <FilterIcon height={16} width={16} />
            {set.length > 0 ? t.filtersSet(format.number(set.length)) : t.filters}
          </Button>
        )}
        {!isPhone &&
          menus.map((name) => (
            <FilterMenu
              filters={filters}
              isSet={set.includes(name)}
              key={name}
              listed={listed}
              name={name}
              onChange={change}
            />
          ))}
        <div className={styles.end}>
          {usualSort && sorts.length > 1 && (
            <ChoiceMenu
              choices={sorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
              label={t.sort}
              onChange={(sort) => change({ sort: sort === usualSort ? undefined : sort })}
              value={search.sort ?? usualSort}
            />
          )}
          {children}
        </div>
      </div>
      <FilterChips main_category_id={main_category_id} search={search} />
      {isNarrowed(search) && <RelatedWords listed={listed} search={search} />}
      {sheetOpen && (
        <FilterSheet
          filters={filters}
          listed={listed}
          menus={menus}
          onChange={change}
          onClear={search.clear}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
