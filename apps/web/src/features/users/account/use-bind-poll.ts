import { loadUser } from '../../../shared/api/load-rights';
import { WECHAT_POLL_MS } from '../../../shared/constants';
import { usePoll } from '../../../shared/hooks/use-poll';
import { textNow } from '../../../shared/i18n/text';
import { session, useSession } from '../../../shared/session/session-store';
import { toast } from '../../../shared/ui/overlay/toast';
import { usersText } from './users-text';

/**
 * Asks every second whether the account has a WeChat by now (spec §4), while somebody can see the answer. Goes on
 * whatever became of the QR code, and of single questions.
 */
export function useBindPoll(active: boolean): boolean {
  const bound = useSession((state) => Boolean(state.user?.wechat_openid));
  const ask = () =>
    loadUser()
      .then(sayWhenBound)
      .catch(() => undefined);
  usePoll(ask, WECHAT_POLL_MS, active && !bound);
  return bound;
}

/** Said here and not by the dialog: where a WeChat is required, the dialog is gone as soon as there is one. */
function sayWhenBound(): void {
  if (session().user?.wechat_openid) toast.success(textNow(usersText).wechat.bound);
}
