import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { DownloadButton } from '../../shared/ui/actions/download-button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import styles from './excel.module.css';
import { excelText } from './excel-text';

const ROWS = 6;
const FORMATS = ['xlsx', 'csv'] as const;

/** A sheet whose columns stand in groups, and what its beginning looks like. */
export function ExportMergePage() {
  const t = useText(excelText);
  return (
    <Samples>
      <Sample title={t.merged} lead={t.mergedLead} wide>
        <Row>
          {FORMATS.map((format) => (
            <DownloadButton
              key={format}
              {...(format === 'xlsx' && { variant: 'primary' })}
              file="GET /table/export.{format}"
              input={{ params: { format }, query: { head: 'merged' } }}
            >
              {format === 'xlsx' ? t.exportExcel : t.exportCsv}
            </DownloadButton>
          ))}
        </Row>
        <Preview />
      </Sample>
    </Samples>
  );
}

function Preview() {
  const t = useText(excelText);
  const words = useText(examplesText);
  const format = useFormat();
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const rows = query.data?.pages[0]?.list;
  const { columns } = words;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows) return <SkeletonLines lines={ROWS} />;
  if (rows.length === 0) return <EmptyState illustration="empty" title={words.empty} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <section className={styles.scroll} tabIndex={0} aria-label={t.preview}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th rowSpan={2}>{t.no}</th>
            <th colSpan={3} scope="colgroup">
              {t.groups.goods}
            </th>
            <th colSpan={2} scope="colgroup">
              {t.groups.sale}
            </th>
            <th colSpan={2} scope="colgroup">
              {t.groups.record}
            </th>
            <th rowSpan={2}>{columns.note}</th>
          </tr>
          <tr>
            <th>{columns.title}</th>
            <th>{columns.kind}</th>
            <th>{columns.status}</th>
            <th>{columns.price}</th>
            <th>{columns.stock}</th>
            <th>{columns.made}</th>
            <th>{t.changed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.id}</td>
              <td>{row.title}</td>
              <td>{words.kinds[row.kind]}</td>
              <td>{words.states[row.status]}</td>
              <td>{format.yuan(row.price_fen)}</td>
              <td>{format.number(row.stock)}</td>
              <td>{format.day(row.made_on)}</td>
              <td>{format.dateTime(row.updated_at)}</td>
              <td>{row.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
