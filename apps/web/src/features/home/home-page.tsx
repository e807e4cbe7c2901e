import { useQuery } from '@tanstack/react-query';
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
import { FavouriteChart } from './favourite-chart';
import { FigureCards, PlatformFigures } from './figure-cards';
import styles from './home.module.css';
import { homeText } from './home-text';
import { LatestNotices } from './latest-notices';
import { moneyKey } from './live';
import { MoneyChart } from './money-chart';
import { MoneyFigures } from './money-figures';
import { Shortcuts } from './shortcuts';
import { TopPictures } from './top-pictures';
import { WaitingQueues } from './waiting-queues';

/** The home page (PE-6): the person's figures compared with the period before, and shortcuts. */
export function HomePage() {
  const t = useText(homeText);
  const format = useFormat();
  const name = useSession((state) => state.user?.username ?? '');
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call('GET /organization/overview/', undefined, { signal, silent: true }),
    // No event reports what others like, buy or follow, so every visit and every return to the window reads again.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const isOperator = useIsOperator();
  const money = useQuery({
    queryKey: moneyKey,
    queryFn: ({ signal }) => call('GET /organization/overview/money/', undefined, { signal, silent: true }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Operators work for the platform, which buys and sells nothing itself.
    enabled: !isOperator,
  });
  const chart = money.data?.chart;
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
        {overview.isError && <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />}
        {overview.data?.platform && <PlatformFigures platform={overview.data.platform} />}
        {money.isLoading && <Skeleton height={108} radius={12} />}
        {money.isError && !money.data && (
          <ErrorState error={money.error} onRetry={() => void money.refetch()} />
        )}
        {money.data && <MoneyFigures money={money.data} />}
        {overview.data && <FigureCards overview={overview.data} />}
        {chart && (
          <div className={styles.columns}>
            <MoneyChart chart={chart} />
            <AccountCard hasPoints={false} />
          </div>
        )}
        <div className={styles.columns}>
          {overview.data ? (
            <FavouriteChart days={overview.data.days} />
          ) : (
            <Skeleton height={320} radius={12} />
          )}
          {chart ? <LatestNotices /> : <AccountCard />}
        </div>
        <div className={chart ? styles.page : styles.columns}>
          {overview.data ? (
            <TopPictures pictures={overview.data.top} />
          ) : (
            <Skeleton height={240} radius={12} />
          )}
          {!chart && <LatestNotices />}
        </div>
      </div>
    </Page>
  );
}

function FiguresSkeleton() {
  return (
    <div className={styles.figures}>
      <Skeleton height={146} radius={12} />
      <Skeleton height={146} radius={12} />
      <Skeleton height={146} radius={12} />
    </div>
  );
}
