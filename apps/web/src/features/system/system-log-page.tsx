import type { LogEntry } from '@motif/contract/features/system/system-log';
import { useState } from 'react';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { Page } from '../../shared/ui/page';
import { PagedList } from '../../shared/ui/paged-list';
import styles from './system-log.module.css';
import { SystemLogDrawer } from './system-log-drawer';
import { SystemLogFilters } from './system-log-filters';
import { SystemLogRow } from './system-log-row';
import { systemLogText } from './system-log-text';
import { type SystemLogFilter, useSystemLog } from './use-system-log';

const FILTERS = ['level', 'source', 'period', 'text'] as const;

/** What went wrong anywhere, for operators (PE-5); new lines appear by themselves. */
export function SystemLogPage() {
  const t = useText(systemLogText);
  const { filter, change, clear, isFiltered } = useUrlFilter<SystemLogFilter>(FILTERS);
  const log = useSystemLog(filter);
  const [open, setOpen] = useState<LogEntry>();
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <SystemLogFilters filter={filter} onChange={change} />
      <PagedList query={log} empty={<NoLines filtered={isFiltered} onClear={clear} />}>
        {(entries) => (
          <DataTable columns={[t.time, t.level, t.source, t.message, t.user]}>
            {entries.map((entry) => (
              <SystemLogRow key={entry.id} entry={entry} onOpen={() => setOpen(entry)} />
            ))}
          </DataTable>
        )}
      </PagedList>
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
