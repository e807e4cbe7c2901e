import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Page } from '../../../shared/ui/layout/page';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import styles from './board.module.css';
import { boardText } from './board-text';

interface BoardFrameProps<T> {
  title: string;
  board: UseQueryResult<T>;
  /** Beside the time of the figures. */
  actions?: ReactNode;
  /** Above the figures, and there before them. */
  first?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page of figures: when they were read, and what stands there before they come. */
export function BoardFrame<T>({ title, board, actions, first, children }: BoardFrameProps<T>) {
  const t = useText(boardText);
  const format = useFormat();
  const { data, error, dataUpdatedAt } = board;
  return (
    <Page
      title={title}
      actions={
        <>
          {data && <span className={styles.updated}>{t.updated(format.time(new Date(dataUpdatedAt)))}</span>}
          {actions}
        </>
      }
    >
      <div className={styles.page}>
        {first}
        {board.isPending && <BoardSkeleton />}
        {error && !data && <ErrorState error={error} onRetry={() => void board.refetch()} />}
        {data && children(data)}
      </div>
    </Page>
  );
}

function BoardSkeleton() {
  return (
    <>
      <Skeleton height={112} radius={12} />
      <div className={styles.columns}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    </>
  );
}

interface CardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function BoardCard({ title, action, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
