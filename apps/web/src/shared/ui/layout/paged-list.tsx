import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineText, useText } from '../../i18n/text';
import { Button } from '../actions/button';
import { ErrorState } from '../states/error-state';
import { SkeletonLines } from '../states/skeleton';
import styles from './paged-list.module.css';

const pagedText = defineText({ zh: { more: '加载更多' }, en: { more: 'Load more' } });

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }>>;
  /** What stands there when nothing was found. */
  empty: ReactNode;
  /** The shape of what is on its way; unset: lines. */
  skeleton?: ReactNode;
  children: (list: Item[]) => ReactNode;
}

/** A list in all its states: on its way, failed, empty, there, and more of it. */
export function PagedList<Item>({ query, empty, skeleton, children }: PagedListProps<Item>) {
  const t = useText(pagedText);
  if (query.isPending) return skeleton ?? <SkeletonLines lines={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const list = query.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return empty;
  return (
    <>
      {children(list)}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}
