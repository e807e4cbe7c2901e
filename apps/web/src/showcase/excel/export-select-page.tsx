import { BULK_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { DownloadButton } from '../../shared/ui/actions/download-button';
import { SelectionBar } from '../../shared/ui/layout/selection-bar';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { RowKey } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { useExampleColumns } from '../tables/use-example-columns';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import { excelText } from './excel-text';

const ROWS = 20;

/** Rows that were ticked, as a sheet. */
export function ExportSelectPage() {
  const t = useText(excelText);
  const words = useText(examplesText);
  const columns = useExampleColumns();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const ids = [...selected].join(',');
  return (
    <Samples>
      <Sample title={t.chosen} lead={t.chosenLead(BULK_MAX)} wide>
        <PagedTable
          query={query}
          label={words.label}
          columns={columns.map((column) => ({ ...column, sortable: false }))}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          selection={{ selected, onChange: setSelected }}
          empty={<EmptyState illustration="empty" title={words.empty} />}
        />
        {selected.size > 0 && (
          <SelectionBar
            label={words.selection}
            count={words.chosen(selected.size)}
            clear={{ label: words.clearSelection, onClear: () => setSelected(new Set()) }}
          >
            {selected.size > BULK_MAX ? (
              <span>{t.tooMany(BULK_MAX)}</span>
            ) : (
              <DownloadButton
                variant="primary"
                file="GET /table/export.{format}"
                input={{ params: { format: 'xlsx' }, query: { ids } }}
              >
                {t.exportChosen}
              </DownloadButton>
            )}
          </SelectionBar>
        )}
      </Sample>
    </Samples>
  );
}
