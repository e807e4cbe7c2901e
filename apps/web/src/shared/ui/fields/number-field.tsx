import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { useText } from '../../i18n/text';
import { MinusIcon, PlusIcon } from '../kit-icons';
import { KitLocale } from '../kit-locale';
import { CompoundField, fieldClass } from './compound-field';
import type { CompactBasics } from './field-basics';
import fields from './fields.module.css';
import { kitText } from './kit-text';
import styles from './number-field.module.css';
import { type NumberUnit, UNIT_RULES, useUnitWord } from './number-units';

interface NumberFieldProps extends CompactBasics {
  /** Null: empty. Money is in whole fen. */
  value: number | null;
  onChange: (value: number | null) => void;
  unit?: NumberUnit;
  min?: number;
  max?: number;
  /** Values are multiples of it; the arrows move by it. In the unit of the value. */
  step?: number;
  placeholder?: string;
}

/** A number in its unit. What is no number leaves the field as it was; outside min and max it moves to the nearer one. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit = 'count', min, max, step, name, placeholder, compact } = props;
  const { format, scale } = UNIT_RULES[unit];
  const word = useUnitWord(unit);
  const t = useText(kitText);
  return (
    <KitLocale>
      <AriaNumberField
        className={fieldClass(compact)}
        value={value === null ? Number.NaN : value / scale}
        onChange={(shown) => {
          // 0.29 × 100 is 28.999…; fen are whole.
          const next = scale === 1 ? shown : Math.round(shown * scale);
          onChange(Number.isFinite(next) ? next : null);
        }}
        formatOptions={format}
        {...(min === undefined ? {} : { minValue: min / scale })}
        {...(max === undefined ? {} : { maxValue: max / scale })}
        {...(step === undefined ? {} : { step: step / scale })}
        isDisabled={props.disabled ?? false}
        isRequired={props.required ?? false}
        isInvalid={props.error !== undefined}
        isWheelDisabled
        incrementAriaLabel={t.more}
        decrementAriaLabel={t.less}
        validationBehavior="aria"
      >
        <CompoundField {...props} unit={word}>
          <Group className={fields.box ?? ''}>
            <Input
              className={`${fields.input} ${styles.input}`}
              {...(name ? { name } : {})}
              {...(placeholder ? { placeholder } : {})}
            />
            {word && unit !== 'fen' && (
              <span className={fields.unit} aria-hidden="true">
                {word}
              </span>
            )}
            <Button slot="decrement" className={fields.inner ?? ''}>
              <MinusIcon width={16} height={16} />
            </Button>
            <Button slot="increment" className={fields.inner ?? ''}>
              <PlusIcon width={16} height={16} />
            </Button>
          </Group>
        </CompoundField>
      </AriaNumberField>
    </KitLocale>
  );
}
