import type { TypeRole } from '@motif/contract/access';
import { isRegistrationPassword, isUsername, USERNAME_MAX } from '@motif/contract/rules';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { leaveFor } from '../../../shared/session/navigator';
import { readRedirect } from '../../../shared/session/redirect';
import { readTab, removeTab, writeTab } from '../../../shared/session/tab-storage';
import { type Channel, checkContact, contactBody, NO_CONTACT } from '../check-contact';
import { finishSignIn } from '../login/finish-sign-in';
import { registerText } from './register-text';

const COMPANY_NAME_MIN = 2;

/** The fields are in the order of the screen, because the first wrong one gets the focus. */
const EMPTY = {
  type_role: '',
  company_name: '',
  username: '',
  ...NO_CONTACT,
  password: '',
  confirm: '',
  accept_terms: false,
};

/** Input kept for a change from phone to e-mail or a reload; contact, code and password are never stored. */
const DRAFT = 'registerDraft';
function readDraft(): Partial<typeof EMPTY> {
  try {
    return JSON.parse(readTab(DRAFT) ?? '{}') as Partial<typeof EMPTY>;
  } catch {
    return {};
  }
}

/** The registration form with the messages of spec §5. An invitation sets kind and company. */
export function useRegisterForm(channel: Channel, invitation: string | undefined) {
  const t = useText(registerText);
  const usernameProblem = (name: string) => {
    if (isUsername(name)) return undefined;
    return name.trim().length > USERNAME_MAX ? t.usernameLong(USERNAME_MAX) : t.usernameWrong;
  };
  const founding = ({ type_role, company_name }: typeof EMPTY) => ({
    type_role: type_role ? undefined : t.kindMissing,
    company_name: company_name.trim().length >= COMPANY_NAME_MIN ? undefined : t.companyWrong,
  });

  const [initial] = useState(() => ({ ...EMPTY, ...readDraft() }));
  const form = useForm({
    initial,
    check: (values) => ({
      ...(invitation === undefined ? founding(values) : {}),
      username: usernameProblem(values.username),
      ...checkContact(channel, values),
      password: isRegistrationPassword(values.password) ? undefined : t.passwordWrong,
      confirm: values.confirm === values.password ? undefined : t.differ,
      accept_terms: values.accept_terms ? undefined : t.agreeFirst,
    }),
    send: async (values) => {
      const { type_role, company_name, username, password } = values;
      const place =
        invitation === undefined
          ? { type_role: type_role as TypeRole, company_name: company_name.trim() }
          : { invitation };
      const body = {
        ...place,
        ...contactBody(channel, values),
        username: username.trim(),
        password,
        accept_terms: true as const,
      };
      await finishSignIn(await call('POST /user/register/', { body }, { silent: true }));
      removeTab(DRAFT);
      leaveFor(readRedirect(window.location.search) ?? '/');
    },
  });

  const { type_role, company_name, username, accept_terms } = form.values;
  useEffect(() => {
    writeTab(DRAFT, JSON.stringify({ type_role, company_name, username, accept_terms }));
  }, [type_role, company_name, username, accept_terms]);
  return form;
}
