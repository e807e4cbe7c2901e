import { type ComponentProps, useState } from 'react';
import { useText } from '../../i18n/text';
import { WHOLE_DIGITS_MAX, wholeNumberOf } from '../../whole-number';
import { Field } from './field';
import { kitText } from './kit-text';

interface Props extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'name' | 'disabled'> {
  /** Null: empty. NaN: what is typed is no whole number, and must not be sent. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * A whole number that counts while it is typed, for amounts whose result stands beside them.
 * It is never moved to a limit: what is sent must be what was typed.
 */
export function WholeNumberField({ value, onChange, error, ...field }: Props) {
  const t = useText(kitText);
  const [typed, setTyped] = useState('');
  const isWrong = Number.isNaN(value);
  return (
    <Field
      {...field}
      error={isWrong ? t.notWhole(WHOLE_DIGITS_MAX) : error}
      unsendable={isWrong}
      inputMode="numeric"
      autoComplete="off"
      value={isWrong ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wholeNumberOf(target.value));
      }}
    />
  );
}
