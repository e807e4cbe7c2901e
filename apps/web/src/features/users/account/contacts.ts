import type { UserInfo } from '../../../shared/session/session-store';

export interface Contact {
  channel: 'sms' | 'email';
  target: string;
}

/** The contacts that can receive a code, the phone first; somebody who registered by e-mail gets it there. */
export function contactsOf({ phone, email, is_email_user }: UserInfo): Contact[] {
  const contacts: Contact[] = [];
  if (phone) contacts.push({ channel: 'sms', target: phone });
  if (email) contacts.push({ channel: 'email', target: email });
  return is_email_user ? contacts.reverse() : contacts;
}

/** 139****0001, fa****@motif.example: enough to recognise, not enough to misuse. */
export function maskContact({ channel, target }: Contact): string {
  if (channel === 'sms') return `${target.slice(0, 3)}****${target.slice(-4)}`;
  const [name = '', host = ''] = target.split('@');
  return `${name.slice(0, 2)}****@${host}`;
}
