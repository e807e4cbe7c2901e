import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import styles from './confirm.module.css';
import { confirmText } from './confirm-text';
import { OrderDialog } from './order-dialog';

interface OrderButtonProps {
  offer: QuotedOffer;
  label: string;
  isPrimary?: boolean;
  wide?: boolean;
}

/** Opens the confirmation. Where nothing can be ordered now, it says why; who may not buy is told by the page. */
export function OrderButton({ offer, label, isPrimary = false, wide = false }: OrderButtonProps) {
  const t = useText(confirmText);
  const [asking, setAsking] = useState(false);
  const mayBuy = useAccess()(['finance.recharge']);
  const { why_not } = offer.quote;
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        wide={wide}
        disabled={!mayBuy || why_not !== null}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {why_not && <small className={styles.whyNot}>{t.whyNot[why_not]}</small>}
      {asking && <OrderDialog offer={offer} onClose={() => setAsking(false)} />}
    </>
  );
}
