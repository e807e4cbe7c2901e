import type { PictureEarning } from '@motif/contract/features/finance/statements';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import type { Column } from '../../../shared/ui/table/columns/column';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { financeKey } from '../live';
import styles from './statement.module.css';
import { statementText } from './statement-text';

/** What each picture brought in the month, the most first. */
export function PictureEarnings({ month }: { month: string }) {
  const t = useText(statementText);
  const columns = useColumns();
  const pictures = useInfiniteQuery({
    queryKey: [...financeKey, 'statement-pictures', month],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /finance/statement/pictures/',
        { query: { month, ...(pageParam && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h2 className={styles.heading}>{t.pictures}</h2>
      <PagedTable
        query={pictures}
        label={t.pictures}
        columns={columns}
        rowKey={({ picture }) => picture.id}
        rowName={({ picture }) => picture.name}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      />
    </section>
  );
}

function useColumns(): Column<PictureEarning>[] {
  const t = useText(statementText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'picture',
        title: t.picture,
        cell: ({ picture: { name, color, thumb } }) => (
          <span className={styles.picture}>
            <img src={thumb} alt="" loading="lazy" style={{ backgroundColor: color }} />
            {name}
          </span>
        ),
        minWidth: 200,
        phone: 'title',
      },
      { key: 'sales', title: t.sales, cell: ({ sales }) => format.number(sales), width: 110, align: 'end' },
      {
        key: 'earned',
        title: t.earned,
        cell: ({ earned }) => format.number(earned),
        width: 120,
        align: 'end',
      },
      {
        key: 'returned',
        title: t.returned,
        cell: ({ returned }) => (returned > 0 ? `−${format.number(returned)}` : '0'),
        width: 120,
        align: 'end',
      },
      {
        key: 'net',
        title: t.net,
        cell: ({ earned, returned }) => <strong>{format.number(earned - returned)}</strong>,
        width: 120,
        align: 'end',
      },
    ],
    [t, format],
  );
}
