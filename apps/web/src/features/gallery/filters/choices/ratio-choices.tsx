import { RATIOS, type Ratio } from '@motif/contract/features/pictures/picture-filters';
import { useText } from '../../../../shared/i18n/text';
import { useCounts } from '../counts-query';
import { filterText } from '../filter-text';
import styles from './choices.module.css';
import { type ChoicesProps, toggled } from './choices-props';

/** Width and height of the drawn shape in a box of 32 × 32. */
const SHAPES: Record<Ratio, readonly [number, number]> = {
  square: [20, 20],
  portrait: [17, 24],
  landscape: [24, 17],
  tall: [11, 28],
  wide: [28, 11],
};

export function RatioChoices({ filters, listed, onChange }: ChoicesProps) {
  const t = useText(filterText);
  const { countOf } = useCounts(listed, 'ratio');
  return (
    <ul className={styles.shapes}>
      {RATIOS.map((ratio) => {
        const [width, height] = SHAPES[ratio];
        const chosen = filters.ratio?.includes(ratio) ?? false;
        return (
          <li key={ratio}>
            <button
              aria-pressed={chosen}
              className={styles.shape}
              onClick={() => onChange({ ratio: toggled(filters.ratio, ratio) })}
              type="button"
            >
              <svg aria-hidden="true" height="32" viewBox="0 0 32 32" width="32">
                <rect height={height} rx="2" width={width} x={(32 - width) / 2} y={(32 - height) / 2} />
              </svg>
              {t.ratios[ratio]}
              <span className={styles.count}>{countOf(ratio)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
