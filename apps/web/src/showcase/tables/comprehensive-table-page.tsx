import { EXAMPLE_KINDS, EXAMPLE_STATES, type ExampleRow } from '@motif/contract/showcase/table';
import { useMemo, useState } from 'react';
import { useLoading } from '../../shared/api/loading-store';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Select } from '../../shared/ui/choices/select';
import { DateRange } from '../../shared/ui/dates/date-range';
import { Chip } from '../../shared/ui/display/chip';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { Switch } from '../../shared/ui/fields/switch';
import { SelectionBar } from '../../shared/ui/layout/selection-bar';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { Column, RowKey, Sort } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { ExampleDialog } from './example-dialog';
import { examplesText } from './examples-text';
import { RemoveDialog } from './remove-dialog';
import styles from './tables.module.css';
import { useExampleColumns } from './use-example-columns';
import { draftOf, EXAMPLE_FILTERS, type ExampleFilter, useExamples, useExampleWrites } from './use-examples';

type Asked = { kind: 'edit'; row?: ExampleRow } | { kind: 'remove'; ids: number[] };

/** A list with everything: a filter in the address that folds, sorting, selection, a switch, a dialog, a deletion. */
export function ComprehensiveTablePage() {
  const t = useText(examplesText);
  const format = useFormat();
  const { filter, change, clear, isFiltered } = useUrlFilter<ExampleFilter>(EXAMPLE_FILTERS);
  const [sort, setSort] = useState<Sort>();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const query = useExamples(filter, sort);
  const columns = useColumns(setAsked);
  const total = query.data?.pages[0]?.total;
  const close = () => setAsked(undefined);
  return (
    <div className={styles.page}>
      <Filters filter={filter} change={change} />
      <PagedTable
        query={query}
        label={t.label}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        selection={{ selected, onChange: setSelected }}
        sort={sort}
        onSort={setSort}
        storageKey="example-comprehensive"
        tools={
          <span className={styles.tools}>
            <Button variant="primary" onClick={() => setAsked({ kind: 'edit' })}>
              {t.create}
            </Button>
            {total !== undefined && <span className={styles.note}>{t.total(format.number(total))}</span>}
          </span>
        }
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={t.none}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState
              illustration="empty"
              title={t.empty}
              action={
                <Button variant="primary" onClick={() => setAsked({ kind: 'edit' })}>
                  {t.create}
                </Button>
              }
            />
          )
        }
      />
      <LoadingFlag />
      {selected.size > 0 && (
        <SelectionBar
          label={t.selection}
          count={t.chosen(selected.size)}
          clear={{ label: t.clearSelection, onClear: () => setSelected(new Set()) }}
        >
          <Button
            variant="danger"
            onClick={() => setAsked({ kind: 'remove', ids: [...selected].map(Number) })}
          >
            {t.remove}
          </Button>
        </SelectionBar>
      )}
      {asked?.kind === 'edit' && <ExampleDialog row={asked.row} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveDialog ids={asked.ids} onClose={close} onRemoved={() => setSelected(new Set())} />
      )}
    </div>
  );
}

interface FiltersProps {
  filter: ExampleFilter;
  change: (next: Partial<ExampleFilter>) => void;
}

const STATES = ['', ...EXAMPLE_STATES] as const;

/** What is asked for most stands there always; the rest unfolds, and is unfolded when it is in use. */
function Filters({ filter, change }: FiltersProps) {
  const t = useText(examplesText);
  const [open, setOpen] = useState(filter.kind !== '' || filter.from !== '' || filter.to !== '');
  return (
    <search className={styles.filters}>
      <div className={styles.find}>
        <SearchInput label={t.find} value={filter.title} onChange={(title) => change({ title })} />
      </div>
      <Segments
        label={t.status}
        value={STATES.find((one) => one === filter.status) ?? ''}
        choices={STATES.map((value) => ({ value, label: value ? t.states[value] : t.anyStatus }))}
        onChange={(status) => change({ status })}
      />
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t.fold : t.unfold}
      </Button>
      {open && (
        <div className={styles.more}>
          <div className={styles.choice}>
            <Select
              compact
              label={t.kind}
              none={t.anyKind}
              value={EXAMPLE_KINDS.find((one) => one === filter.kind) ?? null}
              options={EXAMPLE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
              onChange={(kind) => change({ kind: kind ?? '' })}
            />
          </div>
          <DateRange
            compact
            label={t.made}
            value={{ from: filter.from || undefined, to: filter.to || undefined }}
            onChange={({ from = '', to = '' }) => change({ from, to })}
          />
        </div>
      )}
    </search>
  );
}

function useColumns(ask: (asked: Asked) => void): Column<ExampleRow>[] {
  const t = useText(examplesText);
  const base = useExampleColumns();
  return useMemo(
    () => [
      ...base,
      { key: 'shown', title: t.columns.shown, cell: (row) => <ShownSwitch row={row} />, width: 90 },
      {
        key: 'actions',
        title: t.columns.actions,
        bare: true,
        width: 160,
        cell: (row) => (
          <span className={styles.actions}>
            <Button
              variant="quiet"
              aria-label={t.editRow(row.title)}
              onClick={() => ask({ kind: 'edit', row })}
            >
              {t.edit}
            </Button>
            <Button
              variant="quiet"
              aria-label={t.removeRow(row.title)}
              onClick={() => ask({ kind: 'remove', ids: [row.id] })}
            >
              {t.remove}
            </Button>
          </span>
        ),
      },
    ],
    [base, t, ask],
  );
}

/** It shows what was wished for until the list is back; a refusal turns it back. */
function ShownSwitch({ row }: { row: ExampleRow }) {
  const t = useText(examplesText);
  const { save } = useExampleWrites();
  const [wished, setWished] = useState<boolean>();
  const turn = async (is_shown: boolean) => {
    setWished(is_shown);
    try {
      await save({ ...draftOf(row), is_shown }, row.id);
    } catch {
      // `call` has told the person why.
    } finally {
      setWished(undefined);
    }
  };
  return (
    <Switch
      compact
      label={t.showRow(row.title)}
      value={wished ?? row.is_shown}
      onChange={(on) => void turn(on)}
    />
  );
}

/** The flag that the bar on top of the window follows: calls of doEdit raise it late and once. */
function LoadingFlag() {
  const t = useText(examplesText);
  const loading = useLoading((state) => state.loading);
  return (
    <p className={styles.flag}>
      <Chip tone={loading ? 'accent' : 'neutral'}>
        {t.loading} · {loading ? t.loadingOn : t.loadingOff}
      </Chip>
      <span className={styles.note}>{t.loadingHint}</span>
    </p>
  );
}
