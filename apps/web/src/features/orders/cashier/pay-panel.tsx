import type { Order, PaymentMethod } from '@motif/contract/features/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { amountText } from '../../packages/offers';
import { methodsFor, pickMethod, rememberedMethod, rememberMethod } from '../confirm/payment-methods';
import { methodsQuery } from '../orders-query';
import { BankPanel } from './bank/bank-panel';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';
import { CheckButton } from './check-button';
import { CloseButton } from './close-button';
import { CodePanel } from './code-panel';
import { Countdown } from './countdown';
import { PointsPanel } from './points-panel';
import { useLostFocus } from './use-lost-focus';

/** An order that waits for its payment. */
export function PayPanel({ order }: { order: Order }) {
  const t = useText(cashierText);
  const language = useLanguage();
  const mayPay = useAccess()(['finance.recharge']);
  const panel = useLostFocus<HTMLElement>();
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={t.due}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t.due}</p>
          <p className={styles.amount}>{amountText(order.amount_fen, language)}</p>
        </div>
        <Countdown until={order.expires_at} />
      </div>
      {mayPay ? <Methods order={order} /> : <p className={styles.notice}>{t.mayNotPay}</p>}
      {mayPay && <CloseButton no={order.no} />}
    </section>
  );
}

function Methods({ order }: { order: Order }) {
  const t = useText(cashierText);
  const language = useLanguage();
  const maySpend = useAccess()(['finance.spend']);
  const methods = useQuery(methodsQuery);
  // What the order is being paid with counts more than what was last used elsewhere.
  const [wanted, setWanted] = useState(() => order.attempt?.method ?? order.method ?? rememberedMethod());
  const [renewals, setRenewals] = useState(0);
  if (methods.isPending) return <SkeletonLines lines={6} />;
  if (!methods.data) return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />;
  const bill = { kind: order.kind, fen: order.amount_fen, pointsPrice: order.points_price, maySpend };
  const usable = methodsFor(methods.data.list, bill);
  const chosen = pickMethod(usable, wanted);
  if (!chosen) return <p className={styles.notice}>{t.noMethods}</p>;
  const choose = (method: PaymentMethod) => {
    setWanted(method);
    rememberMethod(method);
  };
  const tabs = usable.map(({ code, name, name_en }) => ({
    name: code,
    title: pickText(language, name, name_en),
  }));
  return (
    <div className={styles.methods}>
      <Tabs label={t.methods} tabs={tabs} chosen={chosen} onChoose={choose}>
        {/* A new choice is a new request with a key of its own. */}
        {chosen === 'points' ? (
          <PointsPanel key={chosen} order={order} />
        ) : chosen === 'bank' ? (
          <BankPanel key={chosen} order={order} />
        ) : (
          <>
            <CodePanel
              key={`${chosen}-${renewals}`}
              order={order}
              method={chosen}
              onRenew={() => setRenewals((count) => count + 1)}
            />
            <CheckButton no={order.no} />
          </>
        )}
      </Tabs>
    </div>
  );
}
