import { Field, type FieldProps } from '../ui/fields/field';

/** A number pasted from an address book comes with spaces, dashes and the country's prefix. */
const cleanPhone = (text: string) => text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86(?=1)/, '');

/** A Chinese mobile number. */
export function PhoneField({ onChange, ...field }: FieldProps) {
  return (
    <Field
      {...field}
      onChange={(event) => {
        event.target.value = cleanPhone(event.target.value);
        onChange?.(event);
      }}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  );
}
