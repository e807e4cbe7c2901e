import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { checkNewPassword } from '../../../shared/forms/check-new-password';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useLoad } from '../../../shared/hooks/use-load';
import { defineText, useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import { rememberAccount } from '../login/login-account';
import { BadSign, GoodSign } from '../signs';

const firstPasswordText = defineText({
  zh: {
    title: '设置密码',
    heading: '设置你的密码',
    lead: '这个链接只能使用一次。',
    submit: '保存密码',
    submitting: '正在保存…',
    done: '密码已设置',
    doneText: (account: string) => `现在可以用账号 ${account} 登录了。`,
    gone: '链接无效',
    goneText:
      '它可能已被使用、已过期，或没有复制完整。已经设置过密码请直接登录；否则请向给你链接的人要一个新的链接。',
    toLogin: '去登录',
    haveAccount: '已有账号？',
  },
  en: {
    title: 'Set password',
    heading: 'Set your password',
    lead: 'This link works once.',
    submit: 'Save password',
    submitting: 'Saving…',
    done: 'Password set',
    doneText: (account) => `You can now sign in as ${account}.`,
    gone: 'The link is not valid',
    goneText:
      'It may have been used, have expired or not be complete. If you have set a password, sign in with it; otherwise ask whoever gave you the link for a new one.',
    toLogin: 'Go to sign-in',
    haveAccount: 'Have an account already?',
  },
});

/**
 * Sets a password by a one-time link: the operator's first at the first start of the server, that of a person who was
 * invited by name, and that of a colleague after a reset. The link is checked before anybody types.
 */
export function FirstPasswordPage() {
  const t = useText(firstPasswordText);
  useDocumentTitle(t.title);
  const ticket = useSearchParams()[0].get('ticket');
  const [account, setAccount] = useState<string>();
  const [isGone, setGone] = useState(false);
  const link = useLoad(
    (signal) =>
      call('GET /user/first_password/', { query: { ticket: ticket ?? '' } }, { silent: true, signal }),
    ticket || null,
  );
  if (account !== undefined) return <Done account={account} />;
  if (ticket && isTemporary(link.error)) return <ErrorState error={link.error} onRetry={link.retry} />;
  // The server refuses as input what cannot be a link of ours.
  if (!ticket || isGone || link.error !== undefined || link.data?.valid === false) return <LinkGone />;
  return (
    <AuthLayout heading={t.heading} lead={t.lead}>
      {link.data ? (
        <FirstPasswordForm
          ticket={ticket}
          onDone={(made) => {
            rememberAccount(made);
            setAccount(made);
          }}
          onGone={() => setGone(true)}
        />
      ) : (
        <div className={styles.form}>
          <SkeletonLines lines={4} />
        </div>
      )}
    </AuthLayout>
  );
}

function Done({ account }: { account: string }) {
  const t = useText(firstPasswordText);
  return (
    <AuthLayout sign={<GoodSign />} heading={t.done} lead={t.doneText(account)}>
      <ToLogin />
    </AuthLayout>
  );
}

function LinkGone() {
  const t = useText(firstPasswordText);
  return (
    <AuthLayout sign={<BadSign />} heading={t.gone} lead={t.goneText}>
      <ToLogin />
    </AuthLayout>
  );
}

function ToLogin() {
  const t = useText(firstPasswordText);
  return (
    <div className={styles.done}>
      <ButtonLink to="/login" variant="primary" large wide>
        {t.toLogin}
      </ButtonLink>
    </div>
  );
}

interface FirstPasswordFormProps {
  ticket: string;
  /** Called with the account, to sign in with. */
  onDone: (account: string) => void;
  /** The link was used elsewhere, or ended, while the form was open. */
  onGone: () => void;
}

function FirstPasswordForm({ ticket, onDone, onGone }: FirstPasswordFormProps) {
  const t = useText(firstPasswordText);
  const form = useForm({
    initial: { new_password: '', confirm: '' },
    check: ({ new_password, confirm }) => {
      const problems = checkNewPassword(new_password, confirm);
      return { new_password: problems.password, confirm: problems.confirm };
    },
    send: async ({ new_password }) => {
      const body = { ticket, new_password };
      try {
        onDone((await call('POST /user/first_password/', { body }, { silent: true })).account);
      } catch (error) {
        // What is wrong with the password is said by its field, with another status.
        if (!(error instanceof ApiError && error.status === 400)) throw error;
        onGone();
      }
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <NewPasswordFields password={form.field('new_password')} confirm={form.field('confirm')} />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
      <div className={styles.links}>
        <span>
          {t.haveAccount} <PlainLink to="/login">{t.toLogin}</PlainLink>
        </span>
      </div>
    </form>
  );
}
