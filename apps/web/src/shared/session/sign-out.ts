import { call } from '../api/call';
import { confirmLeaving } from '../hooks/confirm-leaving';
import { resetSession } from './session-store';

let underWay = false;

/** From the click on until this page has forgotten its session: what the server tells meanwhile is known here. */
export const isSigningOut = (): boolean => underWay;

/**
 * Signs out on the server, then resets everything (spec §4). A server that does not answer must not keep anybody
 * signed in; only unsaved input can, if the person wants to stay.
 */
export async function signOut(): Promise<void> {
  if (!(await confirmLeaving())) return;
  underWay = true;
  try {
    await call('POST /user/logout/', undefined, { silent: true });
  } catch {
    // The session has ended or the server cannot be reached; the short-lived token expires by itself.
  }
  resetSession({ signedOut: true });
  underWay = false;
}
