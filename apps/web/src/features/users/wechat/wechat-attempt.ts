import { readRedirect } from '../../../shared/session/redirect';
import { readTab, removeTab, writeTab } from '../../../shared/session/tab-storage';

/** The secret that this browser needs when WeChat sends it back; the ticket alone is useless. */
interface Attempt {
  secret: string;
  /** The page that the person wanted before signing in. */
  returnTo: string;
}

const key = (ticket: string) => `wechat ${ticket}`;

export function storeAttempt(ticket: string, secret: string): void {
  const returnTo = readRedirect(window.location.search) ?? '/';
  writeTab(key(ticket), JSON.stringify({ secret, returnTo } satisfies Attempt));
}

export function readAttempt(ticket: string): Attempt | null {
  try {
    return JSON.parse(readTab(key(ticket)) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

export const forgetAttempt = (ticket: string): void => removeTab(key(ticket));
