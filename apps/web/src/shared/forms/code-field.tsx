import type { ChangeEventHandler, FocusEventHandler } from 'react';
import { useText } from '../i18n/text';
import { meta } from '../site';
import { Field } from '../ui/fields/field';
import styles from './code-field.module.css';
import { codeText } from './code-text';
import { type CodeRequest, useCodeButton } from './use-code-button';

interface CodeFieldProps extends CodeRequest {
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  error: string | undefined;
  readOnly?: boolean;
  label?: string;
  /** The phone or address is invalid; focus it and show its message. */
  onWrongTarget: () => void;
}

/** Accepts a code that was copied with the sentence around it. */
const cleanCode = (text: string) => text.replace(/[^0-9]/g, '').slice(0, 6);

/** A field for six digits with the button that sends them. */
export function CodeField({
  channel,
  target,
  purpose,
  onWrongTarget,
  label,
  onChange,
  ...input
}: CodeFieldProps) {
  const t = useText(codeText);
  const button = useCodeButton({ channel, target, purpose }, onWrongTarget);
  const words = button.sending
    ? t.sending
    : button.seconds > 0
      ? t.wait(button.seconds)
      : button.again
        ? t.again
        : t.get;
  const sent = purpose === 'register' || purpose === 'bind' ? t.sent : t.sentIfKnown[channel];
  return (
    <Field
      {...input}
      onChange={(event) => {
        event.target.value = cleanCode(event.target.value);
        onChange(event);
      }}
      label={label ?? t.label}
      // The code's own message is more important than that of a refused request.
      error={input.error ?? button.error}
      hint={button.sent && (meta('demo') ? t.demo : sent)}
      placeholder={t.placeholder}
      inputMode="numeric"
      autoComplete="one-time-code"
      suffix={
        <button
          type="button"
          className={styles.get}
          disabled={button.sending || button.seconds > 0}
          aria-busy={button.sending}
          onClick={button.send}
        >
          {words}
        </button>
      }
    />
  );
}
