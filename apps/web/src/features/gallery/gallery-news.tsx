import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import type { Pages } from '../pictures/edits/patch-lists';
import {
  dependsOnPicturesKey,
  fetchPictureListPage,
  type PictureListFilter,
  type PictureListPage,
  pictureListQuery,
} from '../pictures/pictures-query';
import { picturesText } from '../pictures/pictures-text';
import styles from './gallery-news.module.css';

/** Galleries that the person and their company change. */
const LIVE: readonly PictureListFilter['gallery'][] = ['my', 'party', 'bin', 'collected', 'acquired'];
/** Below this scroll position somebody is reading, so nothing may move. */
const READING_PX = 200;

const stateOf = ({ id, name, price, visibility }: PictureCard) => `${id} ${visibility} ${price} ${name}`;

/**
 * Whether the start of a list is still what the server has. Addresses are signed again for each answer, so they do
 * not count.
 */
export const isUnchanged = (data: Pages, fresh: PictureListPage): boolean => {
  const shown = data.pages.flatMap(({ list }) => list).slice(0, fresh.list.length);
  return (
    data.pages[0]?.total === fresh.total &&
    shown.map(stateOf).join('\n') === fresh.list.map(stateOf).join('\n')
  );
};

/** The number of pictures at the start of the list that are not shown yet. */
export function countNewPictures(data: Pages, fresh: PictureListPage): number {
  const known = new Set(data.pages.flatMap(({ list }) => list.map(({ id }) => id)));
  const first = fresh.list.findIndex(({ id }) => known.has(id));
  return first < 0 ? fresh.list.length : first;
}

/**
 * Keeps these galleries current while others work: at the top the list is replaced at once, further down a button
 * offers the new pictures. Only the first page is fetched, when an event says that something changed.
 */
export function useGalleryNews(filter: PictureListFilter, isBusy: boolean) {
  const client = useQueryClient();
  const [dismissed, setDismissed] = useState<PictureListPage | null>(null);
  const { data: fresh, dataUpdatedAt } = useQuery({
    queryKey: [...dependsOnPicturesKey, 'first', filter],
    queryFn: ({ signal }) => fetchPictureListPage(filter, null, signal),
    enabled: LIVE.includes(filter.gallery),
    // Nothing is fetched until an event comes.
    initialData: null as PictureListPage | null,
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { queryKey } = pictureListQuery(filter);
  const list = client.getQueryState<Pages>(queryKey);
  const shown = list?.data;
  const isNews = fresh && shown && dataUpdatedAt > (list?.dataUpdatedAt ?? 0) && !isUnchanged(shown, fresh);
  const show = () => {
    if (fresh) client.setQueryData<Pages>(queryKey, { pages: [fresh], pageParams: [null] });
  };

  // What came while somebody was busy with the pictures is shown when they have finished.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer and the end of work are reasons to run
  useEffect(() => {
    if (isNews && !isBusy && window.scrollY < READING_PX) show();
  }, [dataUpdatedAt, isBusy]);

  const count = isNews && fresh !== dismissed ? countNewPictures(shown, fresh) : 0;
  return {
    count,
    show: () => {
      setDismissed(fresh);
      show();
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

/** A button above the pictures that shows how many new ones there are. */
export function NewsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText(picturesText);
  const format = useFormat();
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button className={styles.pill} onClick={onShow} type="button">
          ↑ {t.news(format.number(count))}
        </button>
      )}
    </div>
  );
}
