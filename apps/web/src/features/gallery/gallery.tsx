import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAccess } from '../../shared/access/use-access';
import { defined } from '../../shared/defined';
import { useMedia } from '../../shared/hooks/use-media';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { useSession } from '../../shared/session/session-store';
import { Page } from '../../shared/ui/layout/page';
import { ErrorState } from '../../shared/ui/states/error-state';
import { StorageLine } from '../companies/storage-line';
import type { GallerySource, PictureListFilter } from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';
import { useLastShown, usePreview } from '../pictures/use-preview';
import { useCountSearch } from '../trends/use-count-search';
import { type NarrowActions, useDetailsOpen } from './details/details-panel';
import { FilterBar } from './filters/filter-bar';
import { filtersOf, OFFERS } from './filters/gallery-offers';
import { HotPeriods } from './filters/hot-periods';
import { useGalleryFilters } from './filters/use-gallery-filters';
import { useFreshAddresses } from './fresh-addresses';
import styles from './gallery.module.css';
import { GalleryEmpty } from './gallery-empty';
import { NewsPill, useGalleryNews } from './gallery-news';
import { GalleryTools } from './gallery-tools';
import { GridFooter } from './grid/grid-footer';
import type { GridScroll } from './grid/grid-scroll';
import { GridSkeleton } from './grid/grid-skeleton';
import { PictureGrid } from './grid/picture-grid';
import { GalleryKeysHelp } from './keys/keys-help';
import { PreviewDialog } from './preview/preview-dialog';
import { SHOP } from './selection/bulk-actions';
import { useSelection, useSelectionKeys } from './selection/use-selection';
import { useCardTexts } from './use-card-texts';
import { useGallery, useLoadUpTo } from './use-gallery';
import { useStartAtTop } from './use-start-at-top';
import { ViewSwitch } from './view/view-switch';

interface Props {
  source: GallerySource;
  title: string;
  main_category_id: number;
  area_id: number | undefined;
}

/** Galleries of all that is on the market. */
const MARKET: readonly GallerySource[] = ['public', 'new', 'hot'];
/** Only wide screens have room for the months beside the pictures. */
const ROOMY = '(min-width: 992px)';
const DateScrubber = lazyView(() => import('./view/date-scrubber').then((module) => module.DateScrubber));
const BulkBar = lazyView(() => import('./selection/bulk-bar').then((module) => module.BulkBar));
const BuyDialog = lazyView(() => import('../market/buy-dialog').then((module) => module.BuyDialog));
const ModelPicker = lazyView(() =>
  import('../products/picker/model-picker').then((module) => module.ModelPicker),
);
const SeeOnDialog = lazyView(() =>
  import('../products/see-on/see-on-dialog').then((module) => module.SeeOnDialog),
);
const GroupStrip = lazyView(() =>
  import('../favourites/groups/group-strip').then((module) => module.GroupStrip),
);
const FolderStrip = lazyView(() =>
  import('../pictures/folders/folder-strip').then((module) => module.FolderStrip),
);

export function Gallery({ source, title, main_category_id, area_id }: Props) {
  const t = useText(picturesText);
  const format = useFormat();
  const search = useGalleryFilters(source);
  const { filters, name, sort, period, group_id } = search;
  const filter = useMemo<PictureListFilter>(
    () => ({
      gallery: source,
      main_category_id,
      ...filters,
      ...defined({ area_id, group_id, period, name, sort }),
    }),
    [source, main_category_id, area_id, group_id, filters, period, name, sort],
  );
  useCountSearch(main_category_id, MARKET.includes(source) ? name : undefined);
  const { query, pictures, total, isEstimate } = useGallery(filter);
  const renew = useFreshAddresses(filter);
  const preview = usePreview();
  const [isDetailsOpen, setDetailsOpen] = useDetailsOpen();
  const returnTo = useLastShown(preview.id);
  const key = JSON.stringify(filter);
  const selection = useSelection(pictures, key);
  const news = useGalleryNews(filter, selection.ids.size > 0 || preview.id !== null);
  const words = useCardTexts(source);
  const isRoomy = useMedia(ROOMY);
  const isSignedIn = useSession((state) => state.user !== null);
  const may = useAccess();
  const [buying, setBuying] = useState<PictureCard | null>(null);
  const [making, setMaking] = useState<PictureCard | null>(null);
  const [seenOn, setSeenOn] = useState<PictureCard | null>(null);
  const seenAt = seenOn ? pictures.findIndex(({ id }) => id === seenOn.id) : -1;
  useSelectionKeys(selection);
  useStartAtTop(key);

  const gridScroll = useRef<GridScroll>(null);
  const loadUpTo = useLoadUpTo(query, pictures.length);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; asking again on every scroll would overload a server in trouble.
    if (hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const count = total ? format.number(total) : null;
  const heading = (
    <span className={styles.heading}>
      {title}
      {count !== null && (
        <span className={styles.total}>{isEstimate ? t.totalAbout(count) : t.total(count)}</span>
      )}
    </span>
  );
  const narrow: NarrowActions = {
    uploader: (id) => search.change({ uploader_id: [id], picture: undefined }),
    series: filtersOf(source).includes('series')
      ? (series) => search.change({ series: [series], picture: undefined })
      : undefined,
    tag: filtersOf(source).includes('tag')
      ? (tag) => search.change({ tag: [tag], picture: undefined })
      : undefined,
  };
  const isFiltered = Object.keys(filters).length > 0 || group_id !== undefined;
  const isEmpty = query.isSuccess && pictures.length === 0 && !hasNextPage;
  // An empty bin needs no search, filters or layout.
  const isBare = source === 'bin' && isEmpty && name === undefined;
  const hasMonths =
    OFFERS[source].hasMonths && (sort === undefined || sort === 'new' || sort === 'old') && isRoomy;

  return (
    <Page
      actions={
        !isBare && <GalleryTools main_category_id={main_category_id} search={search} source={source} />
      }
      title={heading}
    >
      {(source === 'my' || source === 'party') && isSignedIn && <StorageLine />}
      <NewsPill count={news.count} onShow={news.show} />
      {source === 'my' && isSignedIn && (
        <div className={styles.strip}>
          <FolderStrip
            chosen={filters.personal_category_id}
            main_category_id={main_category_id}
            onChoose={(personal_category_id) => search.change({ personal_category_id })}
          />
        </div>
      )}
      {source === 'collected' && isSignedIn && (
        <div className={styles.strip}>
          <GroupStrip />
        </div>
      )}
      {!isBare && (
        <FilterBar listed={filter} search={search}>
          {period && <HotPeriods onChange={search.change} period={period} />}
          <ViewSwitch />
          <GalleryKeysHelp />
        </FilterBar>
      )}
      {query.isPending && <GridSkeleton />}
      {query.isError && pictures.length === 0 && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {isEmpty && <GalleryEmpty isFiltered={isFiltered} name={name} onClear={search.clear} source={source} />}
      {pictures.length > 0 && (
        <div className={styles.pictures} data-outdated={query.isPlaceholderData || undefined}>
          <div className={styles.beside}>
            <PictureGrid
              canDrag={source === 'my' || source === 'collected'}
              chipOf={words.chipOf}
              hasHearts={source !== 'bin' && source !== 'acquired'}
              label={title}
              noteOf={words.noteOf}
              onBroken={renew}
              onBuy={SHOP.includes(source) && may(['finance.spend']) ? setBuying : undefined}
              onDetails={({ id }) => {
                setDetailsOpen(true);
                preview.open(id);
              }}
              onMake={source !== 'bin' && may([PRODUCT_MAKE]) ? setMaking : undefined}
              onNearEnd={loadMore}
              onOpen={({ id }) => preview.open(id)}
              onSeeOn={isSignedIn && source !== 'bin' ? setSeenOn : undefined}
              pictures={pictures}
              gridScroll={gridScroll}
              returnTo={returnTo}
              selection={selection}
              total={isEstimate ? -1 : (total ?? -1)}
            />
            {hasMonths && (
              <div className={styles.margin}>
                <DateScrubber
                  filter={filter}
                  onChange={search.change}
                  gridScroll={gridScroll}
                  loadUpTo={loadUpTo}
                />
              </div>
            )}
          </div>
          <GridFooter count={pictures.length} query={query} />
        </div>
      )}
      {selection.selected.length > 0 && (
        <BulkBar gallery={source} main_category_id={main_category_id} selection={selection} />
      )}
      {buying && <BuyDialog onClose={() => setBuying(null)} pictures={[buying]} />}
      {making && (
        <ModelPicker
          main_category_id={main_category_id}
          onClose={() => setMaking(null)}
          pictures={[making]}
        />
      )}
      {seenOn && (
        <SeeOnDialog
          main_category_id={main_category_id}
          next={pictures[seenAt + 1]}
          onBroken={renew}
          onClose={() => setSeenOn(null)}
          onShow={setSeenOn}
          picture={pictures[seenAt] ?? seenOn}
          previous={pictures[seenAt - 1]}
        />
      )}
      {preview.id !== null && (
        <PreviewDialog
          isDetailsOpen={isDetailsOpen}
          id={preview.id}
          main_category_id={main_category_id}
          narrow={narrow}
          onBroken={renew}
          onClose={preview.close}
          onDetailsOpen={setDetailsOpen}
          onNearEnd={loadMore}
          onOpen={preview.open}
          onShow={preview.show}
          pictures={pictures}
          source={source}
          total={count && isEstimate ? t.about(count) : count}
        />
      )}
    </Page>
  );
}
