import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { signOut } from '../../../shared/session/sign-out';
import { meta } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { RetryIcon } from '../../../shared/ui/display/icons';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { useBindPoll } from './use-bind-poll';
import styles from './users.module.css';
import { usersText } from './users-text';

interface BindWechatDialogProps {
  /** Absent where a WeChat is required: then nothing closes it but binding, or signing out. */
  onClose?: () => void;
}

/** Binding a WeChat by QR code (AU-9). The dialog stands and asks even when the code could not be had. */
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

/** Whether a code that was had at this moment is over. */
function useExpired(seconds: number | undefined, since: number): boolean {
  const [overAt, setOverAt] = useState(0);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setOverAt(since), Math.max(0, since + seconds * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [seconds, since]);
  return seconds !== undefined && overAt === since;
}
