import type { Order } from '@motif/contract/features/orders/orders';
import { cashierPath } from '@motif/contract/screens';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { Button } from '../../../shared/ui/actions/button';
import { SuccessIcon } from '../../../shared/ui/display/icons';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import styles from './confirm.module.css';
import { confirmText } from './confirm-text';

/** The end of an order that was fulfilled at once. */
export function OrderDone({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(confirmText);
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const points = useCompany().data?.points;
  const name = pickText(language, order.name, order.name_en);
  const { action, starts_at } = order.quote;
  const show = () => {
    onClose();
    navigate(cashierPath(order.no));
  };
  return (
    <Dialog title={t.done} onClose={onClose}>
      <div className={styles.done} role="status">
        <SuccessIcon width={40} height={40} />
        <p>{action === 'renew' && starts_at ? t.doneNext(name, format.date(starts_at)) : t.doneText(name)}</p>
        {order.method === 'points' && points !== undefined && (
          <p className={styles.left}>{t.left(format.number(points))}</p>
        )}
      </div>
      <DialogActions>
        <Button onClick={show}>{t.toOrder}</Button>
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
