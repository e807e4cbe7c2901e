import type { BillDetail } from '@motif/contract/features/bills/bills';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { SuccessIcon } from '../../shared/ui/display/icons';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { ordersText } from '../orders/orders-text';
import { BillChip } from './bill-columns';
import styles from './bill-drawer.module.css';
import { payoutOf, settleBarOf, sumsOf } from './bill-sums';
import { billsText } from './bills-text';
import { SettleDialog } from './decide-dialogs';
import { DifferenceItem } from './difference-item';
import { useBill } from './use-bills';

const WIDTH = 620;

interface Props {
  id: number;
  onClose: () => void;
  onReplace: (bill: BillDetail) => void;
}

/** One bill beside our books: sums, what differs, and the payout. */
export function BillDrawer({ id, onClose, onReplace }: Props) {
  const t = useText(billsText);
  const words = useText(ordersText);
  const format = useFormat();
  const { data: bill, isPending, error, refetch } = useBill(id);
  return (
    <Drawer
      title={bill ? t.one(words.methods[bill.provider], format.day(bill.day)) : t.title}
      width={WIDTH}
      onClose={onClose}
      footer={bill && <Payout bill={bill} />}
    >
      <div className={styles.drawer}>
        {isPending && <SkeletonLines lines={8} />}
        {error && !bill && <ErrorState error={error} onRetry={() => void refetch()} />}
        {bill && (
          <>
            <div className={styles.head}>
              <p className={styles.state}>
                <BillChip open={bill.open} />
                <span className={styles.quiet}>
                  {t.uploaded(format.number(bill.lines), format.dateTime(bill.uploaded_at))}
                </span>
              </p>
              {!bill.settled_at && <Button onClick={() => onReplace(bill)}>{t.replace}</Button>}
            </div>
            <Sums bill={bill} />
            <Differences bill={bill} onLeave={onClose} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Sums({ bill }: { bill: BillDetail }) {
  const t = useText(billsText);
  const format = useFormat();
  const { paid, refunded } = sumsOf(bill);
  const rows = [
    { name: t.columns.paid, ...paid },
    { name: t.columns.refunded, ...refunded },
  ];
  return (
    <section>
      <h3 id="bill-sums">{t.sums}</h3>
      <table className={styles.sums} aria-labelledby="bill-sums">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.theirs}</th>
            <th scope="col">{t.ours}</th>
            <th scope="col">{t.gap}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, theirs, ours }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.yuan(theirs)}</td>
              <td>{format.yuan(ours)}</td>
              <td className={theirs === ours ? undefined : styles.gap}>
                {theirs === ours ? t.same : format.yuan(theirs - ours)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t.columns.fee}</th>
            <td>{format.yuan(bill.fee_fen)}</td>
            <td>{bill.settled_at ? format.yuan(bill.fee_fen) : t.feeOurs}</td>
            <td>{t.same}</td>
          </tr>
          <tr>
            <th scope="row">{t.payout}</th>
            <td>{format.yuan(payoutOf(bill))}</td>
            <td>{bill.settled_fen === null ? t.notSettled : format.yuan(bill.settled_fen)}</td>
            <td>{t.same}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** The file of another provider differs in every line; nobody reads thousands at once. */
const STEP = 20;

function Differences({ bill, onLeave }: { bill: BillDetail; onLeave: () => void }) {
  const t = useText(billsText);
  const format = useFormat();
  const [shown, setShown] = useState(STEP);
  const { differences } = bill;
  const rest = Math.min(STEP, differences.length - shown);
  return (
    <section>
      <h3>{t.differences}</h3>
      {differences.every(({ state }) => state === 'settled') && <Agrees />}
      <ul className={styles.list}>
        {differences.slice(0, shown).map((difference) => (
          <DifferenceItem
            key={difference.id}
            provider={bill.provider}
            difference={difference}
            onLeave={onLeave}
          />
        ))}
        {rest > 0 && (
          <li className={styles.more}>
            <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
              {t.more(format.number(rest))}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Agrees() {
  const t = useText(billsText);
  return (
    <div className={styles.agrees}>
      <SuccessIcon width={22} height={22} />
      <div>
        <p>{t.agrees}</p>
        <p className={styles.quiet}>{t.agreesText}</p>
      </div>
    </div>
  );
}

/** The payout: booked, to be booked, or why it cannot be. */
function Payout({ bill }: { bill: BillDetail }) {
  const t = useText(billsText);
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  if (bill.settled_fen !== null && bill.settled_at !== null)
    return (
      <p className={styles.foot}>
        {t.settled(format.yuan(bill.settled_fen), format.dateTime(bill.settled_at))}
      </p>
    );
  const bar = settleBarOf(bill);
  return (
    <>
      {bar && <p className={styles.foot}>{t.settleBars[bar]}</p>}
      {bar !== 'bank' && (
        <Button variant="primary" disabled={bar !== null} onClick={() => setAsking(true)}>
          {t.settle}
        </Button>
      )}
      {asking && <SettleDialog bill={bill} onClose={() => setAsking(false)} />}
    </>
  );
}
