import { useCallback, useEffect, useState } from 'react';
import { isTemporary } from '../shared/api/api-error';
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

  const load = useCallback(() => {
    setError(null);
    loadSession().catch((reason: unknown) => {
      if (isTemporary(reason)) return setError(reason);
      // A 401 has already reset the session and shown its message.
      if (session().token === null) return;
      toast.error(reason instanceof Error ? reason.message : String(reason));
      resetSession();
    });
  }, []);

  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  useEffect(() => (wanted ? onReconnect(load) : undefined), [wanted, load]);

  return { error: wanted ? error : null, retry: load };
}
