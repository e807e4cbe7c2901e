import { isCode, isEmail, isPhone } from '@motif/contract/rules';
import { textNow } from '../../shared/i18n/text';
import { contactText } from './contact-text';

export type Channel = 'sms' | 'email';

export const NO_CONTACT = { phone: '', sms_code: '', email: '', email_code: '' };
type Contact = typeof NO_CONTACT;

const codeProblem = (code: string, empty: string) => {
  if (code === '') return empty;
  return isCode(code) ? undefined : textNow(contactText).codeIncomplete;
};

/** Checks the fields of the chosen channel; the fields of the other are not on the screen. */
export function checkContact(channel: Channel, { phone, sms_code, email, email_code }: Contact) {
  const t = textNow(contactText);
  return channel === 'sms'
    ? {
        phone: isPhone(phone) ? undefined : t.phoneWrong,
        sms_code: codeProblem(sms_code, t.smsCodeEmpty),
      }
    : {
        email: isEmail(email.trim()) ? undefined : t.emailWrong,
        email_code: codeProblem(email_code, t.emailCodeEmpty),
      };
}

/** The part of the request body that names and proves the contact. */
export const contactBody = (channel: Channel, { phone, sms_code, email, email_code }: Contact) =>
  channel === 'sms' ? { phone, sms_code } : { email: email.trim(), email_code };
