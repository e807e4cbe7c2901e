import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useText } from '../../i18n/text';
import { ChevronDownIcon } from '../display/icons';
import { CompoundField, fieldClass } from '../fields/compound-field';
import type { CompactBasics } from '../fields/field-basics';
import fields from '../fields/fields.module.css';
import { kitText } from '../fields/kit-text';
import { KitLocale } from '../kit-locale';
import { ListPopover } from '../overlay/list-popover';
import { type Option, OptionList } from './option-list';
import styles from './select.module.css';

interface SelectBasics<V extends string | number> extends CompactBasics {
  options: readonly Option<V>[];
  /** Null: nothing is chosen yet. */
  value: V | null;
  placeholder?: string;
}

type SelectProps<V extends string | number> = SelectBasics<V> &
  (
    | { none?: undefined; onChange: (value: V) => void }
    /** The words of a first option that takes the choice back. */
    | { none: string; onChange: (value: V | null) => void }
  );

/** The key of the option that stands for null; the options themselves are never empty. */
const NONE = '';

/** One of several that are known beforehand. More than about fifteen are easier to find in a `ComboBox`. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value, none, placeholder, name, compact } = props;
  const t = useText(kitText);
  const shown: readonly Option<V | typeof NONE>[] =
    none === undefined ? options : [{ value: NONE, label: none }, ...options];
  const key = none === undefined ? value : (value ?? NONE);
  const chosen = shown.find((option) => option.value === key);
  const change = (next: V | typeof NONE | null) => {
    if (next !== null && next !== NONE) props.onChange(next);
    else if (next === NONE && props.none !== undefined) props.onChange(null);
  };
  return (
    <KitLocale>
      <AriaSelect
        className={fieldClass(compact)}
        // Options may arrive after the click, which must not be lost.
        allowsEmptyCollection
        value={key}
        onChange={(next) => change(next as V | null)}
        isDisabled={props.disabled ?? false}
        isRequired={props.required ?? false}
        isInvalid={props.error !== undefined}
        validationBehavior="aria"
      >
        <CompoundField {...props}>
          <Button className={`${fields.box} ${styles.button}`} {...(name ? { name } : {})}>
            {chosen?.icon}
            <SelectValue className={styles.value ?? ''}>
              {chosen ? chosen.label : <span className={styles.placeholder}>{placeholder ?? t.choose}</span>}
            </SelectValue>
            <ChevronDownIcon width={16} height={16} className={styles.arrow} />
          </Button>
        </CompoundField>
        <ListPopover fitTrigger>
          <OptionList options={shown} empty={t.empty} />
        </ListPopover>
      </AriaSelect>
    </KitLocale>
  );
}
