import type { Colleague } from '@motif/contract/features/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Select } from '../../shared/ui/choices/select';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { RowKey } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { rolesQuery } from '../permissions/roles/use-roles';
import { BulkDialog } from './bulk-dialog';
import { CategoryRequests } from './category-requests';
import { CreateDialog, type CreateWay } from './create-dialog';
import { DecidedRequests } from './decided-requests';
import { DepartmentList } from './department-list';
import styles from './staff.module.css';
import { useStaffColumns } from './staff-columns';
import { StaffDrawer } from './staff-drawer';
import { staffText } from './staff-text';
import { idOf, STAFF_FILTERS, type StaffFilter, useStaff } from './use-staff';

const STATUSES = ['', 'active', 'suspended'] as const;

/** The accounts of the company: who there is, what they may do and how much. */
export function StaffPage({ title, lead }: { title?: string; lead?: string }) {
  const t = useText(staffText);
  const format = useFormat();
  const language = useLanguage();
  const { filter, change, clear, isFiltered } = useUrlFilter<StaffFilter>(STAFF_FILTERS);
  const staff = useStaff(filter);
  const roles = useQuery(rolesQuery);
  const columns = useStaffColumns();
  const [open, setOpen] = useState<Colleague>();
  const [creating, setCreating] = useState<CreateWay>();
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const [changing, setChanging] = useState(false);
  const places = staff.data?.pages[0]?.places;
  const empty = isFiltered ? (
    <EmptyState
      illustration="no-results"
      title={t.noneTitle}
      action={<Button onClick={clear}>{t.clear}</Button>}
    />
  ) : (
    <EmptyState illustration="empty" title={t.emptyTitle} />
  );
  return (
    <Page
      title={title ?? t.title}
      actions={
        <>
          {places && (
            <span className={styles.places}>
              {t.places(format.number(places.used), format.number(places.allowed))}
            </span>
          )}
          {places && places.invited > 0 && (
            <Button variant="quiet" onClick={() => setCreating('link')}>
              {t.invited(format.number(places.invited))}
            </Button>
          )}
          <DecidedRequests />
          <Button variant="primary" onClick={() => setCreating('name')}>
            {t.create}
          </Button>
        </>
      }
    >
      {lead && <p className={styles.lead}>{lead}</p>}
      <CategoryRequests />
      <div className={styles.columns}>
        <DepartmentList
          chosen={idOf(filter.department_id)}
          onChoose={(id) => change({ department_id: id === undefined ? '' : String(id) })}
        />
        <div className={styles.main}>
          <div className={styles.filters}>
            <SearchInput label={t.find} value={filter.q} onChange={(q) => change({ q })} />
            <Select
              compact
              label={t.role}
              none={t.anyRole}
              value={idOf(filter.role_id) ?? null}
              options={(roles.data?.list ?? []).map(({ id, name, name_en }) => ({
                value: id,
                label: pickText(language, name, name_en),
              }))}
              onChange={(id) => change({ role_id: id === null ? '' : String(id) })}
            />
            <Segments
              label={t.status}
              value={STATUSES.find((status) => status === filter.status) ?? ''}
              choices={STATUSES.map((value) => ({ value, label: value ? t.statuses[value] : t.anyStatus }))}
              onChange={(status) => change({ status })}
            />
          </div>
          {chosen.size > 0 && (
            <div className={styles.bulk} role="status">
              {t.chosen(format.number(chosen.size))}
              <Button onClick={() => setChanging(true)}>{t.bulk}</Button>
            </div>
          )}
          <PagedTable
            query={staff}
            label={t.title}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ username }) => username}
            selection={{ selected: chosen, onChange: setChosen }}
            onOpenRow={setOpen}
            openKey={open?.id}
            storageKey="staff"
            empty={empty}
          />
        </div>
      </div>
      {open && <StaffDrawer key={open.id} colleague={open} onClose={() => setOpen(undefined)} />}
      {creating && <CreateDialog first={creating} onClose={() => setCreating(undefined)} />}
      {changing && (
        <BulkDialog
          ids={[...chosen].map(Number)}
          onClose={() => setChanging(false)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </Page>
  );
}
