import { useText } from '../../../../shared/i18n/text';
import { MenuButton } from '../../../../shared/ui/actions/menu-item';
import { CheckIcon } from '../../../../shared/ui/display/icons';
import { filterText } from '../filter-text';
import styles from './choices.module.css';

interface Choice<T> {
  value: T;
  label: string;
  note?: string | undefined;
}

interface Props<T> {
  value: T | undefined;
  choices: readonly Choice<T>[];
  onChoose: (value: T | undefined) => void;
  /** Another value is chosen that is not in this list. */
  isOther?: boolean;
}

/** A list of choices with an entry for no filter. */
export function ChoiceList<T extends string | number>({
  value,
  choices,
  onChoose,
  isOther = false,
}: Props<T>) {
  const t = useText(filterText);
  const isAny = value === undefined && !isOther;
  const tick = (chosen: boolean) => chosen && <CheckIcon height={16} width={16} />;
  return (
    <div className={styles.list}>
      <MenuButton aria-pressed={isAny} end={tick(isAny)} onClick={() => onChoose(undefined)}>
        {t.any}
      </MenuButton>
      {choices.map((choice) => (
        <MenuButton
          aria-pressed={choice.value === value}
          end={tick(choice.value === value)}
          key={choice.value}
          onClick={() => onChoose(choice.value)}
        >
          <span className={styles.word}>
            {choice.label}
            {choice.note && <small className={styles.note}>{choice.note}</small>}
          </span>
        </MenuButton>
      ))}
    </div>
  );
}
