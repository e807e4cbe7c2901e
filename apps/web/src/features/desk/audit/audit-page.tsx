import type { AuditLine } from '@motif/contract/features/desk/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { filledParts, useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Select } from '../../../shared/ui/choices/select';
import { DateRange } from '../../../shared/ui/dates/date-range';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { idOf } from '../../staff/use-staff';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { deskKey } from '../people/use-people';
import { AuditDrawer } from './audit-drawer';
import { auditText } from './audit-text';
import { useAuditWords } from './use-audit-words';

const FILTERS = ['actor', 'action', 'subject_kind', 'subject_id', 'from', 'to'] as const;
type AuditFilter = Record<(typeof FILTERS)[number], string>;

const queryOf = ({ subject_id, ...filter }: AuditFilter) => {
  const id = idOf(subject_id);
  return { ...filledParts(filter), ...(id && { subject_id: id }) };
};

/** What operators did (PE-5), with what was before and after. */
export function AuditPage() {
  const t = useText(auditText);
  const { filter, change, clear, isFiltered } = useUrlFilter<AuditFilter>(FILTERS);
  const words = useText(deskText);
  const lines = useAudit(filter);
  const columns = useColumns();
  const { subject } = useAuditWords();
  const [open, setOpen] = useState<AuditLine>();
  const features = Object.entries(t.features).map(([value, label]) => ({ value, label }));
  return (
    <Page
      title={t.title}
      actions={
        <ExportMenu
          save={(format, options) =>
            saveFile(
              'GET /system/export/audit.{format}',
              { params: { format }, query: queryOf(filter) },
              options,
            )
          }
        />
      }
    >
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.filters}>
        <div className={styles.choice}>
          <Select
            compact
            label={t.feature}
            none={t.anyFeature}
            value={features.find(({ value }) => value === filter.action)?.value ?? null}
            options={features}
            onChange={(action) => change({ action: action ?? '' })}
          />
        </div>
        <DateRange
          compact
          label={t.period}
          value={{ from: filter.from || undefined, to: filter.to || undefined }}
          onChange={({ from = '', to = '' }) => change({ from, to })}
        />
        <div className={styles.find}>
          <SearchInput
            label={t.actor}
            value={filter.actor}
            maxLength={60}
            onChange={(actor) => change({ actor })}
          />
        </div>
      </div>
      {filter.subject_kind && (
        <div className={styles.narrowed}>
          {t.ofSubject(
            subject({ subject_kind: filter.subject_kind, subject_id: idOf(filter.subject_id) ?? null }),
          )}
          <Button variant="quiet" onClick={() => change({ subject_kind: '', subject_id: '' })}>
            {t.everything}
          </Button>
        </div>
      )}
      <PagedTable
        query={lines}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        onOpenRow={setOpen}
        openKey={open?.id}
        storageKey="desk-audit"
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={words.none}
              action={<Button onClick={clear}>{words.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.empty} />
          )
        }
      />
      {open && (
        <AuditDrawer
          line={open}
          onSubject={({ subject_kind, subject_id }) => {
            setOpen(undefined);
            change({ subject_kind, subject_id: subject_id === null ? '' : String(subject_id) });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

function useAudit(filter: AuditFilter) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: [...deskKey, 'audit', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/audit/',
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

function useColumns(): Column<AuditLine>[] {
  const t = useText(auditText);
  const { action, subject, reason } = useAuditWords();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t.columns.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      {
        key: 'actor',
        title: t.columns.actor,
        cell: ({ actor }) => actor.username ?? t.somebody(actor.id),
        width: 150,
      },
      {
        key: 'action',
        title: t.columns.action,
        cell: (line) => action(line.action),
        minWidth: 180,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'subject', title: t.columns.subject, cell: subject, width: 150 },
      { key: 'reason', title: t.columns.reason, cell: (line) => reason(line) || '—', minWidth: 200 },
    ],
    [t, action, subject, reason, format],
  );
}
