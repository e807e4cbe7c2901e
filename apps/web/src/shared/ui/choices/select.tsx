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

interface SelectProps<V extends string | number> extends CompactBasics {
  options: readonly Option<V>[];
  /** Null: nothing is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
}

/** One of several that are known beforehand. More than about fifteen are easier to find in a `ComboBox`. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value, onChange, placeholder, name, compact } = props;
  const t = useText(kitText);
  const chosen = options.find((option) => option.value === value);
  return (
    <KitLocale>
      <AriaSelect
        className={fieldClass(compact)}
        value={value}
        onChange={(key) => {
          if (key !== null) onChange(key as V);
        }}
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
          <OptionList options={options} empty={t.empty} />
        </ListPopover>
      </AriaSelect>
    </KitLocale>
  );
}
