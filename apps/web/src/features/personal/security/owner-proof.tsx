import { isCode } from '@motif/contract/rules';
import type { ChangeEventHandler } from 'react';
import { CodeField } from '../../../shared/forms/code-field';
import { PasswordField } from '../../../shared/forms/password-field';
import { textNow, useText } from '../../../shared/i18n/text';
import type { UserInfo } from '../../../shared/session/session-store';
import { Segments } from '../../../shared/ui/actions/segments';
import { type Contact, contactsOf, maskContact } from '../../users/account/contacts';
import styles from './security.module.css';
import { securityText } from './security-text';

/** How the owner of an account proves it: the password, or a code to what it has now. */
export type ProofWay = 'password' | Contact['channel'];

/** The field of the request for each way. */
export const PROOF_FIELDS = {
  password: 'password',
  sms: 'old_sms_code',
  email: 'old_email_code',
} as const satisfies Record<ProofWay, string>;

export const waysOf = (user: UserInfo): ProofWay[] => [
  ...(user.has_pwd ? (['password'] as const) : []),
  ...contactsOf(user).map(({ channel }) => channel),
];

export function proofProblem(way: ProofWay, proof: string): string | undefined {
  const t = textNow(securityText);
  if (way === 'password') return proof ? undefined : t.passwordEmpty;
  return isCode(proof) ? undefined : t.codeEmpty;
}

interface Props {
  user: UserInfo;
  way: ProofWay;
  onWay: (way: ProofWay) => void;
  field: {
    name: string;
    value: string;
    onChange: ChangeEventHandler<HTMLInputElement>;
    onBlur: () => void;
    error: string | undefined;
    readOnly: boolean;
  };
}

export function OwnerProof({ user, way, onWay, field }: Props) {
  const t = useText(securityText);
  const ways = waysOf(user);
  const contact = contactsOf(user).find(({ channel }) => channel === way);
  return (
    <div className={styles.proof}>
      {ways.length > 1 && (
        <Segments
          label={t.proof}
          value={way}
          choices={ways.map((value) => ({ value, label: t.ways[value] }))}
          onChange={onWay}
        />
      )}
      {contact ? (
        <>
          <p className={styles.note}>{t.sendsTo(maskContact(contact))}</p>
          <CodeField
            {...contact}
            {...field}
            label={t.oldCode}
            purpose="change_contact"
            onWrongTarget={() => undefined}
          />
        </>
      ) : (
        <PasswordField {...field} label={t.password} autoComplete="current-password" />
      )}
    </div>
  );
}
