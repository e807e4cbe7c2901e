import type { BillProvider } from '@motif/contract/features/bills/bill-words';
import type { Difference } from '@motif/contract/features/bills/bills';
import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import styles from './bill-drawer.module.css';
import { billsText } from './bills-text';
import { ApplyDialog, ExplainDialog } from './decide-dialogs';

const TONES: Record<Difference['state'], ChipTone> = {
  open: 'danger',
  explained: 'accent',
  settled: 'neutral',
};

interface Props {
  provider: BillProvider;
  difference: Difference;
  /** A link leads to another screen, so the drawer goes. */
  onLeave: () => void;
}

/** One difference: both amounts, the numbers to look it up by, and what can be done about it. */
export function DifferenceItem({ provider, difference, onLeave }: Props) {
  const t = useText(billsText);
  const format = useFormat();
  const { kind, state, ours_fen, theirs_fen } = difference;
  const money = (fen: number | null) => (fen === null ? '—' : format.yuan(fen));
  return (
    <li className={styles.item} data-state={state}>
      <div className={styles.head}>
        <div>
          <p>
            <strong>{t.kinds[kind]}</strong>
          </p>
          <p className={styles.quiet}>{t.kindTexts[kind]}</p>
        </div>
        <Chip tone={TONES[state]}>{t.differenceStates[state]}</Chip>
      </div>
      <dl className={styles.amounts}>
        <div>
          <dt>{t.theirs}</dt>
          <dd>{money(theirs_fen)}</dd>
        </div>
        <div>
          <dt>{t.ours}</dt>
          <dd>{money(ours_fen)}</dd>
        </div>
      </dl>
      <Facts difference={difference} onLeave={onLeave} />
      {state !== 'settled' && <Actions provider={provider} difference={difference} />}
    </li>
  );
}

function Facts({ difference, onLeave }: Omit<Props, 'provider'>) {
  const t = useText(billsText);
  const format = useFormat();
  const { kind, trade_no, out_trade_no, order_no, paid_at, note } = difference;
  if (kind === 'refund' && !note) return null;
  return (
    <dl className={styles.facts}>
      {kind !== 'refund' && (
        <>
          <dt>{t.tradeNo}</dt>
          <dd>{trade_no}</dd>
        </>
      )}
      {out_trade_no && (
        <>
          <dt>{t.outTradeNo}</dt>
          <dd>{out_trade_no}</dd>
        </>
      )}
      {order_no && (
        <>
          <dt>{t.orderNo}</dt>
          <dd>
            <PlainLink to={`${pathOf('SystemOrders')}?q=${order_no}`} onClickCapture={onLeave}>
              {order_no}
            </PlainLink>
          </dd>
        </>
      )}
      {paid_at && (
        <>
          <dt>{t.paidAt}</dt>
          <dd>{format.dateTime(paid_at)}</dd>
        </>
      )}
      {note && (
        <>
          <dt>{t.note}</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}

function Actions({ provider, difference }: Omit<Props, 'onLeave'>) {
  const t = useText(billsText);
  const [asking, setAsking] = useState<'explain' | 'apply'>();
  const close = () => setAsking(undefined);
  const { kind, state, order_no } = difference;
  // A bank answers no questions, and money that belongs to no order of ours cannot be applied.
  const canApply = kind === 'not_ours' && order_no !== null && provider !== 'bank';
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking('explain')}>
        {state === 'explained' ? t.explainAgain : t.explain}
      </Button>
      {canApply && (
        <Button variant="primary" onClick={() => setAsking('apply')}>
          {t.apply}
        </Button>
      )}
      {asking === 'explain' && <ExplainDialog difference={difference} onClose={close} />}
      {asking === 'apply' && <ApplyDialog difference={difference} onClose={close} />}
    </div>
  );
}
