import type { BlankColour } from '@motif/contract/features/blanks/definition';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import styles from './picker.module.css';
import { pickerText } from './picker-text';

interface Props {
  colours: readonly BlankColour[];
  value: string;
  onChange: (code: string) => void;
}

/** The colours of a blank as dots, with the name of the chosen one beside them. */
export function ColourChoice({ colours, value, onChange }: Props) {
  const t = useText(pickerText);
  const language = useLanguage();
  const nameOf = ({ name, name_en }: BlankColour) => pickText(language, name, name_en);
  const chosen = colours.find(({ code }) => code === value);
  return (
    <div aria-label={t.colours} className={styles.colours} role="radiogroup">
      {colours.map((colour) => (
        <label className={styles.colour} key={colour.code} title={nameOf(colour)}>
          <input
            aria-label={nameOf(colour)}
            checked={colour.code === value}
            className={styles.input}
            name="colour"
            onChange={() => onChange(colour.code)}
            type="radio"
          />
          <span className={styles.dot} style={{ backgroundColor: colour.hex }} />
        </label>
      ))}
      {chosen && <span className={styles.colourName}>{nameOf(chosen)}</span>}
    </div>
  );
}
