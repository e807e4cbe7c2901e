import { isCommonPassword } from '@motif/contract/common-passwords';
import { isRegistrationPassword } from '@motif/contract/rules';
import { textNow } from '../i18n/text';
import { newPasswordText } from './new-password-text';

/** The rules of spec §5 for a new password and its repetition. */
export const checkNewPassword = (password: string, confirm: string) => ({
  password: passwordProblem(password),
  confirm: confirmProblem(password, confirm),
});

function passwordProblem(password: string): string | undefined {
  const t = textNow(newPasswordText);
  if (!password) return t.passwordEmpty;
  if (!isRegistrationPassword(password)) return t.weak;
  return isCommonPassword(password) ? t.common : undefined;
}

function confirmProblem(password: string, confirm: string): string | undefined {
  const t = textNow(newPasswordText);
  if (!confirm) return t.confirmEmpty;
  return confirm === password ? undefined : t.differ;
}
