import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call';
import { checkNewPassword } from '../../../shared/forms/check-new-password';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { defineText, useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import { GoodSign } from '../signs';

const firstPasswordText = defineText({
  zh: {
    title: '设置密码',
    heading: '设置你的密码',
    lead: '这个链接只能使用一次。',
    submit: '保存密码',
    submitting: '正在保存…',
    noTicket: '链接不完整，请复制启动时打印的完整地址',
    done: '密码已设置',
    doneText: (account: string) => `现在可以用账号 ${account} 登录了。`,
    toLogin: '去登录',
  },
  en: {
    title: 'Set password',
    heading: 'Set your password',
    lead: 'This link works once.',
    submit: 'Save password',
    submitting: 'Saving…',
    noTicket: 'The link is not complete: copy the whole address that was printed at start',
    done: 'Password set',
    doneText: (account) => `You can now sign in as ${account}.`,
    toLogin: 'Go to sign-in',
  },
});

/** Sets the operator's first password by the one-time link that the server prints at its first start. */
export function FirstPasswordPage() {
  const t = useText(firstPasswordText);
  useDocumentTitle(t.title);
  const [account, setAccount] = useState<string>();
  if (account === undefined) {
    return (
      <AuthLayout heading={t.heading} lead={t.lead}>
        <FirstPasswordForm onDone={setAccount} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout sign={<GoodSign />} heading={t.done} lead={t.doneText(account)}>
      <div className={styles.done}>
        <ButtonLink to="/login" variant="primary" large wide>
          {t.toLogin}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function FirstPasswordForm({ onDone }: { onDone: (account: string) => void }) {
  const t = useText(firstPasswordText);
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const form = useForm({
    initial: { new_password: '', confirm: '' },
    check: ({ new_password, confirm }) => {
      const problems = checkNewPassword(new_password, confirm);
      return { new_password: problems.password, confirm: problems.confirm };
    },
    send: async ({ new_password }) => {
      if (!ticket) throw new Error(t.noTicket);
      const body = { ticket, new_password };
      onDone((await call('POST /user/first_password/', { body }, { silent: true })).account);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <NewPasswordFields password={form.field('new_password')} confirm={form.field('confirm')} />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
