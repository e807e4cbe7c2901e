import { STATEMENT_WORDS } from '@motif/contract/features/finance/statement-words';
import type { MonthStatement } from '@motif/contract/features/finance/statements';
import { pathOf } from '@motif/contract/screens';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { serverNow } from '../../../shared/server-clock';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Select } from '../../../shared/ui/choices/select';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import { financeKey } from '../live';
import { monthOf, monthsBetween } from './months';
import { PictureEarnings } from './picture-earnings';
import styles from './statement.module.css';
import { statementText } from './statement-text';

const FILTER = ['month'] as const;

/** Creative points month by month: the opening, what moved them, the closing, and what each picture brought. */
export function StatementPage() {
  const t = useText(statementText);
  const format = useFormat();
  const { filter, change } = useUrlFilter<{ month: string }>(FILTER);
  const now = monthOf(new Date(serverNow()));
  // An address may be typed: what is no month of the past counts as the present one.
  const month = /^2\d{3}-(0[1-9]|1[0-2])$/.test(filter.month) && filter.month <= now ? filter.month : now;
  const statement = useQuery({
    queryKey: [...financeKey, 'statement', month],
    queryFn: ({ signal }) => call('GET /finance/statement/', { query: { month } }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });
  const { data, isPending, error } = statement;
  const months = monthsBetween(data?.first_month ?? month, now);
  return (
    <Page
      title={t.title}
      actions={
        <>
          <ExportMenu
            save={(sheet, options) =>
              saveFile(
                'GET /finance/export/statement.{format}',
                { params: { format: sheet }, query: { month } },
                options,
              )
            }
          />
          <Button onClick={() => window.print()}>{t.print}</Button>
        </>
      }
    >
      <div className={styles.paper}>
        <div className={styles.head}>
          <Select
            label={t.month}
            compact
            value={month}
            options={(months.includes(month) ? months : [...months, month]).map((value) => ({
              value,
              label: format.month(value),
            }))}
            onChange={(next) => change({ month: next === now ? '' : next })}
          />
          <p className={styles.lead}>{t.lead}</p>
        </div>
        {isPending && <SkeletonLines lines={6} />}
        {error && !data && <ErrorState error={error} onRetry={() => void statement.refetch()} />}
        {data && data.first_month === null && <NothingYet />}
        {data?.first_month && (
          <>
            <Movements statement={data} />
            <PictureEarnings month={month} />
          </>
        )}
      </div>
    </Page>
  );
}

function NothingYet() {
  const t = useText(statementText);
  return (
    <EmptyState
      illustration="empty"
      title={t.never}
      text={t.neverText}
      action={<ButtonLink to={pathOf('PrivateGallery')}>{t.market}</ButtonLink>}
    />
  );
}

function Movements({ statement }: { statement: MonthStatement }) {
  const t = useText(statementText);
  const language = useLanguage();
  const format = useFormat();
  const words = useLedgerWords();
  const { month, opening, closing, movements, books } = statement;
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${format.number(Math.abs(amount))}`;
  return (
    <div className={styles.statement}>
      <table className={styles.movements}>
        <caption>{format.month(month)}</caption>
        <tbody>
          <tr className={styles.balance}>
            <th scope="row">{t.opening}</th>
            <td />
            <td>{format.number(opening)}</td>
          </tr>
          {movements.map(({ kind, amount, count }) => (
            <tr key={`${kind}${amount > 0}`}>
              <th scope="row">{STATEMENT_WORDS[language][kind] ?? kind}</th>
              <td>{t.count(format.number(count))}</td>
              <td data-in={amount > 0 || undefined}>{signed(amount)}</td>
            </tr>
          ))}
          {movements.length === 0 && (
            <tr>
              <td colSpan={3}>{t.noMovements}</td>
            </tr>
          )}
          <tr className={styles.balance}>
            <th scope="row">{t.closing}</th>
            <td />
            <td>{format.number(closing)}</td>
          </tr>
        </tbody>
      </table>
      {books.length > 0 && (
        <dl className={styles.books} aria-label={t.books}>
          <div className={styles.booksTitle}>{t.books}</div>
          {books.map(({ book, amount }) => (
            <div key={book}>
              <dt>{words.book(book)}</dt>
              <dd>{format.number(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
