import { type AccessCheck, hasAccess } from '@motif/contract/access';
import { useCallback } from 'react';
import { useSession } from '../session/session-store';

const GUEST = { roles: [], permissions: [] };

/** Checks the person's rights (SH-16) by the same rules as the server. */
export function useAccess(): (check: AccessCheck) => boolean {
  const user = useSession((state) => state.user);
  return useCallback((check) => hasAccess(user ?? GUEST, check), [user]);
}
