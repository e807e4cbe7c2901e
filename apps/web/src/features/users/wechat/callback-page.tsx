import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../shared/i18n/text';
import { meta, useDocumentTitle } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { AuthLayout } from '../auth-layout';
import { CallbackProblem } from './callback-problem';
import { callbackText } from './callback-text';
import styles from './scan-card.module.css';
import { ScanConfirm } from './scan-confirm';
import { SocialSignIn } from './social-sign-in';
import { readAttempt } from './wechat-attempt';

/**
 * /callback is where WeChat sends people back to. The browser that started the attempt signs in; any other browser is
 * the phone that scanned the code, and is asked to confirm.
 */
export function CallbackPage() {
  const t = useText(callbackText);
  useDocumentTitle(t.title);
  const [search] = useSearchParams();
  const [demoCode, setDemoCode] = useState<string>();
  const state = search.get('state');
  const code = search.get('code') ?? demoCode;
  const [attempt] = useState(() => (state ? readAttempt(state) : null));
  if (!state) return <CallbackProblem text={t.incomplete} />;
  if (!code) {
    const isDemo = search.has('demo') && meta('demo') !== undefined;
    return isDemo ? <DemoWechat onPick={setDemoCode} /> : <CallbackProblem text={t.refused} />;
  }
  return attempt ? (
    <SocialSignIn code={code} ticket={state} attempt={attempt} />
  ) : (
    <ScanConfirm code={code} ticket={state} />
  );
}

const IDENTITIES = ['a', 'b', 'c'] as const;

/** Replaces WeChat where the server runs on demo data, with three people to choose from. */
function DemoWechat({ onPick }: { onPick: (code: string) => void }) {
  const t = useText(callbackText);
  return (
    <AuthLayout heading={t.demoHeading} lead={t.demoLead}>
      <div className={styles.identities}>
        {IDENTITIES.map((identity) => (
          <Button key={identity} large wide onClick={() => onPick(`demo-${identity}`)}>
            {t.demoIdentity[identity]}
          </Button>
        ))}
      </div>
    </AuthLayout>
  );
}
