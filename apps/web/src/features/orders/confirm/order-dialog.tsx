import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import type { Order } from '@motif/contract/features/orders/orders';
import { cashierPath } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/use-access';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { amountText } from '../../packages/offers';
import { methodsQuery, offersQuery } from '../orders-query';
import { ordersText } from '../orders-text';
import { QuoteFacts } from '../quote-facts';
import styles from './confirm.module.css';
import { confirmText } from './confirm-text';
import { MethodChoice } from './method-choice';
import { OrderDone } from './order-done';
import { type Method, methodsFor, pickMethod, rememberedMethod, rememberMethod } from './payment-methods';
import { useOrder } from './use-order';

interface OrderDialogProps {
  offer: QuotedOffer;
  onClose: () => void;
}

/** Asks before something is ordered: what it is, what it costs now and how it is paid (MO-2). */
export function OrderDialog({ offer, onClose }: OrderDialogProps) {
  const t = useText(confirmText);
  const language = useLanguage();
  const [done, setDone] = useState<Order>();
  // A price that was read before may not be the price now.
  const offers = useQuery({ ...offersQuery(offer.kind), refetchOnMount: 'always' });
  const methods = useQuery(methodsQuery);
  const fresh = offers.data?.list.find(({ id }) => id === offer.id);
  const name = pickText(language, offer.name, offer.name_en);
  if (done) return <OrderDone order={done} onClose={onClose} />;
  const title = t.titles[(fresh ?? offer).quote.action](name);
  const problem = offers.data ? (methods.data ? undefined : methods) : offers;
  if (problem || !methods.data) {
    return (
      <Dialog title={title} onClose={onClose}>
        {problem?.isError ? (
          <ErrorState error={problem.error} onRetry={() => void problem.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Dialog>
    );
  }
  if (!fresh) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p>{t.gone}</p>
      </Dialog>
    );
  }
  return (
    <Confirmation
      title={title}
      offer={fresh}
      methods={methods.data.list}
      isReading={offers.isFetching}
      askAgain={offers.refetch}
      onClose={onClose}
      onDone={setDone}
    />
  );
}

interface ConfirmationProps extends OrderDialogProps {
  title: string;
  methods: readonly Method[];
  isReading: boolean;
  askAgain: () => Promise<unknown>;
  onDone: (order: Order) => void;
}

function Confirmation({ title, offer, methods, isReading, askAgain, onClose, onDone }: ConfirmationProps) {
  const t = useText(confirmText);
  const words = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const maySpend = useAccess()(['finance.spend']);
  const points = useCompany().data?.points;
  const [wanted, setWanted] = useState(rememberedMethod);
  const { kind, quote } = offer;
  const isFree = quote.due_fen === 0;
  // Nothing is paid for what is free, but an order always names a method.
  const bill = { kind, fen: isFree ? 1 : quote.due_fen, pointsPrice: quote.points_price, maySpend };
  const usable = methodsFor(methods, bill);
  const method = pickMethod(usable, wanted);

  const { step, body, confirm } = useOrder({
    kind,
    input: {
      package_id: offer.id,
      method: method ?? 'points',
      action: quote.action,
      expect_fen: quote.due_fen,
      // The price of an upgrade falls by the minute; the server holds the one that is shown.
      ...(quote.action === 'upgrade' && quote.starts_at && { quoted_at: quote.starts_at }),
    },
    askAgain,
    onOrdered: (order) => {
      if (!isFree) rememberMethod(body.method);
      if (order.state !== 'pending') return onDone(order);
      onClose();
      // The cashier knows the way back, too.
      navigate(cashierPath(order.no), { state });
    },
  });
  const isAgain = step.name === 'unanswered';
  const isOrdering = step.name === 'ordering';
  const paysByPoints = body.method === 'points' && quote.points_price !== null && !isFree;
  const sum = paysByPoints
    ? words.points(format.number(quote.points_price ?? 0))
    : amountText(body.expect_fen, language);
  const isShort = paysByPoints && points !== undefined && points < (quote.points_price ?? 0);
  const action = isFree ? t.free : paysByPoints ? t.payNow(sum) : t.pay(sum);
  return (
    <Dialog title={title} onClose={isOrdering ? undefined : onClose}>
      <div className={styles.panel}>
        <QuoteFacts kind={kind} quote={quote} sum={sum} />
      </div>
      {quote.action === 'renew' && <p className={styles.hint}>{t.next}</p>}
      {isFree && <p className={styles.hint}>{t.nothingDue}</p>}
      {!isFree && usable.length > 0 && (
        <MethodChoice
          methods={usable}
          value={body.method}
          onChange={setWanted}
          disabled={isOrdering || isAgain}
          points={points}
          pointsPrice={quote.points_price}
        />
      )}
      <p className={styles.note} role="alert">
        {!method && t.noMethods}
        {step.name === 'refused' && step.message}
        {isAgain && t.unanswered}
      </p>
      <DialogActions>
        <Button disabled={isOrdering} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          variant="primary"
          busy={isOrdering || (isReading && !isAgain)}
          disabled={!method || quote.why_not !== null || (isShort && !isAgain)}
          onClick={confirm}
        >
          {isAgain ? t.again : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
