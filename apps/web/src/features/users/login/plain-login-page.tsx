import { useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { AuthLayout } from '../auth-layout';
import { authText } from '../auth-text';
import { LoginForm } from './login-form';

/** /login11 shows only account and password. */
export function PlainLoginPage() {
  const t = useText(authText);
  useDocumentTitle(t.title);
  return (
    <AuthLayout heading={t.heading} lead={t.lead} plain>
      <LoginForm />
    </AuthLayout>
  );
}
