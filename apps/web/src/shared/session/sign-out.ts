import { call } from '../api/call';
import { confirmLeaving } from '../hooks/confirm-leaving';
import { resetSession } from './session-store';

/**
 * Server first, then the full reset of spec §4. A server that does not answer must not keep anybody signed in; only
 * input that is not saved may, if the person wants to stay for it.
 */
export async function signOut(): Promise<void> {
  if (!(await confirmLeaving())) return;
  try {
    await call('POST /user/logout/', undefined, { silent: true });
  } catch {
    // Ended already, or out of reach: the short-lived token dies by itself.
  }
  resetSession({ signedOut: true });
}
