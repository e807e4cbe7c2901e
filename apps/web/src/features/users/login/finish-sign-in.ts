import type { SignedIn } from '@motif/contract/features/users/auth';
import { ApiError } from '../../../shared/api/api-error';
import { clientText } from '../../../shared/api/client-text';
import { currentLanguage, textNow } from '../../../shared/i18n/text';
import { partOfDay } from '../../../shared/part-of-day';
import { storeRefreshToken } from '../../../shared/session/refresh-token';
import {
  resetSession,
  session,
  setCategoryId,
  setToken,
  setUser,
} from '../../../shared/session/session-store';
import { siteTitle } from '../../../shared/site';
import { toast } from '../../../shared/ui/toast';
import { authText } from '../auth-text';

/**
 * Where every way in ends: stores what spec §4 asks for. The token is stored last: with it the guard leaves the
 * sign-in screen, and other tabs take the session over.
 */
export async function finishSignIn(reply: SignedIn | null): Promise<void> {
  if (!reply?.token) throw new ApiError(200, textNow(clientText).noToken);
  // Whoever was signed in here leaves with menu and category.
  if (session().token !== null) resetSession();
  await storeRefreshToken(reply.refreshToken);
  setUser(reply.user);
  if (reply.last_main_category !== null) setCategoryId(reply.last_main_category);
  setToken(reply.token);
  showWelcome(reply.user.username);
}

function showWelcome(name: string, now = new Date()): void {
  const t = textNow(authText);
  toast.notify(
    t.welcome(siteTitle(currentLanguage())),
    t.greetings[partOfDay(now.getHours())](name),
    'success',
  );
}
