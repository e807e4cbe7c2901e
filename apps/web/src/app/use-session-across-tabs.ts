import { useEffect } from 'react';
import { STORAGE_KEYS } from '../shared/constants';
import { adoptStoredSession } from '../shared/session/session-store';

/** Signing in or out in one tab counts for all of them; so does a refreshed token. */
export function useSessionAcrossTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // The token is written last at sign-in and is what ends a session, so it alone is the signal. null: all cleared.
      if (key === STORAGE_KEYS.token || key === null) adoptStoredSession();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
