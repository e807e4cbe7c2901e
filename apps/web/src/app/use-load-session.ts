import { useCallback, useEffect, useRef, useState } from 'react';
import { awayRetryDelay, isTemporary } from '../shared/api/api-error';
import { onReconnect } from '../shared/api/connection';
import { loadSession } from '../shared/api/load-rights';
import { resetSession, session } from '../shared/session/session-store';
import { toast } from '../shared/ui/overlay/toast';

/**
 * Loads user and menu while the guard waits for them. A refusal or an invalid answer resets the session, and the
 * guard opens the sign-in screen with the path remembered (spec §2). When the server cannot be reached the error is
 * returned, because a lost connection must not sign anybody out.
 */
export function useLoadSession(wanted: boolean): { error: unknown; retry: () => void } {
  const [error, setError] = useState<unknown>(null);

  const failures = useRef(0);

  const load = useCallback(() => {
    setError(null);
    loadSession().then(
      () => {
        failures.current = 0;
      },
      (reason: unknown) => {
        failures.current += 1;
        if (isTemporary(reason)) return setError(reason);
        // A 401 has already reset the session, and /403 says so.
        if (session().token === null) return;
        toast.error(reason instanceof Error ? reason.message : String(reason));
        resetSession();
      },
    );
  }, []);

  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  useEffect(() => (wanted ? onReconnect(load) : undefined), [wanted, load]);

  useEffect(() => {
    const wait = wanted && error !== null && awayRetryDelay(error, failures.current);
    if (wait === false) return;
    const timer = setTimeout(load, wait);
    return () => clearTimeout(timer);
  }, [wanted, error, load]);

  return { error: wanted ? error : null, retry: load };
}
