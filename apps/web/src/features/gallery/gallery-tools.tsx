import { pathOf } from '@motif/contract/screens';
import { useCallback } from 'react';
import { Can } from '../../shared/access/can';
import { useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { ButtonLink } from '../../shared/ui/actions/button';
import { LookSearch } from '../looks/look-search';
import type { GallerySource } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';
import type { GalleryFilters } from './filters/use-gallery-filters';
import styles from './gallery-tools.module.css';
import { SearchBox } from './search/search-box';

const AcquiredTools = lazyView(() =>
  import('../market/acquired-tools').then((module) => module.AcquiredTools),
);
const BuyGroup = lazyView(() => import('./buy-group').then((module) => module.BuyGroup));
const EmptyBin = lazyView(() => import('../pictures/edits/empty-bin').then((module) => module.EmptyBin));

interface Props {
  source: GallerySource;
  main_category_id: number;
  search: GalleryFilters;
}

/** The search and the main action of a gallery, beside its title. */
export function GalleryTools({ source, main_category_id, search }: Props) {
  const t = useText(picturesText);
  const { change } = search;
  const onSearch = useCallback((name: string) => change({ name }), [change]);
  return (
    <div className={styles.tools}>
      <div className={styles.find}>
        <SearchBox onChange={onSearch} value={search.name ?? ''} />
        {source !== 'bin' && <LookSearch categoryId={main_category_id} />}
      </div>
      {source === 'bin' && <EmptyBin main_category_id={main_category_id} />}
      {source === 'collected' && search.group_id !== undefined && (
        <Can check={['finance.spend']}>
          <BuyGroup group_id={search.group_id} main_category_id={main_category_id} />
        </Can>
      )}
      {source === 'acquired' && <AcquiredTools />}
      {source === 'my' && (
        <Can check={['pictures.upload']}>
          <ButtonLink to={pathOf('UploadPictures')} variant="primary">
            {t.toUpload}
          </ButtonLink>
        </Can>
      )}
    </div>
  );
}
