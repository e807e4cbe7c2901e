import type { Trend, Trends } from '@motif/contract/features/trends';
import { TREND_KINDS, type TrendKind } from '@motif/contract/features/trends/trend-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { ChooseCategory } from '../../shared/session/choose-category';
import { useSession } from '../../shared/session/session-store';
import { Segments } from '../../shared/ui/actions/segments';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { DataTable } from '../../shared/ui/table/data-table';
import { galleryOf, useTrendColumns, useTrendName } from './trend-columns';
import { TrendGaps } from './trend-gaps';
import styles from './trends.module.css';
import { trendsText } from './trends-text';

/** What the market asks for: one table, in the order that helps the reader's business. */
export function TrendsPage() {
  const t = useText(trendsText);
  const category = useSession((state) => state.category);
  if (!category) {
    const choose = <ChooseCategory>{t.choose}</ChooseCategory>;
    return (
      <Page title={t.title}>
        <EmptyState illustration="empty" title={t.noCategory} text={t.noCategoryText} action={choose} />
      </Page>
    );
  }
  return <CategoryTrends key={category.id} id={category.id} />;
}

/** The header says which category; the browser stores its Chinese name only. */
function CategoryTrends({ id }: { id: number }) {
  const t = useText(trendsText);
  const format = useFormat();
  const trends = useQuery({
    queryKey: ['trends', id],
    queryFn: ({ signal }) =>
      call('GET /organization/trends/', { query: { main_category_id: id } }, { signal, silent: true }),
  });
  const { data, isPending, error } = trends;
  const day = data?.day;
  return (
    <Page title={t.title} actions={day && <span className={styles.day}>{t.counted(format.day(day))}</span>}>
      {error && !data && <ErrorState error={error} onRetry={() => void trends.refetch()} />}
      {(data || isPending) && <TrendTable trends={data} />}
      {data && <TrendGaps gaps={data.gaps} />}
      <p className={styles.how}>
        {t.how} {t.private}
      </p>
    </Page>
  );
}

const FILTER = ['kind'] as const;

function TrendTable({ trends }: { trends: Trends | undefined }) {
  const t = useText(trendsText);
  const navigate = useNavigate();
  const nameOf = useTrendName();
  const { filter, change } = useUrlFilter<{ kind: string }>(FILTER);
  const kind: TrendKind = TREND_KINDS.find((one) => one === filter.kind) ?? 'tag';
  const rows = (trends?.list ?? []).filter((row) => row.kind === kind);
  const columns = useTrendColumns();
  const order = trends && t.orders[trends.order];
  return (
    <>
      <div className={styles.head}>
        <div>
          {order && <h2 className={styles.order}>{order.title}</h2>}
          {order && <p className={styles.lead}>{order.text}</p>}
        </div>
        <Segments
          label={t.kind}
          value={kind}
          choices={TREND_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(next) => change({ kind: next === 'tag' ? '' : next })}
        />
      </div>
      <DataTable<Trend>
        label={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ word }) => `${kind}-${word}`}
        rowName={(row) => t.open(nameOf(row))}
        onOpenRow={(row) => navigate(galleryOf(row))}
        loading={!trends}
        empty={<EmptyState illustration="no-results" title={t.empty} text={t.emptyText} />}
      />
    </>
  );
}
