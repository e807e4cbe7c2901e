import { useCallback } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { ErrorState } from '../../shared/ui/error-state';
import { Page } from '../../shared/ui/page';
import { useFreshAddresses } from './fresh-addresses';
import styles from './gallery.module.css';
import { GalleryEmpty } from './gallery-empty';
import type { GallerySource } from './gallery-query';
import { GridFooter } from './grid-footer';
import { GridSkeleton } from './grid-skeleton';
import { PictureGrid } from './picture-grid';
import { picturesText } from './pictures-text';
import { PreviewDialog } from './preview-dialog';
import { SearchBox } from './search-box';
import { useDetailsOpen } from './use-details-open';
import { useGallery } from './use-gallery';
import { useGallerySearch } from './use-gallery-search';
import { usePreview, useReturnTo } from './use-preview';
import { useStartAtTop } from './use-start-at-top';

interface Props {
  source: GallerySource;
  title: string;
  main_category_id: number;
  area_id: number | undefined;
}

export function Gallery({ source, title, main_category_id, area_id }: Props) {
  const t = useText(picturesText);
  const format = useFormat();
  const [search, setSearch] = useGallerySearch();
  const filter = { gallery: source, main_category_id, area_id, ...search };
  const { query, pictures, total, isEstimate } = useGallery(filter);
  const renew = useFreshAddresses(filter);
  const preview = usePreview();
  const [detailsOpen, setDetailsOpen] = useDetailsOpen();
  const returnTo = useReturnTo(preview.id);
  useStartAtTop(search.name ?? '');

  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; asking again on every scroll would hammer a struggling server.
    if (hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const onSearch = useCallback((name: string) => setSearch({ name }), [setSearch]);
  const count = total ? format.number(total) : null;
  const heading = (
    <span className={styles.heading}>
      {title}
      {count !== null && (
        <span className={styles.total}>{isEstimate ? t.totalAbout(count) : t.total(count)}</span>
      )}
    </span>
  );

  return (
    <Page actions={<SearchBox onChange={onSearch} value={search.name ?? ''} />} title={heading}>
      {query.isPending && <GridSkeleton />}
      {query.isError && pictures.length === 0 && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && pictures.length === 0 && (
        <GalleryEmpty name={search.name} onClear={() => setSearch({})} source={source} />
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures} data-outdated={query.isPlaceholderData || undefined}>
          <PictureGrid
            // Elsewhere it follows from the gallery, and saying it on every picture would be noise.
            chipOf={({ visibility }) => (source === 'my' ? t.chips[visibility] : undefined)}
            label={title}
            onBroken={renew}
            onDetails={({ id }) => {
              setDetailsOpen(true);
              preview.open(id);
            }}
            onNearEnd={loadMore}
            onOpen={({ id }) => preview.open(id)}
            pictures={pictures}
            returnTo={returnTo}
            total={isEstimate ? -1 : (total ?? -1)}
          />
          <GridFooter count={pictures.length} query={query} />
        </div>
      )}
      {preview.id !== null && (
        <PreviewDialog
          detailsOpen={detailsOpen}
          id={preview.id}
          onBroken={renew}
          onClose={preview.close}
          onDetailsOpen={setDetailsOpen}
          onNearEnd={loadMore}
          onShow={preview.show}
          pictures={pictures}
          total={count && isEstimate ? t.about(count) : count}
        />
      )}
    </Page>
  );
}
