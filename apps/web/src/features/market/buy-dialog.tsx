import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { SuccessIcon } from '../../shared/ui/display/icons';
import { Mosaic } from '../../shared/ui/display/mosaic';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { wayBackTo } from '../orders/way-back';
import { AiChip } from '../pictures/ai-chip';
import styles from './buy.module.css';
import { buyText } from './buy-text';
import { DOWNLOADS_MAX, downloadOriginals } from './download';
import { type Quote, quotePictures } from './quote';
import { QuotedList } from './quoted-list';
import { usePurchase } from './use-purchase';

interface Props {
  /** They are shown; what is bought and for how much, the server says. */
  pictures: readonly Pick<PictureCard, 'id' | 'name' | 'thumb' | 'ai_generated'>[];
  /** Called when the dialog closes, with what was bought. */
  onClose: (bought: readonly number[]) => void;
}

/** Asks before points are spent: what it costs, what is left, and what the company gets for it (MO-6). */
export function BuyDialog({ pictures, onClose }: Props) {
  const t = useText(buyText);
  const format = useFormat();
  const ids = pictures.map(({ id }) => id);
  const quote = useQuery({
    queryKey: ['quote', ids],
    queryFn: ({ signal }) => quotePictures(ids, signal),
    // A price that was read before is not the price now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { state, bought, confirm } = usePurchase(quote.data, quote.refetch);
  const isPaying = state.name === 'paying';
  const close = () => onClose(bought);
  const isOne = pictures.length === 1;
  const title = isOne ? t.one : t.many(format.number(pictures.length));

  if (state.name === 'done') {
    return (
      <Dialog onClose={close} title={t.done}>
        <Done bought={bought} charged={state.charged} onClose={close} pointsLeft={state.points_left} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={isPaying ? undefined : close} title={title}>
      {isOne ? (
        <div className={styles.goods}>
          <div className={styles.cover}>
            <Mosaic covers={pictures.map(({ thumb }) => thumb)} />
          </div>
          <div className={styles.facts}>
            <strong className={styles.name}>{pictures[0]?.name}</strong>
            <AiChip picture={pictures[0]} />
            <Licence />
          </div>
        </div>
      ) : (
        <>
          <div className={styles.facts}>
            <Licence />
          </div>
          <QuotedList pictures={pictures} quote={quote.data} />
        </>
      )}
      {quote.isError && !quote.data ? (
        <ErrorState error={quote.error} onRetry={() => quote.refetch()} />
      ) : (
        <Sums isPlain={quote.data?.total === 0} quote={quote.data} />
      )}
      <p
        aria-live="polite"
        className={styles.note}
        data-tone={state.name === 'paying' ? undefined : 'warning'}
      >
        {isPaying &&
          !isOne &&
          t.step(format.number(bought.length), format.number(quote.data?.to_buy.length ?? 0))}
        {state.name === 'refused' && state.message}
        {state.name === 'changed' && t.changed}
        {state.name === 'unanswered' && t.unanswered}
      </p>
      <DialogActions>
        <Button disabled={isPaying} onClick={close}>
          {t.cancel}
        </Button>
        {quote.data && (
          <Confirm
            busy={isPaying || quote.isFetching}
            isAgain={state.name === 'unanswered'}
            onClose={close}
            onConfirm={confirm}
            quote={quote.data}
          />
        )}
      </DialogActions>
    </Dialog>
  );
}

function Licence() {
  const t = useText(buyText);
  const company = useSession((state) => state.user?.company.company_name ?? '');
  return <span className={styles.licence}>{t.licence(company)}</span>;
}

/** Before, what is paid, and after. */
function Sums({ quote, isPlain }: { quote: Quote | undefined; isPlain: boolean }) {
  const t = useText(buyText);
  const format = useFormat();
  if (isPlain && quote && quote.to_buy.length === 0) {
    return <p className={styles.none}>{quote.owned.length > 0 ? t.nothingOwned : t.nothingForSale}</p>;
  }
  const left = quote ? quote.points - quote.total : 0;
  const amount = (show: (quote: Quote) => ReactNode) =>
    quote ? show(quote) : <Skeleton height={16} width={80} />;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t.balance}</dt>
        <dd>{amount(({ points }) => t.points(format.number(points)))}</dd>
      </div>
      <div>
        <dt>{t.price}</dt>
        <dd>{amount(({ total }) => t.minus(format.number(total)))}</dd>
      </div>
      <div className={styles.after} data-short={left < 0 || undefined}>
        <dt>{left < 0 ? t.missing : t.after}</dt>
        <dd>{amount(() => t.points(format.number(Math.abs(left))))}</dd>
      </div>
    </dl>
  );
}

interface ConfirmProps {
  quote: Quote;
  busy: boolean;
  isAgain: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The one strong action: pay, top up first, or take what is there. */
function Confirm({ quote, busy, isAgain, onConfirm, onClose }: ConfirmProps) {
  const t = useText(buyText);
  const format = useFormat();
  const navigate = useNavigate();
  const here = useLocation();
  if (quote.to_buy.length === 0) {
    const { owned } = quote;
    if (owned.length === 0 || owned.length > DOWNLOADS_MAX) return null;
    return (
      <Button
        onClick={() => {
          void downloadOriginals(owned);
          onClose();
        }}
        variant="primary"
      >
        {t.download}
      </Button>
    );
  }
  if (quote.total > quote.points && !isAgain) {
    const recharge = () => {
      onClose();
      navigate(pathOf('PointPackages'), { state: wayBackTo(here) });
    };
    return (
      <Button onClick={recharge} variant="primary">
        {t.recharge}
      </Button>
    );
  }
  const words = quote.total > 0 ? t.pay(format.number(quote.total)) : t.free;
  return (
    <Button busy={busy} onClick={onConfirm} variant="primary">
      {isAgain ? t.again : words}
    </Button>
  );
}

interface DoneProps {
  bought: readonly number[];
  charged: number;
  pointsLeft: number;
  onClose: () => void;
}

function Done({ bought, charged, pointsLeft, onClose }: DoneProps) {
  const t = useText(buyText);
  const format = useFormat();
  const count = format.number(bought.length);
  // The button that was pressed is gone, and the focus with it.
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <div className={styles.done} ref={said} role="status" tabIndex={-1}>
        <SuccessIcon height={40} width={40} />
        <p>{charged > 0 ? t.doneText(count, format.number(pointsLeft)) : t.freeText(count)}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
        {bought.length <= DOWNLOADS_MAX && (
          <Button
            onClick={() => {
              void downloadOriginals(bought);
              onClose();
            }}
            variant="primary"
          >
            {t.download}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
