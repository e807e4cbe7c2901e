import { isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { useOnce } from '../../../shared/hooks/use-once';
import { useText } from '../../../shared/i18n/text';
import { goTo } from '../../../shared/session/navigator';
import { toast } from '../../../shared/ui/toast';
import { AuthLayout } from '../auth-layout';
import { finishSignIn } from '../login/finish-sign-in';
import { CallbackProblem } from './callback-problem';
import { callbackText } from './callback-text';
import { forgetAttempt, type readAttempt } from './wechat-attempt';

interface SocialSignInProps {
  code: string;
  ticket: string;
  attempt: NonNullable<ReturnType<typeof readAttempt>>;
}

/** Back from WeChat in the browser that went there: exchanges the code for a session. */
export function SocialSignIn({ code, ticket, attempt }: SocialSignInProps) {
  const t = useText(callbackText);
  const { error, retry } = useOnce(async () => {
    const body = { code, state: ticket, secret: attempt.secret };
    const reply = await call('POST /user/social_login/', { body }, { silent: true });
    // Spec §8: without a token it is an error, said by a toast.
    await finishSignIn(reply).catch((reason: Error) => {
      toast.error(reason.message);
      throw reason;
    });
    forgetAttempt(ticket);
    goTo(attempt.returnTo);
  });
  if (error === undefined) return <AuthLayout heading={t.signingIn} lead={t.wait} />;
  const text = error instanceof Error ? error.message : String(error);
  return <CallbackProblem text={text} onRetry={isTemporary(error) ? retry : undefined} />;
}
