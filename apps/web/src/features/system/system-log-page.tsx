import type { LogEntry } from '@motif/contract/features/system/system-log';
import { useState } from 'react';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { BackupCard } from './backup-card';
import styles from './system-log.module.css';
import { useLogColumns } from './system-log-columns';
import { SystemLogDrawer } from './system-log-drawer';
import { SystemLogFilters } from './system-log-filters';
import { systemLogText } from './system-log-text';
import { type SystemLogFilter, useSystemLog } from './use-system-log';

const FILTERS = ['level', 'source', 'period', 'text'] as const;

/** What went wrong anywhere, for operators (PE-5); new lines appear by themselves. */
export function SystemLogPage() {
  const t = useText(systemLogText);
  const { filter, change, clear, isFiltered } = useUrlFilter<SystemLogFilter>(FILTERS);
  const log = useSystemLog(filter);
  const [open, setOpen] = useState<LogEntry>();
  const columns = useLogColumns();
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <BackupCard />
      <SystemLogFilters filter={filter} onChange={change} />
      <PagedTable
        query={log}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ message }) => message}
        onOpenRow={setOpen}
        openKey={open?.id}
        storageKey="system-log"
        empty={<NoLines filtered={isFiltered} onClear={clear} />}
      />
      {open && <SystemLogDrawer entry={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function NoLines({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(systemLogText);
  if (!filtered) return <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />;
  const clear = <Button onClick={onClear}>{t.clear}</Button>;
  return <EmptyState illustration="no-results" title={t.noneTitle} action={clear} />;
}
