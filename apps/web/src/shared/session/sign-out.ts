import { call } from '../api/call';
import { resetSession } from './session-store';

/** Server first, then the full reset of spec §4. A server that does not answer must not keep anybody signed in. */
export async function signOut(): Promise<void> {
  try {
    await call('POST /user/logout/', undefined, { silent: true });
  } catch {
    // Ended already, or out of reach: the short-lived token dies by itself.
  }
  resetSession({ signedOut: true });
}
