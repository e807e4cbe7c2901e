import styles from './choice.module.css';
import { type Choice, ChoiceGroup } from './choice-group';
import type { FieldBasics } from './field-basics';
import { Tick } from './tick';

interface CheckboxGroupProps<V extends string> extends FieldBasics {
  choices: readonly Omit<Choice<V>, 'icon' | 'count'>[];
  value: readonly V[];
  /** In columns, for many that are about equally long. */
  columns?: boolean;
  /** In the order of the choices, whatever was ticked first. */
  onChange: (value: V[]) => void;
}

/** Some of a few. Native, so the first view can use it. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { choices, value, onChange, name, ...group } = props;
  const toggle = (changed: V, on: boolean) =>
    onChange(
      choices.map((choice) => choice.value).filter((each) => (each === changed ? on : value.includes(each))),
    );
  return (
    <ChoiceGroup {...group}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.line}>
          <Tick
            name={name}
            checked={value.includes(choice.value)}
            disabled={choice.disabled}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
          <span className={styles.words}>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
