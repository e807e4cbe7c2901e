import { useSyncExternalStore } from 'react';
import { defineText, useText } from '../i18n/text';
import styles from './offline-banner.module.css';

const offlineText = defineText({
  zh: { offline: '网络已断开，恢复后会自动继续' },
  en: { offline: 'You are offline. Everything continues when the connection is back' },
});

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export function OfflineBanner() {
  const online = useOnline();
  const t = useText(offlineText);
  return <div role="status">{!online && <div className={styles.banner}>{t.offline}</div>}</div>;
}
