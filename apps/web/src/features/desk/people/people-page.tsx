import { PERSON_STATES } from '@motif/contract/features/desk/people';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { idOf } from '../../staff/use-staff';
import styles from '../desk.module.css';
import { deskText } from '../desk-text';
import { FindAndType } from '../find-and-type';
import { usePeopleColumns } from './people-columns';
import { peopleText } from './people-text';
import { PersonDrawer } from './person-drawer';
import { PEOPLE_FILTERS, type PeopleFilter, savePeople, usePeople } from './use-people';

const STATES = ['', ...PERSON_STATES] as const;

/** Everybody on the platform, for operators (PE-5). */
export function PeoplePage() {
  const t = useText(peopleText);
  const words = useText(deskText);
  const { filter, change, clear, isFiltered } = useUrlFilter<PeopleFilter>(PEOPLE_FILTERS);
  const opened = useUrlFilter<{ person: string }>(['person']);
  const people = usePeople(filter);
  const columns = usePeopleColumns();
  const open = idOf(opened.filter.person);
  const company = people.data?.pages[0]?.list[0]?.company;
  return (
    <Page
      title={t.title}
      actions={<ExportMenu save={(format, options) => savePeople(format, filter, options)} />}
    >
      <div className={styles.filters}>
        <FindAndType label={t.find} filter={filter} change={change} />
        <Segments
          label={t.state}
          value={STATES.find((one) => one === filter.status) ?? ''}
          choices={STATES.map((value) => ({ value, label: value ? t.states[value] : t.anyState }))}
          onChange={(status) => change({ status })}
        />
      </div>
      {idOf(filter.company_id) && (
        <div className={styles.narrowed}>
          {t.inCompany(company?.company_name ?? filter.company_id)}
          <Button variant="quiet" onClick={() => change({ company_id: '' })}>
            {t.everybody}
          </Button>
        </div>
      )}
      <PagedTable
        query={people}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        onOpenRow={({ id }) => opened.change({ person: String(id) })}
        openKey={open}
        storageKey="desk-people"
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
      {open && <PersonDrawer key={open} id={open} onClose={() => opened.change({ person: '' })} />}
    </Page>
  );
}
