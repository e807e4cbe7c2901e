import { COMPANY_NAME_MAX, USERNAME_MAX } from '@motif/contract/rules';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields';
import { Refusal } from '../../../shared/forms/refusal';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Field } from '../../../shared/ui/fields/field';
import styles from '../auth.module.css';
import type { Channel } from '../check-contact';
import { ContactFields } from '../contact-fields';
import { KindCards } from './kind-cards';
import { registerText } from './register-text';
import { TermsCheckbox } from './terms-checkbox';
import { useRegisterForm } from './use-register-form';

interface RegisterFormProps {
  channel: Channel;
  invitation?: string;
}

export function RegisterForm({ channel, invitation }: RegisterFormProps) {
  const t = useText(registerText);
  const form = useRegisterForm(channel, invitation);
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      {invitation === undefined && (
        <KindCards
          value={form.values.type_role}
          onChange={(type_role) => form.change({ type_role })}
          error={form.problem('type_role')}
        />
      )}
      <div className={styles.pair}>
        {invitation === undefined && (
          <Field
            {...form.field('company_name')}
            label={t.company}
            autoComplete="organization"
            max={COMPANY_NAME_MAX}
          />
        )}
        <Field
          {...form.field('username')}
          label={t.username}
          hint={t.usernameHint}
          autoComplete="nickname"
          maxLength={USERNAME_MAX * 2}
        />
      </div>
      <div className={styles.pair}>
        <ContactFields channel={channel} purpose="register" form={form} />
      </div>
      <div className={styles.pair}>
        <NewPasswordFields
          password={form.field('password')}
          confirm={form.field('confirm')}
          labels={{ password: t.password, confirm: t.confirm }}
        />
      </div>
      <TermsCheckbox
        checked={form.values.accept_terms}
        onChange={(accept_terms) => form.change({ accept_terms })}
        error={form.problem('accept_terms')}
      />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
      <RegisterLinks channel={channel} />
    </form>
  );
}

/** The invitation and the path to return to are passed along. */
function RegisterLinks({ channel }: { channel: Channel }) {
  const t = useText(registerText);
  const { search } = window.location;
  return (
    <div className={styles.links}>
      {channel === 'sms' ? (
        <PlainLink to={`/emailRegister${search}`}>{t.byEmail}</PlainLink>
      ) : (
        <PlainLink to={`/register${search}`}>{t.byPhone}</PlainLink>
      )}
      <span>
        {t.haveAccount} <PlainLink to="/login">{t.signIn}</PlainLink>
      </span>
    </div>
  );
}
