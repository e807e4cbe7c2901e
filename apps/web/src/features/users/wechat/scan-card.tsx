import type { DataByKey } from '@motif/contract/endpoints';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call';
import { deviceName } from '../../../shared/device-name';
import { Refusal } from '../../../shared/forms/refusal';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { WarningIcon } from '../../../shared/ui/display/icons';
import { AuthLayout } from '../auth-layout';
import { callbackText } from './callback-text';
import styles from './scan-card.module.css';
import type { ScanEnd } from './scan-done';

interface ScanCardProps {
  scan: DataByKey['POST /user/wechat_scan/'];
  ticket: string;
  onEnd: (end: ScanEnd) => void;
}

/** Shows which account and browser the code belongs to, so that nobody confirms a stranger's sign-in. */
export function ScanCard({ scan, ticket, onEnd }: ScanCardProps) {
  const t = useText(callbackText);
  const [answering, setAnswering] = useState<'yes' | 'no'>();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef(false);
  const browser = deviceName(scan.user_agent) ?? t.unknownDevice;
  const isBinding = scan.purpose === 'bind';

  const answer = async (accept: boolean) => {
    if (underWay.current) return;
    underWay.current = true;
    setAnswering(accept ? 'yes' : 'no');
    setRefusal(undefined);
    try {
      const body = { state: ticket, confirm_token: scan.confirm_token, accept };
      await call('POST /user/wechat_confirm/', { body }, { silent: true });
      onEnd(accept ? (isBinding ? 'bound' : 'allowed') : 'cancelled');
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setAnswering(undefined);
    } finally {
      underWay.current = false;
    }
  };

  return (
    <AuthLayout heading={isBinding ? t.bindHeading : t.loginHeading} lead={t.checkFirst}>
      <p className={styles.question}>
        {isBinding ? t.bindTo : t.signInOn(`${browser} · ${scan.ip}`)} <strong>{scan.account}</strong>
      </p>
      <p className={styles.warning}>
        <WarningIcon width={18} height={18} />
        {t.warning}
      </p>
      <Refusal text={refusal} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          large
          wide
          busy={answering === 'yes'}
          disabled={answering !== undefined}
          onClick={() => answer(true)}
        >
          {t.confirm[scan.purpose]}
        </Button>
        <Button
          large
          wide
          busy={answering === 'no'}
          disabled={answering !== undefined}
          onClick={() => answer(false)}
        >
          {t.cancel}
        </Button>
      </div>
    </AuthLayout>
  );
}
