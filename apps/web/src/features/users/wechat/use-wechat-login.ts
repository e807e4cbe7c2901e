import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { useState } from 'react';
import { isAborted, isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { WECHAT_POLL_MS } from '../../../shared/constants';
import { useLoad } from '../../../shared/hooks/use-load';
import { usePoll } from '../../../shared/hooks/use-poll';
import { toast } from '../../../shared/ui/overlay/toast';
import { finishSignIn } from '../login/finish-sign-in';
import { rememberWay } from '../login/login-way';
import { storeAttempt } from './wechat-attempt';

type Poll = DataOf<EndpointByKey['POST /user/wechat_login/']>;
type ScanState = Poll['state'];

async function newCode(signal: AbortSignal) {
  const code = await call('POST /user/wechat_qrcode/', undefined, { silent: true, signal });
  return { ...code, endsAt: Date.now() + code.expires_in * 1000 };
}

/** Shows a QR code and asks once a second whether a phone has confirmed it (spec §9). */
export function useWechatLogin() {
  const { data: code, error, retry } = useLoad(newCode, 'code');
  const [state, setState] = useState<ScanState>('waiting');
  const isOpen = state === 'waiting' || state === 'scanned';

  const finish = async ({ session }: Poll) => {
    try {
      await finishSignIn(session);
      rememberWay('wechat');
    } catch (reason) {
      // Spec §8: a social sign-in without a token shows a toast.
      toast.error(reason instanceof Error ? reason.message : String(reason));
      setState('expired');
    }
  };

  const ask = async (signal: AbortSignal) => {
    if (!code) return;
    if (Date.now() >= code.endsAt) return setState('expired');
    try {
      const body = { ticket: code.ticket, secret: code.secret };
      const poll = await call('POST /user/wechat_login/', { body }, { silent: true, signal });
      if (poll.state === 'signed_in') await finish(poll);
      else setState(poll.state);
    } catch (reason) {
      // A lost connection is retried; a refusal ends the attempt.
      if (!isAborted(reason) && !isTemporary(reason)) setState('expired');
    }
  };
  usePoll(ask, WECHAT_POLL_MS, code !== undefined && isOpen);

  const refresh = () => {
    setState('waiting');
    retry();
  };
  /** In WeChat's own browser there is no second phone to scan with, so WeChat itself is asked. */
  const authorize = () => {
    if (!code) return;
    storeAttempt(code.ticket, code.secret);
    window.location.assign(code.authorize_url);
  };
  return { code, error, state, refresh, authorize };
}
