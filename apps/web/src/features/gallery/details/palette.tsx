import { useState } from 'react';
import { copyText } from '../../../shared/copy-text';
import { useText } from '../../../shared/i18n/text';
import { previewText } from '../preview/preview-text';
import styles from './palette.module.css';

/** The main colours of the picture; a click copies a colour. */
export function Palette({ colors }: { colors: readonly string[] }) {
  const t = useText(previewText);
  // The message stands here and not in a toast, because the modal preview covers toasts.
  const [outcome, setOutcome] = useState<string>();

  const copy = async (color: string) => {
    const isCopied = await copyText(color);
    setOutcome(`${color} ${isCopied ? t.copied : t.copyFailed}`);
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
