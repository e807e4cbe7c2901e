import { type AccessCheck, hasAccess } from '@motif/contract/access';
import { useCallback } from 'react';
import { useSession } from '../session/session-store';

const GUEST = { roles: [], permissions: [] };

/** Whether the person at the screen passes a check (SH-16): the same rules by which the server refuses. */
export function useAccess(): (check: AccessCheck) => boolean {
  const user = useSession((state) => state.user);
  return useCallback((check) => hasAccess(user ?? GUEST, check), [user]);
}
