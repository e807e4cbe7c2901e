import { useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Tabs } from '../../../shared/ui/actions/tabs';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import type { Channel } from '../check-contact';
import { rememberAccount } from '../login/login-account';
import { GoodSign } from '../signs';
import { recoveryText } from './recovery-text';
import { ResetPasswordForm } from './reset-password-form';

const CHANNELS = ['sms', 'email'] as const;

/** /forgotPassword (AU-6). */
export function ForgotPasswordPage() {
  const t = useText(recoveryText);
  useDocumentTitle(t.title);
  const [channel, setChannel] = useState<Channel>('sms');
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done />;
  return (
    <AuthLayout heading={t.heading} lead={t.lead}>
      <Tabs
        label={t.ways}
        tabs={CHANNELS.map((name) => ({ name, title: t.way[name] }))}
        chosen={channel}
        onChoose={setChannel}
      >
        <ResetPasswordForm
          key={channel}
          channel={channel}
          onDone={(account) => {
            rememberAccount(account);
            setDone(true);
          }}
        />
      </Tabs>
      <div className={styles.links}>
        <PlainLink to="/login">{t.back}</PlainLink>
      </div>
    </AuthLayout>
  );
}

function Done() {
  const t = useText(recoveryText);
  return (
    <AuthLayout sign={<GoodSign />} heading={t.done} lead={t.doneLead}>
      <div className={styles.done}>
        <ButtonLink to="/login" variant="primary" large wide>
          {t.toSignIn}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
