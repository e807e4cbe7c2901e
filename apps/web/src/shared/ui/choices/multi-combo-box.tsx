import { useState } from 'react';
import { ComboBox as AriaComboBox, useFilter } from 'react-aria-components/ComboBox';
import { useText } from '../../i18n/text';
import { CloseIcon } from '../display/icons';
import { CompoundField, fieldClass } from '../fields/compound-field';
import { kitText } from '../fields/kit-text';
import { KitLocale } from '../kit-locale';
import type { ComboBasics } from './combo-box';
import styles from './combo-box.module.css';
import { ComboBoxList, ComboFrame, withFreeEntry } from './combo-parts';
import { type Option, optionKey } from './option-list';
import { useKnownOptions } from './use-known-options';
import { useOptions } from './use-options';

interface MultiComboBoxProps<V extends string> extends ComboBasics<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** With `load`: the options behind `value`, so that their labels are known before anything is loaded. */
  chosen?: readonly Option<V>[] | undefined;
}

/** Several of many, found by typing. Each is a chip that can be removed; Backspace removes the last. */
export const MultiComboBox = <V extends string>(props: MultiComboBoxProps<V>) => (
  <KitLocale>
    <Multiple {...props} />
  </KitLocale>
);

function Multiple<V extends string>(props: MultiComboBoxProps<V>) {
  const {
    value,
    onChange,
    freeEntry = false,
    compact,
    placeholder,
    required,
    disabled = false,
    error,
  } = props;
  const t = useText(kitText);
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { options, phase } = useOptions(props, text, open);
  const known = useKnownOptions(options, props.chosen);

  const found = props.load ? options : options.filter((option) => contains(option.label, text));
  const listed = freeEntry ? withFreeEntry(found, text, t.use) : found;
  const shown = new Set(listed.map((option) => option.label));
  const kept = value.filter((each) => !listed.some((option) => option.value === each)).map(known);
  const without = (removed: V) => onChange(value.filter((each) => each !== removed));

  return (
    <AriaComboBox
      className={fieldClass(compact)}
      selectionMode="multiple"
      defaultItems={[...listed, ...kept].map(optionKey)}
      defaultFilter={(textValue) => shown.has(textValue)}
      allowsEmptyCollection
      value={value}
      onChange={(keys) => {
        onChange(keys as V[]);
        setText('');
      }}
      inputValue={text}
      onInputChange={setText}
      onOpenChange={setOpen}
      isDisabled={disabled}
      isRequired={required ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <CompoundField {...props}>
        <ComboFrame
          {...props}
          placeholder={value.length === 0 ? placeholder : undefined}
          loading={open && phase === 'loading'}
          before={value.map((each) => (
            <span key={each} className={styles.chip}>
              <span className={styles.chipText}>{known(each).label}</span>
              <button
                type="button"
                className={styles.remove}
                disabled={disabled}
                aria-label={t.remove(known(each).label)}
                onClick={() => without(each)}
              >
                <CloseIcon width={14} height={14} />
              </button>
            </span>
          ))}
          onBackspace={() => {
            const last = value.at(-1);
            if (last !== undefined) without(last);
          }}
        />
      </CompoundField>
      <ComboBoxList phase={phase} />
    </AriaComboBox>
  );
}
