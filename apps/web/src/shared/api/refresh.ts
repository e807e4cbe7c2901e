import { STORAGE_KEYS, SUCCESS_STATUSES } from '../constants';
import { textNow } from '../i18n/text';
import { endSession } from '../session/end-session';
import { readRefreshToken, storeRefreshToken } from '../session/refresh-token';
import { adoptStoredSession, session, setToken } from '../session/session-store';
import { readStored } from '../session/storage';
import { ApiError, isTemporary } from './api-error';
import { clientText } from './client-text';
import { send } from './send';

const LOCK = 'motif-refresh';
let underWay: Promise<boolean> | null = null;

/**
 * All requests that met the expired token share one refresh (spec §4). It resolves to true when a repeat makes sense
 * and to false when the session is over. It rejects when the server could not be asked, which must not sign anybody
 * out.
 */
export function refreshSession(usedToken: string): Promise<boolean> {
  underWay ??= acrossTabs(() => refreshOnce(usedToken)).finally(() => {
    underWay = null;
  });
  return underWay;
}

/**
 * A refresh token works once, so tabs take turns. Browsers hide Web Locks on plain http; there the server's grace
 * period helps.
 */
function acrossTabs(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function refreshOnce(usedToken: string): Promise<boolean> {
  const stored = readStored(STORAGE_KEYS.token);
  if (stored !== usedToken) {
    // This or another tab has refreshed or signed out meanwhile.
    adoptStoredSession();
    return stored !== null;
  }
  const refreshToken = await readRefreshToken();
  const renewed = refreshToken ? await exchange(refreshToken) : null;
  // The person signed out or somebody else signed in during the request, so its answer is dropped.
  if (session().token !== usedToken) return session().token !== null;
  if (!renewed || 'refusal' in renewed) {
    endSession(renewed?.refusal ?? textNow(clientText).sessionEnded);
    return false;
  }
  await storeRefreshToken(renewed.refresh_token);
  setToken(renewed.access_token);
  return true;
}

interface Renewed {
  access_token: string;
  refresh_token: string;
}

/** The server says why to somebody whom the platform keeps out. */
interface Refused {
  refusal: string;
}

async function exchange(refresh_token: string): Promise<Renewed | Refused | null> {
  const answer = await send({
    method: 'POST',
    url: '/user/refresh_token/',
    body: { refresh_token },
    withToken: false,
  });
  const refused = new ApiError(answer.code, answer.message, answer.data);
  if (isTemporary(refused)) throw refused;
  if (answer.code === 403) return { refusal: answer.message };
  const data = answer.data as Partial<Renewed> | null;
  if (!SUCCESS_STATUSES.includes(answer.code) || !data?.access_token || !data.refresh_token) return null;
  return { access_token: data.access_token, refresh_token: data.refresh_token };
}
