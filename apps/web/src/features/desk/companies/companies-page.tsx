import type { DeskCompany } from '@motif/contract/features/desk/companies';
import { useMemo } from 'react';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import type { Column } from '../../../shared/ui/table/columns/column';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { idOf } from '../../staff/use-staff';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { FindAndType } from '../find-and-type';
import { companiesText } from './companies-text';
import { CompanyDrawer } from './company-drawer';
import { CompanyState } from './company-state';
import {
  COMPANY_FILTERS,
  COMPANY_STATES,
  type CompanyFilter,
  MEMBERSHIPS,
  saveCompanies,
  useCompanies,
} from './use-companies';

const STATES = ['', ...COMPANY_STATES] as const;

/** All companies, for operators: what they have opened, bought and used. */
export function CompaniesPage() {
  const t = useText(companiesText);
  const words = useText(deskText);
  const { filter, change, clear, isFiltered } = useUrlFilter<CompanyFilter>(COMPANY_FILTERS);
  const opened = useUrlFilter<{ company: string }>(['company']);
  const companies = useCompanies(filter);
  const columns = useColumns();
  const open = idOf(opened.filter.company);
  return (
    <Page
      title={t.title}
      actions={<ExportMenu save={(format, options) => saveCompanies(format, filter, options)} />}
    >
      <div className={styles.filters}>
        <FindAndType label={t.find} filter={filter} change={change} />
        <div className={styles.choice}>
          <Select
            compact
            label={t.membership}
            none={t.anyMembership}
            value={MEMBERSHIPS.find((one) => one === filter.membership) ?? null}
            options={MEMBERSHIPS.map((value) => ({ value, label: t.memberships[value] }))}
            onChange={(membership) => change({ membership: membership ?? '' })}
          />
        </div>
        <Segments
          label={t.state}
          value={STATES.find((one) => one === filter.state) ?? ''}
          choices={STATES.map((value) => ({ value, label: value ? t.states[value] : t.anyState }))}
          onChange={(state) => change({ state })}
        />
      </div>
      <PagedTable
        query={companies}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ company_name }) => company_name}
        onOpenRow={({ id }) => opened.change({ company: String(id) })}
        openKey={open}
        storageKey="desk-companies"
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
      {open && <CompanyDrawer key={open} id={open} onClose={() => opened.change({ company: '' })} />}
    </Page>
  );
}

function useColumns(): Column<DeskCompany>[] {
  const t = useText(companiesText);
  const { types } = useText(deskText);
  const format = useFormat();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t.columns.name,
        cell: ({ company_name, company_sn }) => (
          <span className={styles.two}>
            <span className={styles.cut}>{company_name}</span>
            <span className={styles.note}>{company_sn}</span>
          </span>
        ),
        minWidth: 220,
        alwaysShown: true,
        phone: 'title',
      },
      {
        key: 'type',
        title: t.columns.type,
        cell: ({ type_role }) => (type_role ? types[type_role] : '—'),
        width: 110,
      },
      {
        key: 'people',
        title: t.columns.people,
        cell: ({ people }) => format.number(people),
        width: 90,
        align: 'end',
      },
      {
        key: 'membership',
        title: t.columns.membership,
        cell: ({ membership }) =>
          membership ? (
            <span className={styles.two}>
              <span>{pickText(language, membership.name, membership.name_en)}</span>
              {membership.end_date && <span className={styles.note}>{format.date(membership.end_date)}</span>}
            </span>
          ) : (
            t.noMembership
          ),
        minWidth: 140,
      },
      {
        key: 'state',
        title: t.columns.state,
        cell: (row) => <CompanyState company={row} />,
        width: 160,
      },
      {
        key: 'since',
        title: t.columns.since,
        cell: ({ created_at }) => format.date(created_at),
        width: 150,
      },
    ],
    [t, types, format, language],
  );
}
