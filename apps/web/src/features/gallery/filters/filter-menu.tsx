import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { ChevronDownIcon } from '../../../shared/ui/display/icons';
import { Popover } from '../../../shared/ui/overlay/popover';
import type { PictureListFilter } from '../../pictures/pictures-query';
import styles from './filter-menu.module.css';
import { filterText } from './filter-text';
import type { FilterName } from './gallery-offers';
import type { GalleryFilters } from './use-gallery-filters';

interface Props {
  name: FilterName;
  filters: PictureFilters;
  listed: PictureListFilter;
  isSet: boolean;
  onChange: GalleryFilters['change'];
}

const FilterChoices = lazyView(() =>
  import('./choices/filter-choices').then((module) => module.FilterChoices),
);

/** The button of one filter; its choices are loaded when it is opened. */
export function FilterMenu({ name, filters, listed, isSet, onChange }: Props) {
  const t = useText(filterText);
  return (
    <Popover
      align="start"
      label={t.names[name]}
      trigger={(attributes) => (
        <button {...attributes} className={styles.button} data-set={isSet || undefined} type="button">
          {t.names[name]}
          <ChevronDownIcon height={14} width={14} />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.body}>
          <FilterChoices filters={filters} listed={listed} name={name} onChange={onChange} onChosen={close} />
        </div>
      )}
    </Popover>
  );
}
