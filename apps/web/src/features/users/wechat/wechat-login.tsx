import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { meta } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { RetryIcon, SuccessIcon } from '../../../shared/ui/display/icons';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { useWechatLogin } from './use-wechat-login';
import styles from './wechat-login.module.css';
import { wechatText } from './wechat-text';

const isInsideWechat = () => /MicroMessenger/i.test(navigator.userAgent);
const SIZE = 200;

/** Signs in by WeChat: a QR code to scan, or one button in WeChat's own browser. */
export function WechatLogin() {
  const t = useText(wechatText);
  const login = useWechatLogin();
  const offersButton = isInsideWechat() || meta('demo') !== undefined;
  return (
    <div className={styles.wechat}>
      {!isInsideWechat() && <QrCode {...login} />}
      {offersButton && (
        <Button
          variant={isInsideWechat() ? 'primary' : 'default'}
          large
          wide
          disabled={!login.code}
          onClick={login.authorize}
        >
          {isInsideWechat() ? t.inWechat : t.demo}
        </Button>
      )}
      <p className={styles.note}>{t.note}</p>
    </div>
  );
}

function QrCode({ code, error, state, refresh }: ReturnType<typeof useWechatLogin>) {
  const t = useText(wechatText);
  return (
    <>
      <div className={styles.tile}>
        {code ? (
          <img src={code.qr_url} alt={t.image} width={SIZE} height={SIZE} />
        ) : (
          <Skeleton width={SIZE} height={SIZE} />
        )}
        {error !== undefined && (
          <Cover text={error instanceof Error ? error.message : String(error)}>
            <Refresh text={t.retry} onClick={refresh} />
          </Cover>
        )}
        {state === 'scanned' && (
          <Cover text={t.scanned}>
            <SuccessIcon width={32} height={32} className={styles.scanned} />
          </Cover>
        )}
        {(state === 'expired' || state === 'refused') && (
          <Cover text={t[state]}>
            <Refresh text={t.refresh} onClick={refresh} />
          </Cover>
        )}
      </div>
      <p className={styles.lead} aria-live="polite">
        {state === 'scanned' ? t.confirmOnPhone : t.scan}
      </p>
    </>
  );
}

function Cover({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.cover} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}

function Refresh({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button variant="primary" onClick={onClick}>
      <RetryIcon width={16} height={16} />
      {text}
    </Button>
  );
}
