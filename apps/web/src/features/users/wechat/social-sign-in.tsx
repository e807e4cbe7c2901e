import { isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useOnce } from '../../../shared/hooks/use-once';
import { useText } from '../../../shared/i18n/text';
import { leaveFor } from '../../../shared/session/navigator';
import { toast } from '../../../shared/ui/overlay/toast';
import { AuthLayout } from '../auth-layout';
import { finishSignIn } from '../login/finish-sign-in';
import { rememberWay } from '../login/login-way';
import { CallbackProblem } from './callback-problem';
import { callbackText } from './callback-text';
import { forgetAttempt, type readAttempt } from './wechat-attempt';

interface SocialSignInProps {
  code: string;
  ticket: string;
  attempt: NonNullable<ReturnType<typeof readAttempt>>;
}

/** Exchanges WeChat's code for a session in the browser that started the attempt. */
export function SocialSignIn({ code, ticket, attempt }: SocialSignInProps) {
  const t = useText(callbackText);
  const { error, retry } = useOnce(async () => {
    const body = { code, state: ticket, secret: attempt.secret };
    const reply = await call('POST /user/social_login/', { body }, { silent: true });
    // Spec §8: an answer without a token is an error and shows a toast.
    await finishSignIn(reply).catch((reason: Error) => {
      toast.error(reason.message);
      throw reason;
    });
    rememberWay('wechat');
    forgetAttempt(ticket);
    leaveFor(attempt.returnTo);
  });
  if (error === undefined) return <AuthLayout heading={t.signingIn} lead={t.wait} />;
  const text = error instanceof Error ? error.message : String(error);
  return <CallbackProblem text={text} onRetry={isTemporary(error) ? retry : undefined} />;
}
