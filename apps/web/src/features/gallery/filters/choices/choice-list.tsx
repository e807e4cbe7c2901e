import { useText } from '../../../../shared/i18n/text';
import { MenuButton } from '../../../../shared/ui/actions/menu-item';
import { CheckIcon } from '../../../../shared/ui/display/icons';
import { filterText } from '../filter-text';
import styles from './choices.module.css';

interface Choice<T> {
  value: T;
  label: string;
  note?: string | undefined;
  /** How many pictures it has, as text. */
  count?: string | undefined;
}

interface Props<T> {
  chosen: readonly T[];
  choices: readonly Choice<T>[];
  /** A value was pressed; undefined takes the filter away. */
  onPress: (value: T | undefined) => void;
  /** Another value is chosen that is not in this list. */
  isOther?: boolean;
}

/** A list of choices with an entry for no filter. */
export function ChoiceList<T extends string | number>({
  chosen,
  choices,
  onPress,
  isOther = false,
}: Props<T>) {
  const t = useText(filterText);
  const isAny = chosen.length === 0 && !isOther;
  const tick = (isChosen: boolean) => isChosen && <CheckIcon height={16} width={16} />;
  return (
    <div className={styles.list}>
      <MenuButton aria-pressed={isAny} end={tick(isAny)} onClick={() => onPress(undefined)}>
        {t.any}
      </MenuButton>
      {choices.map(({ value, label, note, count }) => (
        <MenuButton
          aria-label={count === undefined ? label : t.counted(label, count)}
          aria-pressed={chosen.includes(value)}
          end={
            <span className={styles.end}>
              {count !== undefined && <span className={styles.count}>{count}</span>}
              <span className={styles.tick}>{tick(chosen.includes(value))}</span>
            </span>
          }
          key={value}
          onClick={() => onPress(value)}
        >
          <span className={styles.word}>
            {label}
            {note && <small className={styles.note}>{note}</small>}
          </span>
        </MenuButton>
      ))}
    </div>
  );
}
