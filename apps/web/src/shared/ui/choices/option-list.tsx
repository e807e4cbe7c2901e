import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { useFormat } from '../../i18n/format';
import { CheckIcon } from '../display/icons';
import styles from '../overlay/overlay.module.css';

export interface Option<V extends string | number> {
  value: V;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  /** At the right: how many there are of it. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

interface OptionListProps<V extends string | number> {
  /** Absent where the part around it says what is listed. */
  options?: readonly Option<V>[];
  empty?: ReactNode;
}

export const optionKey = <V extends string | number>(option: Option<V>) => ({ ...option, id: option.value });

/** The rows of a select or a combo box. */
export function OptionList<V extends string | number>({ options, empty }: OptionListProps<V>) {
  return (
    <ListBox
      className={styles.list ?? ''}
      {...(options ? { items: options.map(optionKey) } : {})}
      renderEmptyState={() => <div className={styles.state}>{empty}</div>}
    >
      {(option: Option<V>) => <OptionRow option={option} />}
    </ListBox>
  );
}

function OptionRow<V extends string | number>({ option }: { option: Option<V> }) {
  const format = useFormat();
  return (
    <ListBoxItem
      id={option.value}
      className={styles.row ?? ''}
      textValue={option.label}
      isDisabled={option.disabled ?? false}
    >
      {option.icon}
      <span className={styles.words}>
        <Text slot="label" className={styles.label}>
          {option.label}
          {option.count !== undefined && <span className={styles.end}>{format.number(option.count)}</span>}
        </Text>
        {option.hint && (
          <Text slot="description" className={styles.hint}>
            {option.hint}
          </Text>
        )}
      </span>
      <CheckIcon className={styles.tick} width={16} height={16} />
    </ListBoxItem>
  );
}
