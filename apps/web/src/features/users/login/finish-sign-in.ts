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
import { toast } from '../../../shared/ui/overlay/toast';
import { authText } from '../auth-text';

/**
 * Every kind of sign-in ends here and stores what spec §4 asks for. The token is stored last, because it makes the
 * guard leave the sign-in screen and other tabs take over the session.
 */
export async function finishSignIn(reply: SignedIn | null): Promise<void> {
  if (!reply?.token) throw new ApiError(200, textNow(clientText).noToken);
  // The menu and category of the previous person are removed.
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
