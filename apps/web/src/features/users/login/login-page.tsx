import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { AuthLayout } from '../auth-layout';
import { authText } from '../auth-text';
import { LoginWays } from './login-ways';

/** The first sign of somebody at work; a password manager that fills in the form shows as input. */
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** `onReady` fetches the application behind the door while the person types, and not before: the form comes first. */
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
