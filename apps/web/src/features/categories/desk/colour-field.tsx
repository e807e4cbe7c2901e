import { useId } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Field } from '../../../shared/ui/fields/field';
import { safeColor } from '../tint';
import styles from './category-desk.module.css';
import { contrastOn, READABLE } from './contrast';
import { deskText } from './desk-text';

/** Pale colours that the drawings look good on. */
const SUGGESTED = [
  '#dce9ff',
  '#d8f1e6',
  '#ffe6d6',
  '#efe2f3',
  '#e3edd3',
  '#fbe6c4',
  '#fbe3e3',
  '#dff1ee',
  '#e9ecef',
  '#fff3c9',
];

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A colour by its code, by the browser's own picker or by a suggestion. How well text reads on it stands below. */
export function ColourField({ value, onChange, error }: Props) {
  const t = useText(deskText);
  const id = useId();
  const colour = safeColor(value);
  const ratio = colour ? contrastOn(colour) : undefined;
  const words = ratio !== undefined && (ratio < READABLE ? t.lowContrast : t.contrast)(ratio.toFixed(1));
  return (
    <div className={styles.colour}>
      <Field
        autoComplete="off"
        error={error}
        hint={words || undefined}
        label={t.field.colour}
        maxLength={7}
        name="bg_color"
        onChange={({ target }) => onChange(target.value.toLowerCase())}
        spellCheck={false}
        suffix={
          <input
            aria-label={t.field.colour}
            className={styles.picker}
            id={id}
            onChange={({ target }) => onChange(target.value)}
            type="color"
            value={colour ?? '#ffffff'}
          />
        }
        value={value}
      />
      <div className={styles.swatches}>
        {SUGGESTED.map((one) => (
          <button
            aria-label={`${t.field.colour} ${one}`}
            aria-pressed={one === value}
            key={one}
            onClick={() => onChange(one)}
            style={{ backgroundColor: one }}
            type="button"
          />
        ))}
      </div>
    </div>
  );
}
