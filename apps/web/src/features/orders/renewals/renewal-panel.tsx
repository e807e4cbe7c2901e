import type { Renewal } from '@motif/contract/features/orders/renewals';
import type { TermKind } from '@motif/contract/features/packages';
import { pathOf } from '@motif/contract/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { serverNow } from '../../../shared/server-clock';
import { useSession } from '../../../shared/session/session-store';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Switch } from '../../../shared/ui/fields/switch';
import { toast } from '../../../shared/ui/overlay/toast';
import { amountText } from '../../packages/offers';
import { renewalsKey, renewalsQuery } from '../orders-query';
import { AgreeDialog } from './agree-dialog';
import styles from './renewal-panel.module.css';
import { renewalText } from './renewal-text';

const MAY_RENEW = { permission: ['finance.recharge', 'finance.spend'], mode: 'allOf' } as const;

/** Whether a package renews itself, when and for how many points (MO-7). Nothing is shown where there is no package. */
export function RenewalPanel({ kind }: { kind: TermKind }) {
  const { data } = useQuery(renewalsQuery);
  const renewal = data?.list.find((one) => one.kind === kind);
  return renewal ? <Panel renewal={renewal} /> : null;
}

function Panel({ renewal }: { renewal: Renewal }) {
  const t = useText(renewalText);
  const mayRenew = useAccess()(MAY_RENEW);
  // Others may only turn it off: it spends in later months, too.
  const isMaster = useSession((state) => state.user?.is_master ?? false);
  const waitsForMaster = mayRenew && !isMaster && !renewal.auto_renew;
  const { wanted, error, change } = useSwitch(renewal);
  return (
    <section className={styles.panel} aria-label={t.label}>
      <Switch
        label={t.label}
        description={mayRenew ? waitsForMaster ? t.masterOnly : <WhatHappens renewal={renewal} /> : t.mayNot}
        error={error}
        value={wanted}
        disabled={!mayRenew || waitsForMaster || renewal.why_not === 'has_no_end'}
        onChange={change}
      />
      {renewal.auto_renew && renewal.why_not === null && <Outlook renewal={renewal} />}
    </section>
  );
}

/** The switch moves at once and goes back if the server refuses. */
function useSwitch({ kind, auto_renew }: Renewal) {
  const client = useQueryClient();
  const sends = {
    vip: useIdempotentInMemory('PUT /package/vip/auto_renew/'),
    storage: useIdempotentInMemory('PUT /package/storage/auto_renew/'),
  };
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<string>();
  const change = async (on: boolean) => {
    setWanted(on);
    setError(undefined);
    try {
      await sends[kind]({ body: { auto_renew: on } });
      const words = textNow(renewalText);
      toast.success(on ? words.turnedOn : words.turnedOff);
      await client.invalidateQueries({ queryKey: renewalsKey });
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
    } finally {
      setWanted(undefined);
    }
  };
  return { wanted: wanted ?? auto_renew, error, change };
}

function WhatHappens({ renewal }: { renewal: Renewal }) {
  const t = useText(renewalText);
  const format = useFormat();
  const { why_not, auto_renew, renews_at, points_price } = renewal;
  if (why_not) return t.why[why_not];
  if (!auto_renew || !renews_at) return t.off;
  const points = format.number(points_price ?? 0);
  return Date.parse(renews_at) > serverNow() ? t.next(format.dateTime(renews_at), points) : t.soon(points);
}

/** Whether the points suffice, what came of the last try, and what waits for an answer. */
function Outlook({ renewal }: { renewal: Renewal }) {
  const t = useText(renewalText);
  const format = useFormat();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const mayRenew = useAccess()(MAY_RENEW);
  const { points, points_price, price_fen, is_dearer, last_try, kind } = renewal;
  const missing = (points_price ?? 0) - points;
  return (
    <div className={styles.outlook}>
      <p data-tone={missing > 0 ? 'warning' : undefined}>
        {missing > 0
          ? t.short(format.number(points), format.number(missing))
          : t.enough(format.number(points))}
        {missing > 0 && kind === 'vip' && (
          <ButtonLink to={pathOf('PointPackages')} variant="quiet">
            {t.recharge}
          </ButtonLink>
        )}
      </p>
      {last_try && <p>{t.lastTry[last_try.state](format.dateTime(last_try.tried_at))}</p>}
      {is_dearer && price_fen !== null && (
        <div className={styles.dearer}>
          <p>{t.dearer(amountText(price_fen, language), format.number(points_price ?? 0))}</p>
          <Button disabled={!mayRenew || missing > 0} onClick={() => setIsAsking(true)}>
            {t.agree}
          </Button>
        </div>
      )}
      {isAsking && price_fen !== null && (
        <AgreeDialog renewal={renewal} priceFen={price_fen} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}
