import { COLOR_NAMES } from '@motif/contract/features/pictures/picture-filters';
import { useText } from '../../../../shared/i18n/text';
import { CheckIcon } from '../../../../shared/ui/display/icons';
import { colorText } from '../../../pictures/color-text';
import { useCounts } from '../counts-query';
import styles from './choices.module.css';
import { type ChoicesProps, toggled } from './choices-props';

/** Several colours may be chosen; pressing a chosen one again removes it. */
export function ColorChoices({ filters, listed, onChange }: ChoicesProps) {
  const t = useText(colorText);
  const { countOf } = useCounts(listed, 'color');
  return (
    <ul className={styles.swatches}>
      {COLOR_NAMES.map((color) => {
        const chosen = filters.color?.includes(color) ?? false;
        const count = countOf(color);
        return (
          <li className={styles.hue} key={color}>
            <button
              aria-label={t[color]}
              aria-pressed={chosen}
              className={styles.swatch}
              data-color={color}
              data-none={count === '0' || undefined}
              onClick={() => onChange({ color: toggled(filters.color, color) })}
              type="button"
            >
              {chosen && <CheckIcon height={18} width={18} />}
            </button>
            <span aria-hidden>
              {t[color]}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
