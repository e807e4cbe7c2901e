import {
  CONSENT_VERSION,
  type VerificationKind,
} from '@motif/contract/features/verifications/verification-states';
import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef } from 'react';
import { Refusal } from '../../../shared/forms/refusal';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { SuccessIcon } from '../../../shared/ui/display/icons';
import { Steps } from '../../../shared/ui/display/steps';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import styles from '../verification.module.css';
import { verificationText } from '../verification-text';

export const STEPS = ['consent', 'data', 'papers', 'sent'] as const;
export type Step = (typeof STEPS)[number];

interface Props {
  kind: VerificationKind;
  steps: { step: Step; back: () => void; next: () => void };
  form: {
    props: { ref: Ref<HTMLFormElement>; onSubmit: (event?: SyntheticEvent) => unknown; noValidate: boolean };
    refusal: string | undefined;
    sending: boolean;
  };
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a verification: where one is, what is asked now, back and on. The last step but one hands it in. */
export function StepForm({ kind, steps, form, onClose, children }: Props) {
  const t = useText(verificationText).form;
  const { step } = steps;
  const { props, refusal, sending } = form;
  const isLast = step === 'papers';
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever reads by ear hears of the new step; the first one was asked for.
    if (step !== 'consent') heading.current?.focus();
  }, [step]);
  const at = STEPS.indexOf(step);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLast) props.onSubmit(event);
    else steps.next();
  };
  return (
    <section ref={heading} tabIndex={-1} className={styles.card} aria-label={t.steps[step]}>
      <Steps
        label={t.label}
        steps={STEPS.map((id) => ({ id, title: t.steps[id] }))}
        current={step === 'sent' ? STEPS.length : at}
      />
      {step === 'sent' ? (
        <Sent onClose={onClose} />
      ) : (
        <form
          ref={props.ref}
          noValidate={props.noValidate}
          className={styles.form}
          onSubmit={submit}
          data-kind={kind}
        >
          <Refusal text={refusal} />
          {children}
          <div className={styles.actions}>
            <Button variant="quiet" disabled={sending} onClick={onClose}>
              {t.cancel}
            </Button>
            {at > 0 && (
              <Button disabled={sending} onClick={steps.back}>
                {t.back}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={sending}>
              {isLast ? t.submit : t.next}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const t = useText(verificationText).form;
  return (
    <div className={styles.sent}>
      <SuccessIcon width={40} height={40} />
      <h2>{t.sentTitle}</h2>
      <p className={styles.quiet}>{t.sentText}</p>
      <Button variant="primary" onClick={onClose}>
        {t.done}
      </Button>
    </div>
  );
}

interface ConsentProps {
  kind: VerificationKind;
  value: boolean;
  error: string | undefined;
  onChange: (value: boolean) => void;
}

/** Consent to sensitive data is asked for by itself, with the version of what was read. */
export function Consent({ kind, ...box }: ConsentProps) {
  const t = useText(verificationText).form;
  return (
    <>
      <div className={styles.consent}>
        <h3>{t.consentTitle}</h3>
        {Object.values(t.consent[kind]).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.quiet}>{CONSENT_VERSION}</p>
      </div>
      <Checkbox name="consent" label={t.agree[kind]} {...box} />
    </>
  );
}
