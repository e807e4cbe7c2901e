import { call } from '../api/call';
import { confirmLeaving } from '../hooks/confirm-leaving';
import { resetSession } from './session-store';

/**
 * Signs out on the server, then resets everything (spec §4). A server that does not answer must not keep anybody
 * signed in; only unsaved input can, if the person wants to stay.
 */
export async function signOut(): Promise<void> {
  if (!(await confirmLeaving())) return;
  try {
    await call('POST /user/logout/', undefined, { silent: true });
  } catch {
    // The session has ended or the server cannot be reached; the short-lived token expires by itself.
  }
  resetSession({ signedOut: true });
}
