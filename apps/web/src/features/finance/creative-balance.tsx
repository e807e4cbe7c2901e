import type { CreativePoints } from '@motif/contract/features/finance/finance';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '../../shared/access/can';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './creative-balance.module.css';
import { creativeText } from './creative-text';
import { ExchangeDialog } from './exchange-dialog';
import { financeKey } from './live';

/** The creative points of the company by what they may be used for, and their exchange (MO-2). */
export function CreativeBalance() {
  const id = useSession((state) => state.user?.company.id);
  const balance = useQuery({
    queryKey: [...financeKey, 'creative', id],
    queryFn: ({ signal }) =>
      call(
        'GET /organization/company/{id}/creative_points/',
        { params: { id: id ?? 0 } },
        { signal, silent: true },
      ),
    enabled: id !== undefined,
  });
  if (balance.data) return <Balance points={balance.data} />;
  if (balance.isError) return <ErrorState error={balance.error} onRetry={() => void balance.refetch()} />;
  return <Skeleton height={200} radius={12} />;
}

/** As they stand in the bar: what is of use first. */
const BOOKS = ['free', 'held', 'bought', 'frozen', 'withdrawing', 'making'] as const;
/** They are shown only to those who have something there. */
const RARE: ReadonlySet<string> = new Set(['making']);

/** The screen of withdrawals has a right of its own. */
const MAY_WITHDRAW = { permission: ['finance.withdraw', 'finance.withdrawals'], mode: 'allOf' } as const;

function Balance({ points }: { points: CreativePoints }) {
  const t = useText(creativeText);
  const format = useFormat();
  // Merchants have no screen for withdrawals.
  const type = useSession((state) => state.user?.type_role);
  const [exchanging, setExchanging] = useState(false);
  const total = BOOKS.reduce((sum, book) => sum + points[book], 0);
  return (
    <section className={styles.balance} aria-label={t.heading}>
      <header className={styles.head}>
        <div>
          <h2>{t.heading}</h2>
          <p className={styles.total}>{format.number(total)}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to={pathOf('ExchangeRecord')}>{t.records}</ButtonLink>
          {type !== 'merchant' && (
            <Can check={MAY_WITHDRAW}>
              <ButtonLink to={pathOf('WithdrawalRecord')}>{t.withdraw}</ButtonLink>
            </Can>
          )}
          <Can check={['finance.spend']}>
            <Button
              variant="primary"
              disabled={points.free === 0}
              title={points.free === 0 ? t.nothingFree : undefined}
              onClick={() => setExchanging(true)}
            >
              {t.exchange}
            </Button>
          </Can>
        </div>
      </header>
      <Parts points={points} total={total} withdraws={type !== 'merchant'} />
      <p className={styles.next}>
        {points.next_release &&
          t.next(format.date(points.next_release.at), format.number(points.next_release.creative))}
        {total === 0 && t.empty}
      </p>
      {exchanging && <ExchangeDialog free={points.free} onClose={() => setExchanging(false)} />}
    </section>
  );
}

interface PartsProps {
  points: CreativePoints;
  total: number;
  /** Merchants exchange what they earn and never withdraw it. */
  withdraws: boolean;
}

/** The books as one bar, and their names and numbers below it. */
function Parts({ points, total, withdraws }: PartsProps) {
  const t = useText(creativeText);
  const format = useFormat();
  const isRare = (book: (typeof BOOKS)[number]) => RARE.has(book) || (book === 'withdrawing' && !withdraws);
  const books = BOOKS.filter((book) => points[book] > 0 || !isRare(book));
  const words = books.map((book) => `${t.books[book]} ${format.number(points[book])}`);
  return (
    <>
      <div className={styles.bar} role="img" aria-label={t.barSentence(words.join(' · '))}>
        {BOOKS.filter((book) => points[book] > 0).map((book) => (
          <span key={book} data-book={book} style={{ flexGrow: points[book] / total }} />
        ))}
      </div>
      <dl className={styles.books}>
        {books.map((book) => (
          <div key={book} data-book={book}>
            <dt>{t.books[book]}</dt>
            <dd>
              <strong>{format.number(points[book])}</strong>
              <small>{book === 'free' && !withdraws ? t.onlyExchange : t.notes[book]}</small>
              {book === 'frozen' && points.frozen > 0 && (
                <PlainLink className={styles.more} to={pathOf('Disputes')}>
                  {t.toDisputes}
                </PlainLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
