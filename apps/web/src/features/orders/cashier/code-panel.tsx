import type { Order, PaymentMethod } from '@motif/contract/features/orders/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { useIsMobile, useMedia } from '../../../shared/hooks/use-media';
import { useText } from '../../../shared/i18n/text';
import { Button, OutsideLink } from '../../../shared/ui/actions/button';
import { RetryIcon } from '../../../shared/ui/display/icons';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { showOrder } from '../orders-query';
import { ordersText } from '../orders-text';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';
import { useSecondsLeft } from './use-seconds-left';

const SIZE = 200;

type Attempt = NonNullable<Order['attempt']>;

interface CodePanelProps {
  order: Order;
  method: PaymentMethod;
  /** Mounts the panel again: another code is another request with a key of its own. */
  onRenew: () => void;
}

/** A code to scan. On a phone, which cannot scan its own screen, the payment is opened as a link. */
export function CodePanel({ order, method, onRenew }: CodePanelProps) {
  const t = useText(cashierText);
  const client = useQueryClient();
  const pay = useIdempotent('POST /payment/orders/{no}/pay/', { params: { no: order.no }, body: { method } });
  const ask = useMutation({ mutationFn: pay, onSuccess: (answer) => showOrder(client, answer) });
  const attempt = order.attempt?.method === method ? order.attempt : null;
  const { mutate } = ask;
  // Asked once: a code that is gone later was cancelled at the provider, and asking is up to the person.
  const [needsCode] = useState(() => attempt === null || Date.parse(attempt.expires_at) <= Date.now());
  useEffect(() => {
    if (needsCode) mutate();
  }, [needsCode, mutate]);

  if (attempt) return <Code attempt={attempt} onRenew={onRenew} isRenewing={ask.isPending} />;
  return (
    <div className={styles.code}>
      {ask.isError || ask.isSuccess || !needsCode ? (
        <div className={styles.tile}>
          <Cover text={ask.error?.message ?? t.codeExpired} onRenew={onRenew} isRenewing={false} />
        </div>
      ) : (
        <div className={styles.tile} role="status" aria-label={t.preparing}>
          <Skeleton width={SIZE} height={SIZE} />
        </div>
      )}
    </div>
  );
}

interface CodeProps {
  attempt: Attempt;
  onRenew: () => void;
  isRenewing: boolean;
}

function Code({ attempt, onRenew, isRenewing }: CodeProps) {
  const t = useText(cashierText);
  const isNarrow = useIsMobile();
  const isTouch = useMedia('(pointer: coarse)');
  const isPhone = isNarrow || isTouch;
  const isOver = useSecondsLeft(attempt.expires_at) === 0;
  const isDemo = attempt.method === 'demo';
  const picture = <Picture attempt={attempt} isOver={isOver} onRenew={onRenew} isRenewing={isRenewing} />;
  // Only a page can be opened from here; other addresses belong to the camera of the app that pays.
  const link = /^https?:\/\//.test(attempt.qr) ? attempt.qr : undefined;
  return (
    <div className={styles.code}>
      {isDemo && <p className={styles.demo}>{t.demo}</p>}
      {!isPhone && picture}
      {!isPhone && <p>{t.scan[attempt.method]}</p>}
      {!isPhone && isDemo && (
        <OutsideLink variant="quiet" href={attempt.qr}>
          {t.openHere}
        </OutsideLink>
      )}
      {isPhone && (
        <>
          {link ? (
            <>
              <OutsideLink variant="primary" large wide href={link}>
                {t.open}
              </OutsideLink>
              <p>{t.openHint}</p>
            </>
          ) : (
            <p>{t.noLink}</p>
          )}
          <details className={styles.elsewhere} open={!link}>
            <summary>{t.elsewhere}</summary>
            {picture}
          </details>
        </>
      )}
    </div>
  );
}

function Picture({ attempt, isOver, onRenew, isRenewing }: CodeProps & { isOver: boolean }) {
  const t = useText(cashierText);
  const words = useText(ordersText);
  return (
    <div className={styles.tile}>
      <img src={attempt.qr_url} alt={t.code(words.methods[attempt.method])} width={SIZE} height={SIZE} />
      {isOver && <Cover text={t.codeExpired} onRenew={onRenew} isRenewing={isRenewing} />}
    </div>
  );
}

interface CoverProps {
  text: string;
  onRenew: () => void;
  isRenewing: boolean;
}

function Cover({ text, onRenew, isRenewing }: CoverProps) {
  const t = useText(cashierText);
  return (
    <div className={styles.cover} role="alert">
      <p>{text}</p>
      <Button variant="primary" busy={isRenewing} onClick={onRenew}>
        {!isRenewing && <RetryIcon width={16} height={16} />}
        {t.newCode}
      </Button>
    </div>
  );
}
