import { plainPhone } from '@motif/contract/rules';
import { Field, type FieldProps } from '../ui/fields/field';

/** A Chinese mobile number. One that is pasted with spaces, dashes or the country prefix becomes its eleven digits. */
export function PhoneField({ onChange, ...field }: FieldProps) {
  return (
    <Field
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...field}
      onChange={(event) => {
        event.target.value = plainPhone(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
