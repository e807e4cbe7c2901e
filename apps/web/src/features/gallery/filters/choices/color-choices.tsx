import { COLOR_NAMES } from '@motif/contract/features/pictures/picture-filters';
import { useText } from '../../../../shared/i18n/text';
import { CheckIcon } from '../../../../shared/ui/display/icons';
import { colorText } from '../../../pictures/color-text';
import styles from './choices.module.css';
import type { ChoicesProps } from './choices-props';

/** Pressing the chosen colour again removes the filter. */
export function ColorChoices({ filters, onChange, onChosen }: ChoicesProps) {
  const t = useText(colorText);
  return (
    <ul className={styles.swatches}>
      {COLOR_NAMES.map((color) => {
        const chosen = filters.color === color;
        return (
          <li className={styles.hue} key={color}>
            <button
              aria-label={t[color]}
              aria-pressed={chosen}
              className={styles.swatch}
              data-color={color}
              onClick={() => {
                onChange({ color: chosen ? undefined : color });
                onChosen?.();
              }}
              type="button"
            >
              {chosen && <CheckIcon height={18} width={18} />}
            </button>
            <span aria-hidden>{t[color]}</span>
          </li>
        );
      })}
    </ul>
  );
}
