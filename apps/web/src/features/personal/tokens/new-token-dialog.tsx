import { TOKEN_NAME_MAX } from '@motif/contract/features/users/tokens';
import { TOKEN_SCOPES, type TokenScope } from '@motif/contract/token-scopes';
import { call } from '../../../shared/api/call';
import { FormActions } from '../../../shared/forms/form-actions';
import { PasswordField } from '../../../shared/forms/password-field';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { Select } from '../../../shared/ui/choices/select';
import { CheckboxGroup } from '../../../shared/ui/fields/checkbox-group';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import styles from './tokens.module.css';
import { tokensText } from './tokens-text';

const DAYS = [7, 30, 90, 180, 365] as const;

interface NewTokenProps {
  onClose: () => void;
  onMade: (token: string) => void;
}

export function NewTokenDialog({ onClose, onMade }: NewTokenProps) {
  const { form: t, scopes: scopeNames } = useText(tokensText);
  const hasPassword = useSession((state) => state.user?.has_pwd ?? false);
  const form = useForm({
    initial: {
      name: '',
      scopes: ['pictures:read'] as TokenScope[],
      days: 90 as (typeof DAYS)[number],
      password: '',
    },
    check: ({ name, scopes, password }) => ({
      name: name.trim() ? undefined : t.nameEmpty,
      scopes: scopes.length > 0 ? undefined : t.scopesEmpty,
      password: password ? undefined : t.passwordEmpty,
    }),
    send: async (body) => {
      const { token } = await call('POST /user/api_tokens/', { body }, { silent: true });
      onMade(token);
    },
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <Refusal text={hasPassword ? form.refusal : t.noPassword} />
        <Field
          {...form.field('name')}
          label={t.name}
          hint={t.nameHint}
          max={TOKEN_NAME_MAX}
          autoComplete="off"
        />
        <CheckboxGroup
          {...form.control('scopes')}
          label={t.scopes}
          columns
          choices={TOKEN_SCOPES.map((value) => ({ value, ...scopeNames[value] }))}
        />
        <Select
          {...form.control('days')}
          label={t.days}
          options={DAYS.map((value) => ({ value, label: t.dayChoices[value] }))}
        />
        <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
        <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}
