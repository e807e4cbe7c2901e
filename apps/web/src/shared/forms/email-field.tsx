import { EMAIL_MAX } from '@motif/contract/rules';
import { Field, type FieldProps } from '../ui/fields/field';

export function EmailField(field: FieldProps) {
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
