import type { LedgerCheck } from '@motif/contract/features/ledger/ledger';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import styles from './ledger-page.module.css';
import { ledgerPageText } from './ledger-page-text';

/** One change can touch much; the first ones say where to look. */
const DIFFERENCES_SHOWN = 8;

export function CheckTable({ checks }: { checks: readonly LedgerCheck[] }) {
  const t = useText(ledgerPageText);
  const format = useFormat();
  const columns = useMemo<Column<LedgerCheck>[]>(
    () => [
      {
        key: 'time',
        title: t.time,
        cell: ({ checked_at }) => format.dateTime(checked_at),
        width: TIME_WIDTH,
        phone: 'title',
      },
      { key: 'scope', title: t.scope, cell: ({ whole }) => t.scopes[whole ? 'whole' : 'part'], width: 220 },
      {
        key: 'blocks',
        title: t.blocks,
        cell: ({ blocks }) => format.number(blocks),
        width: 110,
        align: 'end',
      },
      {
        key: 'transactions',
        title: t.transactions,
        cell: ({ transactions }) => format.number(transactions),
        width: 110,
        align: 'end',
      },
      {
        key: 'result',
        title: t.result,
        cell: (check) => <Result check={check} />,
        minWidth: 280,
        wraps: true,
      },
    ],
    [t, format],
  );
  return (
    <section>
      <h2 className={styles.title}>{t.checks}</h2>
      <DataTable
        label={t.checks}
        columns={columns}
        rows={checks}
        rowKey={({ id }) => id}
        rowName={({ checked_at }) => format.dateTime(checked_at)}
        empty={<EmptyState illustration="empty" title={t.noChecks} text={t.uncheckedText} />}
      />
    </section>
  );
}

function Result({ check: { differences } }: { check: LedgerCheck }) {
  const t = useText(ledgerPageText);
  if (differences.length === 0) return <Chip tone="success">{t.clean}</Chip>;
  const more = differences.length - DIFFERENCES_SHOWN;
  return (
    <div className={styles.differences}>
      <Chip tone="danger">{t.found(differences.length)}</Chip>
      <ul>
        {differences.slice(0, DIFFERENCES_SHOWN).map(({ what, id }) => (
          <li key={`${what} ${id}`}>{t.differences[what](id)}</li>
        ))}
        {more > 0 && <li>{t.more(more)}</li>}
      </ul>
    </div>
  );
}
