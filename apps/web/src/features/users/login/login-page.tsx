import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { AuthLayout } from '../auth-layout';
import { authText } from '../auth-text';
import { LoginWays } from './login-ways';

/** Any of these events shows that a person is there; a password manager fires `input`. */
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** `onReady` loads the rest of the application when the person starts to type, so that the form itself loads first. */
export function LoginPage({ onReady }: { onReady: () => void }) {
  const t = useText(authText);
  useDocumentTitle(t.title);
  useEffect(() => {
    const seen = new AbortController();
    const begin = () => {
      seen.abort();
      onReady();
    };
    for (const sign of SIGNS) document.addEventListener(sign, begin, { signal: seen.signal });
    return () => seen.abort();
  }, [onReady]);
  return (
    <AuthLayout heading={t.heading} lead={t.lead}>
      <LoginWays />
    </AuthLayout>
  );
}
