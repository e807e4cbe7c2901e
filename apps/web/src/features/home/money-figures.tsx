import type { MoneyOverview } from '@motif/contract/features/home';
import { pathOf } from '@motif/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import styles from './home.module.css';
import { moneyText } from './money-text';

/** What the company spends and earns; illustrators read what they earn first. */
export function MoneyFigures({ money: { spending, earning } }: { money: MoneyOverview }) {
  const isIllustrator = useSession((state) => state.user?.type_role === 'illustrator');
  const spent = spending && <Spending key="spending" spending={spending} />;
  // A factory that has sold nothing yet has no use for a row of zeros.
  const sells = earning && (isIllustrator || earning.free + earning.held + earning.last_month > 0);
  const earned = sells && <Earning key="earning" earning={earning} />;
  return <>{isIllustrator ? [earned, spent] : [spent, earned]}</>;
}

function Spending({ spending }: { spending: NonNullable<MoneyOverview['spending']> }) {
  const t = useText(moneyText);
  const format = useFormat();
  const { points, month, last_month, orders_waiting } = spending;
  return (
    <section className={styles.money} aria-label={t.spending}>
      <Cell label={t.points} value={format.number(points)}>
        <Link to={pathOf('PointPackages')}>{t.recharge}</Link>
      </Cell>
      <Cell label={t.spent} value={format.number(month)}>
        {t.lastMonth(format.number(last_month))}
        <Link to={pathOf('ConsumptionRecord')}>{t.records}</Link>
      </Cell>
      <Cell label={t.ordersWaiting} value={format.number(orders_waiting)}>
        <Link to={orders_waiting > 0 ? `${pathOf('OrderList')}?state=pending` : pathOf('OrderList')}>
          {orders_waiting > 0 ? t.payNow : t.orders}
        </Link>
      </Cell>
    </section>
  );
}

function Earning({ earning }: { earning: NonNullable<MoneyOverview['earning']> }) {
  const t = useText(moneyText);
  const format = useFormat();
  const { month, last_month, free, held, next_release, withdrawals } = earning;
  return (
    <section className={styles.money} aria-label={t.earning}>
      <Cell label={t.earned} value={format.number(month)}>
        {t.lastMonth(format.number(last_month))}
      </Cell>
      <Cell label={t.free} value={format.number(free)}>
        <Link to={pathOf('CreativePackages')}>{t.useThem}</Link>
      </Cell>
      <Cell label={t.held} value={format.number(held)}>
        {next_release
          ? t.nextRelease(format.date(next_release.at), format.number(next_release.creative))
          : t.nothingHeld}
      </Cell>
      {withdrawals !== null && (
        <Cell label={t.withdrawals} value={format.number(withdrawals)}>
          <Link to={pathOf('WithdrawalRecord')}>{t.seeWithdrawals}</Link>
        </Cell>
      )}
    </section>
  );
}

function Cell({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{value}</p>
      <p className={styles.note}>{children}</p>
    </div>
  );
}
