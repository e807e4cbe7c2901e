import { isLoginPassword, isNotBlank } from '@motif/contract/rules';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { authText } from './auth-text';
import { signIn } from './sign-in';

/** Nobody is told what is wrong before having tried. */
const NONE_YET = { username: undefined, password: undefined };

/** The state of the sign-in form: values, messages (spec §5), one submission at a time. */
export function useLoginForm() {
  const t = useText(authText);
  const [values, setValues] = useState({ username: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  const problems = {
    username: isNotBlank(values.username) ? undefined : t.accountEmpty,
    password: isLoginPassword(values.password) ? undefined : t.passwordShort,
  };

  const change = (next: Partial<typeof values>) => {
    setRefusal(undefined);
    setValues((current) => ({ ...current, ...next }));
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled meanwhile, but a password manager submits without it.
    if (sending) return;
    setChecked(true);
    const wrong = problems.username ? 'username' : problems.password ? 'password' : null;
    if (wrong) return focusField(event.currentTarget, wrong);
    setSending(true);
    setRefusal(undefined);
    try {
      await signIn(values.username.trim(), values.password);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return { values, problems: checked ? problems : NONE_YET, refusal, sending, change, submit };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
