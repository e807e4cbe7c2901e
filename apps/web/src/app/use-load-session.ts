import { useCallback, useEffect, useState } from 'react';
import { isTemporary } from '../shared/api/api-error';
import { onReconnect } from '../shared/api/connection';
import { loadSession } from '../shared/api/load-rights';
import { resetSession, session } from '../shared/session/session-store';
import { toast } from '../shared/ui/toast';

/**
 * Fetches user and menu while the guard asks for them. A refusal or a senseless answer resets the session, and the
 * guard then leads to the sign-in screen with the path remembered (spec §2). A server that cannot be reached is
 * returned instead: signing somebody out because of a tunnel would help nobody.
 */
export function useLoadSession(wanted: boolean): { error: unknown; retry: () => void } {
  const [error, setError] = useState<unknown>(null);

  const load = useCallback(() => {
    setError(null);
    loadSession().catch((reason: unknown) => {
      if (isTemporary(reason)) return setError(reason);
      // A 401 has reset the session and spoken already.
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
