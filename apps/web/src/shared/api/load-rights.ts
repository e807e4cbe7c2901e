import { textNow } from '../i18n/text';
import { session, setRights, setUser, type UserInfo } from '../session/session-store';
import { call } from './call';
import { clientText } from './client-text';

/** An answer with an invalid format; the guard treats it like a refused session (spec §2, §5). */
export class WrongFormatError extends Error {
  override readonly name = 'WrongFormatError';
}

export async function loadUser(): Promise<void> {
  const user = await call('GET /user/userInfo/', undefined, { silent: true });
  if (!isUserInfo(user)) throw new WrongFormatError(textNow(clientText).userFormat);
  setUser(user);
}

export async function loadRights(): Promise<void> {
  const rights = await call('GET /permission/user_route_permission/', undefined, { silent: true });
  if (!Array.isArray(rights?.routes) || rights.routes.length === 0) {
    throw new WrongFormatError(textNow(clientText).routeFormat);
  }
  setRights(rights.routes, rights.main_categories);
}

let underWay: Promise<void> | null = null;

/** Loads user and menu. The guard, the event stream and the first-screen prefetch share one request. */
export function loadSession(): Promise<void> {
  if (!session().token) return Promise.resolve();
  underWay ??= Promise.all([loadUser(), loadRights()])
    .then(() => undefined)
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** The check of the answer from spec §5. */
function isUserInfo(user: Partial<UserInfo> | null): user is UserInfo {
  return (
    typeof user?.username === 'string' &&
    typeof user.avatar === 'string' &&
    Array.isArray(user.roles) &&
    Array.isArray(user.permissions)
  );
}
