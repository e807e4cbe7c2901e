import type { CodePurpose } from '@motif/contract/features/users/codes';
import { EMAIL_MAX } from '@motif/contract/rules';
import type { Ref } from 'react';
import { CodeField } from '../../shared/forms/code-field';
import { PhoneField } from '../../shared/forms/phone-field';
import type { useForm } from '../../shared/forms/use-form';
import { useText } from '../../shared/i18n/text';
import { Field, type FieldProps } from '../../shared/ui/fields/field';
import type { Channel, NO_CONTACT } from './check-contact';
import { contactText } from './contact-text';

/** The part of the form that these fields use. */
type ContactForm = Pick<ReturnType<typeof useForm<typeof NO_CONTACT>>, 'values' | 'field' | 'point'>;

interface ContactFieldsProps {
  channel: Channel;
  purpose: CodePurpose;
  form: ContactForm;
  first?: Ref<HTMLInputElement>;
}

/** A phone or an e-mail address with the code that proves it. */
export function ContactFields({ channel, purpose, form, first }: ContactFieldsProps) {
  const t = useText(contactText);
  if (channel === 'sms') {
    return (
      <>
        <PhoneField {...form.field('phone')} label={t.phone} placeholder={t.phoneHint} ref={first ?? null} />
        <CodeField
          {...form.field('sms_code')}
          label={t.smsCode}
          channel="sms"
          target={form.values.phone}
          purpose={purpose}
          onWrongTarget={() => form.point('phone')}
        />
      </>
    );
  }
  return (
    <>
      <EmailField {...form.field('email')} label={t.email} ref={first ?? null} />
      <CodeField
        {...form.field('email_code')}
        label={t.emailCode}
        channel="email"
        target={form.values.email}
        purpose={purpose}
        onWrongTarget={() => form.point('email')}
      />
    </>
  );
}

function EmailField(field: FieldProps) {
  return (
    <Field
      {...field}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      placeholder="name@example.com"
    />
  );
}
