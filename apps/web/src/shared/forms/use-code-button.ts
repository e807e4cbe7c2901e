import type { CodePurpose } from '@motif/contract/features/users/codes';
import { CODE_COOLDOWN_SECONDS } from '@motif/contract/limits';
import { isEmail, isPhone } from '@motif/contract/rules';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { call } from '../api/call';
import { readTab, writeTab } from '../session/tab-storage';

export interface CodeRequest {
  channel: 'sms' | 'email';
  /** The phone or the e-mail address. */
  target: string;
  purpose: CodePurpose;
}

/**
 * Requests a code. The countdown belongs to the form and the target (spec §4): another number or another form has its
 * own. The server allows one code per minute and target; if another form asked for one, it says how long to wait.
 */
export function useCodeButton({ channel, target, purpose }: CodeRequest, onWrongTarget: () => void) {
  const address = target.trim().toLowerCase();
  const key = `${purpose} ${channel} ${address}`;
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<{ key: string; error?: string | undefined }>();
  const underWay = useRef(false);
  const seconds = useSecondsUntil(cooldownEnd(key));

  const send = async () => {
    if (underWay.current || seconds > 0) return;
    if (!(channel === 'sms' ? isPhone : isEmail)(address)) return onWrongTarget();
    underWay.current = true;
    setSending(true);
    setAnswer(undefined);
    try {
      const sent = await requestCode({ channel, target: address, purpose });
      startCooldown(key, sent?.seconds ?? CODE_COOLDOWN_SECONDS);
      setAnswer({ key });
    } catch (error) {
      const wait = (error instanceof ApiError && error.retryAfter) || 0;
      if (wait > 0) startCooldown(key, wait);
      // The button's countdown shows a normal wait; anything else needs a message.
      if (wait === 0 || wait > CODE_COOLDOWN_SECONDS)
        setAnswer({ key, error: error instanceof Error ? error.message : String(error) });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  const lastAnswer = answer?.key === key ? answer : undefined;
  return {
    send,
    sending,
    /** Seconds until the next request; 0 when the button is active. */
    seconds,
    /** True when a code was requested before. */
    again: cooldownEnd(key) !== undefined,
    sent: lastAnswer !== undefined && lastAnswer.error === undefined,
    error: lastAnswer?.error,
  };
}

const requestCode = ({ channel, target, purpose }: CodeRequest) =>
  channel === 'sms'
    ? call('POST /user/sms_code/', { body: { phone: target, purpose } }, { silent: true })
    : call('POST /user/send_email_code/', { body: { email: target, purpose } }, { silent: true });

/** Renders again when the number changes. */
function useSecondsUntil(end: number | undefined): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, (end ?? 0) - Date.now());
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(tick, left % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return Math.ceil(left / 1000);
}

const KEY = 'codeCooldown';

/** The time when the next code may be requested, by form and target. An end time survives a reload, a countdown would not. */
type Ends = Record<string, number>;

function readEnds(): Ends {
  try {
    return (JSON.parse(readTab(KEY) ?? '{}') ?? {}) as Ends;
  } catch {
    return {};
  }
}

/** Returns undefined when no code was requested yet. */
const cooldownEnd = (target: string): number | undefined => readEnds()[target];

function startCooldown(target: string, seconds: number): void {
  writeTab(KEY, JSON.stringify({ ...readEnds(), [target]: Date.now() + seconds * 1000 }));
}
