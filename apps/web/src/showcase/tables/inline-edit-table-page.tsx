import {
  EXAMPLE_PRICE_MAX,
  EXAMPLE_STATES,
  EXAMPLE_STOCK_MAX,
  type ExampleRow,
} from '@motif/contract/showcase/table';
import { useMemo, useState } from 'react';
import { useUnsaved } from '../../shared/hooks/use-unsaved';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Select } from '../../shared/ui/choices/select';
import { NumberField } from '../../shared/ui/fields/number-field';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { Column } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { examplesText } from './examples-text';
import styles from './tables.module.css';
import { useExampleColumns } from './use-example-columns';
import { draftOf, type ExampleDraft, NO_FILTER, useExamples, useExampleWrites } from './use-examples';

const ROWS = 20;

interface Editing {
  id: number;
  draft: ExampleDraft;
  busy: boolean;
}

/** One row at a time becomes a form where it stands; leaving the page asks first. */
export function InlineEditTablePage() {
  const t = useText(examplesText);
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const [editing, setEditing] = useState<Editing>();
  const { save } = useExampleWrites();
  useUnsaved(editing !== undefined);
  const change = (next: Partial<ExampleDraft>) =>
    setEditing((now) => now && { ...now, draft: { ...now.draft, ...next } });
  const store = async ({ id, draft }: Editing) => {
    setEditing({ id, draft, busy: true });
    try {
      await save(draft, id);
      setEditing(undefined);
      toast.success(textNow(examplesText).saved);
    } catch {
      // `call` has told the person why; what was typed stays.
      setEditing({ id, draft, busy: false });
    }
  };
  const columns = useColumns({ editing, setEditing, change, store: (one) => void store(one) });
  return (
    <PagedTable
      query={query}
      label={t.label}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      empty={<EmptyState illustration="empty" title={t.empty} />}
    />
  );
}

interface Cells {
  editing: Editing | undefined;
  setEditing: (editing: Editing | undefined) => void;
  change: (next: Partial<ExampleDraft>) => void;
  store: (editing: Editing) => void;
}

function useColumns({ editing, setEditing, change, store }: Cells): Column<ExampleRow>[] {
  const t = useText(examplesText);
  const base = useExampleColumns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only set the state
  return useMemo(() => {
    const inputs: Record<string, (draft: ExampleDraft) => Column<ExampleRow>['cell']> = {
      status: (draft) => () => (
        <Select
          compact
          label={t.status}
          value={draft.status}
          options={EXAMPLE_STATES.map((value) => ({ value, label: t.states[value] }))}
          onChange={(status) => change({ status })}
        />
      ),
      price_fen: (draft) => () => (
        <NumberField
          compact
          label={t.columns.price}
          unit="fen"
          min={0}
          max={EXAMPLE_PRICE_MAX}
          value={draft.price_fen}
          onChange={(price_fen) => change({ price_fen: price_fen ?? 0 })}
        />
      ),
      stock: (draft) => () => (
        <NumberField
          compact
          label={t.columns.stock}
          min={0}
          max={EXAMPLE_STOCK_MAX}
          value={draft.stock}
          onChange={(stock) => change({ stock: stock ?? 0 })}
        />
      ),
    };
    const fields = base.map((column): Column<ExampleRow> => {
      const input = inputs[column.key];
      return {
        ...column,
        sortable: false,
        ...(input && { width: 170 }),
        cell: (row) => (editing?.id === row.id && input ? input(editing.draft)(row) : column.cell(row)),
      };
    });
    return [
      ...fields,
      {
        key: 'actions',
        title: t.columns.actions,
        bare: true,
        width: 170,
        cell: (row) =>
          editing?.id === row.id ? (
            <span className={styles.actions}>
              <Button variant="quiet" busy={editing.busy} onClick={() => store(editing)}>
                {t.save}
              </Button>
              <Button variant="quiet" disabled={editing.busy} onClick={() => setEditing(undefined)}>
                {t.cancel}
              </Button>
            </span>
          ) : (
            <Button
              variant="quiet"
              disabled={editing !== undefined}
              aria-label={t.editRow(row.title)}
              onClick={() => setEditing({ id: row.id, draft: draftOf(row), busy: false })}
            >
              {t.edit}
            </Button>
          ),
      },
    ];
  }, [base, t, editing]);
}
