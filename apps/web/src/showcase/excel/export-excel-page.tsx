import { EXAMPLE_STATES } from '@motif/contract/showcase/table';
import { useState } from 'react';
import { saveFile } from '../../shared/api/save-file';
import { useText } from '../../shared/i18n/text';
import { ExportMenu } from '../../shared/ui/actions/export-menu';
import { Segments } from '../../shared/ui/actions/segments';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { useExampleColumns } from '../tables/use-example-columns';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import { excelText } from './excel-text';

const STATES = ['', ...EXAMPLE_STATES] as const;
const ROWS = 10;

/** A list and the sheet of it: the same filter goes to both. */
export function ExportExcelPage() {
  const t = useText(excelText);
  const words = useText(examplesText);
  const columns = useExampleColumns();
  const [status, setStatus] = useState<(typeof STATES)[number]>('');
  const query = useExamples({ ...NO_FILTER, status }, undefined, ROWS);
  return (
    <Samples>
      <Sample title={t.all} lead={t.allLead} wide>
        <Row>
          <Segments
            label={words.status}
            value={status}
            choices={STATES.map((value) => ({ value, label: value ? words.states[value] : words.anyStatus }))}
            onChange={setStatus}
          />
          <ExportMenu
            save={(format, options) =>
              saveFile(
                'GET /table/export.{format}',
                { params: { format }, query: status ? { status } : {} },
                options,
              )
            }
          />
        </Row>
        <PagedTable
          query={query}
          label={words.label}
          columns={columns.map((column) => ({ ...column, sortable: false }))}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          empty={<EmptyState illustration="no-results" title={words.none} />}
        />
      </Sample>
    </Samples>
  );
}
