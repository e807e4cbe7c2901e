import type { Overview } from '@motif/contract/features/home';
import type { OverviewDays } from '@motif/contract/features/home/overview-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useIsOperator } from '../../shared/desk/use-queues';
import { WaitingQueues } from '../../shared/desk/waiting-queues';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { partOfDay } from '../../shared/part-of-day';
import { useSession } from '../../shared/session/session-store';
import { Page } from '../../shared/ui/layout/page';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { AccountCard } from './account-card';
import { DemoProgress } from './demo-progress';
import { FigureCards } from './figure-cards';
import { type FigureName, figuresOf, hasData } from './figures';
import { FirstSteps } from './first-steps';
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
        {isOperator && <WaitingQueues />}
        {overview.data && !overview.data.platform && <TodoList todo={overview.data.todo} />}
        <Shortcuts />
        {overview.isPending && <FiguresSkeleton />}
        {overview.isError && !overview.data && (
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        )}
        {overview.data?.platform && (
          <>
            {overview.data.platform.demo_pictures && (
              <DemoProgress drawing={overview.data.platform.demo_pictures} />
            )}
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
  const figures = figuresOf(overview);
  const alive = figures.filter(({ series }) => hasData(series));
  if (overview.pictures === 0 && alive.length === 0) return <FirstUse />;
  // A right to see money may be taken away while its chart is open.
  const asked = figures.find((figure) => figure.name === wanted);
  const chosen = (asked && hasData(asked.series) ? asked : alive[0])?.name;
  return (
    <>
      {overview.top.length > 0 && <TopPictures pictures={overview.top} />}
      <FigureCards overview={overview} days={days} chosen={chosen} onChoose={setWanted} />
      <div className={styles.columns}>
        {chosen && <OverviewChart overview={overview} days={days} onDays={onDays} name={chosen} />}
        <div className={styles.page}>
          <AccountCard />
          <LatestNotices />
        </div>
      </div>
      <p className={styles.fresh}>{t.fresh}</p>
    </>
  );
}

/** A new account: figures of nothing would say nothing, so it reads what to do first. */
function FirstUse() {
  return (
    <>
      <FirstSteps />
      <div className={styles.columns}>
        <LatestNotices />
        <AccountCard />
      </div>
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
