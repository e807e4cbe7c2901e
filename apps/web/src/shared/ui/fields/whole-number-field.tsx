import type { ComponentProps } from 'react';
import { Field } from './field';

interface Props extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'name' | 'disabled'> {
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** More than any balance has, and few enough to be counted exactly. */
const MAX_DIGITS = 12;

/**
 * A whole number that counts while it is typed, for amounts whose result stands beside them.
 * It is never moved to a limit: what is sent must be what was typed.
 */
export function WholeNumberField({ value, onChange, ...field }: Props) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const digits = target.value.normalize('NFKC').replace(/[\s,]/g, '');
        // What is no whole number, such as a pasted 12.5, leaves the field as it was.
        if (/^\d*$/.test(digits) && digits.length <= MAX_DIGITS)
          onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
