import type { Overview } from '@motif/contract/features/home';
import type { OverviewDays } from '@motif/contract/features/home/overview-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useIsOperator } from '../../shared/desk/use-queues';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { partOfDay } from '../../shared/part-of-day';
import { useSession } from '../../shared/session/session-store';
import { Page } from '../../shared/ui/layout/page';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { AccountCard } from './account-card';
import { FigureCards } from './figure-cards';
import { type FigureName, figuresOf } from './figures';
import styles from './home.module.css';
import { homeText } from './home-text';
import { LatestNotices } from './latest-notices';
import { overviewKey } from './live';
import { OverviewChart } from './overview-chart';
import { PlatformFigures } from './platform-figures';
import { Shortcuts } from './shortcuts';
import { TodoList } from './todo-list';
import { TopPictures } from './top-pictures';
import { useRememberedDays } from './use-remembered-days';
import { WaitingQueues } from './waiting-queues';

/** The home page (PE-6): what happens to the company compared with the period before, and what there is to do. */
export function HomePage() {
  const t = useText(homeText);
  const format = useFormat();
  const name = useSession((state) => state.user?.username ?? '');
  const isOperator = useIsOperator();
  const [days, setDays] = useRememberedDays();
  const overview = useQuery({
    queryKey: [...overviewKey, days],
    queryFn: ({ signal }) =>
      call('GET /organization/overview/', { query: { days } }, { signal, silent: true }),
    // No event reports what others like, buy or look at, so every visit and every return to the window reads again.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  const now = new Date();
  return (
    <Page
      title={t.greetings[partOfDay(now.getHours())](name)}
      actions={<span className={styles.today}>{format.date(now)}</span>}
    >
      <div className={styles.page}>
        <Shortcuts />
        {isOperator && <WaitingQueues />}
        {overview.isPending && <FiguresSkeleton />}
        {overview.isError && !overview.data && (
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        )}
        {overview.data?.platform && (
          <>
            <PlatformFigures platform={overview.data.platform} />
            <LatestNotices />
          </>
        )}
        {overview.data && !overview.data.platform && (
          <OwnFigures overview={overview.data} days={days} onDays={setDays} />
        )}
      </div>
    </Page>
  );
}

interface OwnFiguresProps {
  overview: Overview;
  days: OverviewDays;
  onDays: (days: OverviewDays) => void;
}

/** Everybody but operators, who work for the platform, reads the figures of their own company. */
function OwnFigures({ overview, days, onDays }: OwnFiguresProps) {
  const t = useText(homeText);
  const [wanted, setWanted] = useState<FigureName>('views');
  // A right to see money may be taken away while its chart is open.
  const chosen = figuresOf(overview).some((figure) => figure.name === wanted) ? wanted : 'views';
  return (
    <>
      <FigureCards overview={overview} days={days} chosen={chosen} onChoose={setWanted} />
      <div className={styles.columns}>
        <div className={styles.page}>
          <OverviewChart overview={overview} days={days} onDays={onDays} name={chosen} />
          <TopPictures pictures={overview.top} />
        </div>
        <div className={styles.page}>
          <TodoList todo={overview.todo} />
          <AccountCard />
          <LatestNotices />
        </div>
      </div>
      <p className={styles.fresh}>{t.fresh}</p>
    </>
  );
}

function FiguresSkeleton() {
  return (
    <>
      <Skeleton height={120} radius={12} />
      <div className={styles.columns}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    </>
  );
}
