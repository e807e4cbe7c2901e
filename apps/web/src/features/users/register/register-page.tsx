import type { InvitationInfo } from '@motif/contract/features/companies/invitations';
import { useSearchParams } from 'react-router';
import { isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useLoad } from '../../../shared/hooks/use-load';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { useDocumentTitle } from '../../../shared/site';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import type { Channel } from '../check-contact';
import { BadSign } from '../signs';
import { RegisterForm } from './register-form';
import { registerText } from './register-text';

/** /register and /emailRegister create a company, or an account in the company that sent the invitation (AU-5). */
export function RegisterPage({ channel }: { channel: Channel }) {
  const t = useText(registerText);
  useDocumentTitle(t.title);
  const invitation = useSearchParams()[0].get('invitation');
  if (invitation !== null) return <InvitedPage channel={channel} invitation={invitation} />;
  return (
    <AuthLayout heading={t.heading} lead={t.lead} wide>
      <RegisterForm channel={channel} />
    </AuthLayout>
  );
}

function InvitedPage({ channel, invitation }: { channel: Channel; invitation: string }) {
  const t = useText(registerText);
  const { data, error, retry } = useLoad<InvitationInfo>(
    (signal) => call('GET /user/invitation/', { query: { invitation } }, { silent: true, signal }),
    invitation,
  );
  if (data) {
    return (
      <AuthLayout heading={t.joinHeading(data.company_name)} lead={t.joinLead(data.invited_by)} wide>
        <RegisterForm channel={channel} invitation={invitation} />
      </AuthLayout>
    );
  }
  if (isTemporary(error)) return <ErrorState error={error} onRetry={retry} />;
  if (error !== undefined) return <InvitationGone />;
  return (
    <AuthLayout heading={t.heading} lead="" wide>
      <div className={styles.form}>
        <SkeletonLines lines={6} />
      </div>
    </AuthLayout>
  );
}

function InvitationGone() {
  const t = useText(registerText);
  const isSignedIn = useSession(({ token }) => token !== null);
  // Neither signing in nor registering is open to them; often they have joined by this very link.
  if (isSignedIn) {
    return (
      <AuthLayout sign={<BadSign />} heading={t.invitationGone} lead={t.invitationGoneSignedIn}>
        <div className={styles.done}>
          <ButtonLink to="/" variant="primary" large wide>
            {t.toHome}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout sign={<BadSign />} heading={t.invitationGone} lead={t.invitationGoneLead}>
      <div className={styles.done}>
        <ButtonLink to="/login" variant="primary" large wide>
          {t.toSignIn}
        </ButtonLink>
        <ButtonLink to="/register" large wide>
          {t.registerAnyway}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
