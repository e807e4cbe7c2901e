import type { ExampleRow } from '@motif/contract/showcase/table';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { useSiteTitle } from '../../shared/site';
import { Button } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import styles from './print.module.css';

const printText = defineText({
  zh: {
    title: '只打印这一张',
    lead: '打印时只有下面这张单子，没有菜单和页面；表头在每一页重复，一行不会被分到两页。也可以按 Ctrl P。',
    print: '打印',
    sheet: '备货单',
    by: (name: string, day: string) => `${name} 于 ${day} 打印`,
    total: '合计',
  },
  en: {
    title: 'Print this alone',
    lead: 'On paper there is only the sheet below, without menu and page; its head is on every page and no row is split. Ctrl P does the same.',
    print: 'Print',
    sheet: 'Stock list',
    by: (name, day) => `Printed by ${name} on ${day}`,
    total: 'Total',
  },
});

const ROWS = 20;

/** A sheet for paper. It stands once more at the end of the body, where print styles can leave all else out. */
export function PrintPage() {
  const t = useText(printText);
  const words = useText(examplesText);
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const rows = query.data?.pages[0]?.list;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Samples>
      <Sample title={t.title} lead={t.lead} wide>
        {!rows && <SkeletonLines lines={ROWS} />}
        {rows?.length === 0 && <EmptyState illustration="empty" title={words.empty} />}
        {rows && rows.length > 0 && (
          <>
            <Row>
              <Button variant="primary" onClick={() => window.print()}>
                {t.print}
              </Button>
            </Row>
            <Sheet rows={rows} />
            <OnPaper>
              <Sheet rows={rows} />
            </OnPaper>
          </>
        )}
      </Sample>
    </Samples>
  );
}

const PRINTS_ONLY = 'printsOnly';

/** What it holds is all that is printed, for as long as its page is on screen. */
function OnPaper({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.body.dataset[PRINTS_ONLY] = '';
    return () => {
      delete document.body.dataset[PRINTS_ONLY];
    };
  }, []);
  return createPortal(
    <div className={styles.paper} data-mode="light" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

function Sheet({ rows }: { rows: readonly ExampleRow[] }) {
  const t = useText(printText);
  const words = useText(examplesText);
  const format = useFormat();
  const site = useSiteTitle();
  const name = useSession((state) => state.user?.username ?? '');
  const stock = rows.reduce((sum, row) => sum + row.stock, 0);
  const value = rows.reduce((sum, row) => sum + row.stock * row.price_fen, 0);
  return (
    <div className={styles.sheet}>
      <p className={styles.head}>
        <strong>
          {site} · {t.sheet}
        </strong>
        <span>{t.by(name, format.date(new Date()))}</span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words.columns.title}</th>
            <th>{words.columns.kind}</th>
            <th className={styles.number}>{words.columns.price}</th>
            <th className={styles.number}>{words.columns.stock}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.title}</td>
              <td>{words.kinds[row.kind]}</td>
              <td className={styles.number}>{format.yuan(row.price_fen)}</td>
              <td className={styles.number}>{format.number(row.stock)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t.total}</td>
            <td className={styles.number}>{format.yuan(value)}</td>
            <td className={styles.number}>{format.number(stock)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
