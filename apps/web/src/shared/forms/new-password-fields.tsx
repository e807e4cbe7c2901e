import { PASSWORD_MAX } from '@motif/contract/limits';
import { useText } from '../i18n/text';
import type { FieldProps } from '../ui/fields/field';
import { newPasswordText } from './new-password-text';
import { PasswordField } from './password-field';
import { PasswordRules } from './password-rules';

interface NewPasswordFieldsProps {
  /** The result of `form.field(…)` for each of the two. */
  password: Omit<FieldProps, 'label'>;
  confirm: Omit<FieldProps, 'label'>;
  labels?: { password: string; confirm: string };
}

/** A new password with its rules and its repetition. */
export function NewPasswordFields({ password, confirm, labels }: NewPasswordFieldsProps) {
  const t = useText(newPasswordText);
  return (
    <>
      <PasswordField
        {...password}
        label={labels?.password ?? t.password}
        hint={<PasswordRules password={String(password.value ?? '')} />}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
      <PasswordField
        {...confirm}
        label={labels?.confirm ?? t.confirm}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
    </>
  );
}
