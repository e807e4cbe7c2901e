import type { Order, PaymentMethod } from '@motif/contract/features/orders/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { useIsMobile, useMedia } from '../../../shared/hooks/use-media';
import { useText } from '../../../shared/i18n/text';
import { savePicture } from '../../../shared/save-picture';
import { serverNow } from '../../../shared/server-clock';
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

/** A code to scan. On a phone, which cannot scan its own screen, the app that pays is opened by a link. */
export function CodePanel(props: CodePanelProps) {
  const isNarrow = useIsMobile();
  const isTouch = useMedia('(pointer: coarse)');
  const isPhone = isNarrow || isTouch;
  const [elsewhere, setElsewhere] = useState(false);
  const forPhone = isPhone && !elsewhere;
  // Some providers make another trade for a phone, so a change is another request with a key of its own.
  return (
    <AskedCode
      key={String(forPhone)}
      {...props}
      isPhone={isPhone}
      forPhone={forPhone}
      onChange={() => setElsewhere(!elsewhere)}
    />
  );
}

interface AskedCodeProps extends CodePanelProps {
  isPhone: boolean;
  forPhone: boolean;
  /** From the app to the code, or back. */
  onChange: () => void;
}

function AskedCode({ order, method, onRenew, isPhone, forPhone, onChange }: AskedCodeProps) {
  const t = useText(cashierText);
  const client = useQueryClient();
  const pay = useIdempotent('POST /payment/orders/{no}/pay/', {
    params: { no: order.no },
    body: { method, ...(forPhone && { phone: true }) },
  });
  const ask = useMutation({ mutationFn: pay, onSuccess: (answer) => showOrder(client, answer) });
  const isFitting = order.attempt?.method === method && order.attempt.phone === forPhone;
  const attempt = isFitting ? order.attempt : null;
  const { mutate } = ask;
  // Asked once: a code that is gone later was cancelled at the provider, and asking is up to the person.
  const [needsCode] = useState(() => attempt === null || Date.parse(attempt.expires_at) <= serverNow());
  useEffect(() => {
    if (needsCode) mutate();
  }, [needsCode, mutate]);

  if (attempt) {
    const props = { attempt, onRenew, isRenewing: ask.isPending };
    return forPhone && attempt.link ? (
      <AppLink {...props} link={attempt.link} onChange={onChange} />
    ) : (
      <Code {...props} isPhone={isPhone} onChange={forPhone ? undefined : onChange} />
    );
  }
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
      {isPhone && !forPhone && ask.isError && (
        <Button variant="quiet" onClick={onChange}>
          {t.toApp}
        </Button>
      )}
    </div>
  );
}

interface CodeProps {
  attempt: Attempt;
  onRenew: () => void;
  isRenewing: boolean;
}

/** On the phone that pays. */
function AppLink({
  attempt,
  link,
  onRenew,
  isRenewing,
  onChange,
}: CodeProps & { link: string; onChange: () => void }) {
  const t = useText(cashierText);
  const isOver = useSecondsLeft(attempt.expires_at) === 0;
  return (
    <div className={styles.code}>
      {attempt.method === 'demo' && <p className={styles.demo}>{t.demo}</p>}
      {isOver ? (
        <div className={styles.tile}>
          <Cover text={t.codeExpired} onRenew={onRenew} isRenewing={isRenewing} />
        </div>
      ) : (
        // WeChat opens its app only for pages that say where they come from.
        <OutsideLink variant="primary" large wide href={link} referrerPolicy="origin">
          {t.open[attempt.method]}
        </OutsideLink>
      )}
      <p>{t.openHint}</p>
      <Button variant="quiet" onClick={onChange}>
        {t.elsewhere}
      </Button>
    </div>
  );
}

interface ShownCodeProps extends CodeProps {
  isPhone: boolean;
  onChange: (() => void) | undefined;
}

function Code({ attempt, onRenew, isRenewing, isPhone, onChange }: ShownCodeProps) {
  const t = useText(cashierText);
  const isOver = useSecondsLeft(attempt.expires_at) === 0;
  const isDemo = attempt.method === 'demo';
  return (
    <div className={styles.code}>
      {isDemo && <p className={styles.demo}>{t.demo}</p>}
      <Picture attempt={attempt} isOver={isOver} onRenew={onRenew} isRenewing={isRenewing} />
      <p>{isPhone ? t.noLink : t.scan[attempt.method]}</p>
      {!isPhone && isDemo && (
        <OutsideLink variant="quiet" href={attempt.qr}>
          {t.openHere}
        </OutsideLink>
      )}
      {isPhone && (
        <div className={styles.ways}>
          <Button onClick={() => void savePicture(attempt.qr_url, t.codeFile)}>{t.saveCode}</Button>
          {onChange && <Button onClick={onChange}>{t.toApp}</Button>}
        </div>
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
