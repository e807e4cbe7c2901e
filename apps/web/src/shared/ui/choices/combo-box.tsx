import { useState } from 'react';
import { ComboBox as AriaComboBox, useFilter } from 'react-aria-components/ComboBox';
import { useText } from '../../i18n/text';
import { CompoundField, fieldClass } from '../fields/compound-field';
import type { CompactBasics } from '../fields/field-basics';
import { kitText } from '../fields/kit-text';
import { KitLocale } from '../kit-locale';
import { ComboBoxList, ComboFrame, withFreeEntry } from './combo-parts';
import { type Option, optionKey } from './option-list';
import { useKnownOptions } from './use-known-options';
import { type OptionSource, useOptions } from './use-options';

/** What single and multiple choice have in common. Give either `options` or `load`. */
export interface ComboBasics<V extends string> extends CompactBasics, OptionSource<V> {
  placeholder?: string;
  maxLength?: number;
  /** The typed text may be chosen as it is: it becomes the value. */
  freeEntry?: boolean;
}

interface ComboBoxProps<V extends string> extends ComboBasics<V> {
  value: V | null;
  onChange: (value: V | null) => void;
  /** With `load`: the option behind `value`, so that its label is known before anything is loaded. */
  chosen?: Option<V> | undefined;
}

/** One of many, found by typing. */
export const ComboBox = <V extends string>(props: ComboBoxProps<V>) => (
  <KitLocale>
    <Single {...props} />
  </KitLocale>
);

function Single<V extends string>(props: ComboBoxProps<V>) {
  const { value, onChange, freeEntry = false, compact, required, disabled, error } = props;
  const t = useText(kitText);
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState<string>();
  const [shownValue, setShownValue] = useState(value);
  const [chosenLabel, setChosenLabel] = useState('');
  const [open, setOpen] = useState(false);
  // The label of the choice stands in the box; it is not something to search for.
  const typed = text ?? '';
  const { options, phase } = useOptions(props, typed === chosenLabel ? '' : typed, open);
  const known = useKnownOptions(options, props.chosen && [props.chosen]);
  const label = value === null ? '' : known(value).label;
  if (label !== chosenLabel) setChosenLabel(label);
  if (value !== shownValue) {
    setShownValue(value);
    setText(label);
  }
  const sought = text === undefined || text === label ? '' : text;

  const found = props.load ? options : options.filter((option) => contains(option.label, sought));
  const listed = freeEntry ? withFreeEntry(found, sought, t.use) : found;
  const shown = new Set(listed.map((option) => option.label));
  // The library takes the label of the choice from its list, so the choice stays in it while it is filtered out.
  const kept = value === null || listed.some((option) => option.value === value) ? [] : [known(value)];

  return (
    <AriaComboBox
      className={fieldClass(compact)}
      defaultItems={[...listed, ...kept].map(optionKey)}
      defaultFilter={(textValue) => shown.has(textValue)}
      allowsEmptyCollection
      value={value}
      onChange={(key) => {
        // Said again for the same choice when somebody leaves: the text they left behind gives way to its label.
        setText(key === null ? '' : known(key as V).label);
        if (key !== value) onChange(key as V | null);
      }}
      inputValue={text ?? label}
      onInputChange={setText}
      onOpenChange={setOpen}
      isDisabled={disabled ?? false}
      isRequired={required ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <CompoundField {...props}>
        <ComboFrame
          {...props}
          loading={open && phase === 'loading'}
          onClear={value !== null && !required && !disabled ? () => onChange(null) : undefined}
        />
      </CompoundField>
      <ComboBoxList phase={phase} />
    </AriaComboBox>
  );
}
