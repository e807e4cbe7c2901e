import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { CheckIcon } from '../../../shared/ui/icons';
import { MenuButton } from '../../../shared/ui/menu-item';
import styles from './choices.module.css';
import { filterText } from './filter-text';

interface Choice<T> {
  value: T;
  label: string;
  note?: string | undefined;
}

interface Props<T> {
  value: T | undefined;
  choices: readonly Choice<T>[];
  onChoose: (value: T | undefined) => void;
  children?: ReactNode;
}

/** One of several words, or none of them. */
export function ChoiceList<T extends string | number>({ value, choices, onChoose }: Props<T>) {
  const t = useText(filterText);
  const tick = (chosen: boolean) => chosen && <CheckIcon height={16} width={16} />;
  return (
    <div className={styles.list}>
      <MenuButton
        aria-pressed={value === undefined}
        end={tick(value === undefined)}
        onClick={() => onChoose(undefined)}
      >
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
