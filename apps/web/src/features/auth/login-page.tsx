import { useEffect } from 'react';
import { useText } from '../../shared/i18n/text';
import { useDocumentTitle } from '../../shared/site';
import { AuthLayout } from './auth-layout';
import { authText } from './auth-text';
import { LoginWays } from './login-ways';

/** Long enough for the first paint and the first key; on a slow line the form must not compete with what follows. */
const HEAD_START_MS = 1200;

/** `onReady` fetches the application behind the door while the person types. */
export function LoginPage({ onReady }: { onReady: () => void }) {
  const t = useText(authText);
  useDocumentTitle(t.title);
  useEffect(() => {
    const timer = setTimeout(onReady, HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [onReady]);
  return (
    <AuthLayout heading={t.heading} lead={t.lead}>
      <LoginWays />
    </AuthLayout>
  );
}
