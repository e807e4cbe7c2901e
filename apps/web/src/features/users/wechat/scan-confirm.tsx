import { useState } from 'react';
import { isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useOnce } from '../../../shared/hooks/use-once';
import { useText } from '../../../shared/i18n/text';
import { AuthLayout } from '../auth-layout';
import { CallbackProblem } from './callback-problem';
import { callbackText } from './callback-text';
import { ScanCard } from './scan-card';
import { ScanDone, type ScanEnd } from './scan-done';

/** The phone's side of a QR code: the question and its result. */
export function ScanConfirm({ code, ticket }: { code: string; ticket: string }) {
  const t = useText(callbackText);
  const [end, setEnd] = useState<ScanEnd>();
  const { data, error, retry } = useOnce(() =>
    call('POST /user/wechat_scan/', { body: { code, state: ticket } }, { silent: true }),
  );
  if (end) return <ScanDone end={end} />;
  if (data) return <ScanCard scan={data} ticket={ticket} onEnd={setEnd} />;
  if (error === undefined) return <AuthLayout heading={t.asking} lead={t.wait} />;
  const text = error instanceof Error ? error.message : String(error);
  return <CallbackProblem text={text} onRetry={isTemporary(error) ? retry : undefined} />;
}
