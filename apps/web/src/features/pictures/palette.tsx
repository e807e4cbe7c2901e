import { useText } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/toast';
import styles from './palette.module.css';
import { previewText } from './preview-text';

/** The picture's main colours as one band; a click copies a colour for use elsewhere. */
export function Palette({ colors }: { colors: readonly string[] }) {
  const t = useText(previewText);
  if (colors.length === 0) return null;

  const copy = (color: string) =>
    navigator.clipboard.writeText(color).then(
      () => toast.success(t.copied),
      () => toast.error(t.copyFailed),
    );

  return (
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
  );
}
