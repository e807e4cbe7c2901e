import { useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { previewText } from '../preview/preview-text';
import styles from './palette.module.css';

/** The picture's main colours as one band; a click copies a colour for use elsewhere. */
export function Palette({ colors }: { colors: readonly string[] }) {
  const t = useText(previewText);
  // Said here and not in a toast: the preview is modal and covers everything else.
  const [outcome, setOutcome] = useState<string>();

  const copy = async (color: string) => {
    try {
      await navigator.clipboard.writeText(color);
      setOutcome(`${color} ${t.copied}`);
    } catch {
      setOutcome(`${color} ${t.copyFailed}`);
    }
  };

  return (
    <>
      <ul aria-label={t.fields.palette} className={styles.palette}>
        {[...new Set(colors)].map((color) => (
          <li className={styles.color} key={color}>
            <button
              aria-label={t.copyColor(color)}
              className={styles.swatch}
              onClick={() => copy(color)}
              style={{ backgroundColor: color }}
              title={color}
              type="button"
            />
          </li>
        ))}
      </ul>
      <p className={styles.outcome} role="status">
        {outcome ?? t.copyHint}
      </p>
    </>
  );
}
