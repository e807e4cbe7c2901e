import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { loadUser } from '../../../shared/api/load-rights';
import { WECHAT_POLL_MS } from '../../../shared/constants';
import { usePoll } from '../../../shared/hooks/use-poll';
import { textNow, useText } from '../../../shared/i18n/text';
import { session, useSession } from '../../../shared/session/session-store';
import { signOut } from '../../../shared/session/sign-out';
import { meta } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { RetryIcon } from '../../../shared/ui/display/icons';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import styles from './users.module.css';
import { usersText } from './users-text';

interface BindWechatDialogProps {
  /** Absent where WeChat is required; then only binding or signing out closes the dialog. */
  onClose?: () => void;
}

/**
 * Binds a WeChat account by QR code (AU-9). The dialog keeps asking the server even when the code could not be
 * loaded.
 */
export function BindWechatDialog({ onClose }: BindWechatDialogProps) {
  const t = useText(usersText).wechat;
  const code = useQuery({
    queryKey: ['bind-wechat'],
    queryFn: ({ signal }) => call('GET /user/user_bind_wechat_qrcode/', undefined, { silent: true, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const expired = useExpired(code.data?.expires_in, code.dataUpdatedAt);
  const bound = useBindPoll(!expired);
  useEffect(() => {
    if (bound) onClose?.();
  }, [bound, onClose]);

  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className={styles.lead}>{onClose ? t.lead : t.required}</p>
      <div className={styles.code}>
        <div className={styles.frame}>
          {code.data && <img src={code.data.qr_url} alt={t.alt} />}
          {code.isFetching && !code.data && <Skeleton width={200} height={200} />}
          {(expired || code.error) && (
            <div className={styles.veil} role="alert">
              {expired ? t.expired : (code.error?.message ?? t.failed)}
              <Button variant="primary" busy={code.isFetching} onClick={() => void code.refetch()}>
                <RetryIcon width={16} height={16} />
                {t.refresh}
              </Button>
            </div>
          )}
        </div>
        {code.data && !expired && meta('demo') && (
          <a href={code.data.authorize_url} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        )}
      </div>
      {!onClose && (
        <DialogActions>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t.signOut}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

/** True when the code that arrived at `since` has expired. */
function useExpired(seconds: number | undefined, since: number): boolean {
  const [overAt, setOverAt] = useState(0);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setOverAt(since), Math.max(0, since + seconds * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [seconds, since]);
  return seconds !== undefined && overAt === since;
}

/**
 * Asks the server every second whether the account has a WeChat (spec §4) while the page is visible. It continues
 * after a failed question or an expired QR code.
 */
function useBindPoll(active: boolean): boolean {
  const bound = useSession((state) => Boolean(state.user?.wechat_openid));
  const ask = () =>
    loadUser()
      .then(notifyWhenBound)
      .catch(() => undefined);
  usePoll(ask, WECHAT_POLL_MS, active && !bound);
  return bound;
}

/** The toast is shown here and not in the dialog, because a required dialog disappears as soon as WeChat is bound. */
function notifyWhenBound(): void {
  if (session().user?.wechat_openid) toast.success(textNow(usersText).wechat.bound);
}
