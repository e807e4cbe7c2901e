import { INVOICE_STATES, type InvoiceState } from '@motif/contract/features/invoices/invoice-rules';
import type { Invoice } from '@motif/contract/features/invoices/invoices';
import { type ReactNode, useMemo, useState } from 'react';
import { Can } from '../../shared/access/can';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { type Column, TIME_WIDTH } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { amountText } from '../packages/offers';
import { AskDialog } from './ask/ask-dialog';
import { InvoiceDrawer } from './invoice-drawer';
import { InvoiceStateChip } from './invoice-parts';
import styles from './invoices.module.css';
import { invoicesText } from './invoices-text';
import { TitlesDialog } from './titles/titles-dialog';
import { useInvoices } from './use-invoices';

/** The company's invoices: what was asked for, and the files of what was issued. */
export function InvoiceListPage({ views }: { views: ReactNode }) {
  const t = useText(invoicesText);
  const { filter, change } = useUrlFilter<{ invoice: string }>(['invoice']);
  const state = INVOICE_STATES.find((one) => one === filter.invoice) ?? '';
  const invoices = useInvoices(state);
  const columns = useInvoiceColumns();
  const [openId, setOpenId] = useState<number>();
  const [dialog, setDialog] = useState<'ask' | 'titles'>();
  const close = () => setDialog(undefined);
  // The open one is read from the list, so that a step taken elsewhere shows at once.
  const open = invoices.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === openId);
  return (
    <Page
      title={t.title}
      actions={
        <Can check={{ permission: ['finance.recharge'] }}>
          <Button onClick={() => setDialog('titles')}>{t.titles}</Button>
          <Button variant="primary" onClick={() => setDialog('ask')}>
            {t.ask}
          </Button>
        </Can>
      }
    >
      {views}
      <div className={styles.filter}>
        <Segments<InvoiceState | ''>
          label={t.state}
          value={state}
          choices={[
            { value: '', label: t.all },
            ...INVOICE_STATES.map((value) => ({ value, label: t.states[value] })),
          ]}
          onChange={(invoice) => change({ invoice })}
        />
      </div>
      <PagedTable
        query={invoices}
        label={t.views.invoices}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ no }) => no}
        onOpenRow={({ id }) => setOpenId(id)}
        openKey={openId}
        storageKey="invoices"
        empty={
          state ? (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={() => change({ invoice: '' })}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          )
        }
      />
      {open && <InvoiceDrawer invoice={open} onClose={() => setOpenId(undefined)} />}
      {dialog === 'ask' && <AskDialog onClose={close} />}
      {dialog === 'titles' && <TitlesDialog onClose={close} />}
    </Page>
  );
}

function useInvoiceColumns(): Column<Invoice>[] {
  const t = useText(invoicesText);
  const format = useFormat();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      {
        key: 'to',
        title: t.to,
        cell: ({ title }) => title,
        minWidth: 160,
        wraps: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'kind', title: t.kind, cell: ({ kind }) => t.kinds[kind], width: 128 },
      { key: 'number', title: t.number, cell: ({ number }) => number ?? '—', width: 210 },
      {
        key: 'amount',
        title: t.amount,
        cell: ({ amount_fen }) => amountText(amount_fen, language),
        width: 120,
        align: 'end',
      },
      {
        key: 'state',
        title: t.state,
        cell: ({ state }) => <InvoiceStateChip state={state} />,
        width: 120,
      },
    ],
    [t, format, language],
  );
}
