import { type Connection, useConnection } from '../../api/connection';
import { defineText, useText } from '../../i18n/text';
import styles from './offline-banner.module.css';

const offlineText = defineText({
  zh: {
    offline: '网络已断开，恢复后会自动继续',
    unreachable: '服务器暂时连不上，正在自动重试',
  },
  en: {
    offline: 'You are offline. Everything continues when the connection is back',
    unreachable: 'The server cannot be reached. Trying again by itself',
  },
});

/** Says why nothing moves, for as long as it does not (SH-15). */
export function OfflineBanner() {
  const connection: Connection = useConnection((state) => state.connection);
  const t = useText(offlineText);
  return (
    <div role="status">
      {connection !== 'online' && (
        <div className={styles.banner}>
          <span className={styles.pulse} aria-hidden="true" />
          {t[connection]}
        </div>
      )}
    </div>
  );
}
