import dialogs from './dialogs.module.css';

interface Props<T extends string | number> {
  legend: string;
  value: T | null;
  choices: readonly { value: T; label: string; note?: string | undefined }[];
  onChange: (value: T) => void;
}

export function RadioList<T extends string | number>({ legend, value, choices, onChange }: Props<T>) {
  return (
    <fieldset className={dialogs.choices}>
      <legend className={dialogs.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label className={dialogs.choice} key={choice.value}>
          <input
            checked={choice.value === value}
            name={legend}
            onChange={() => onChange(choice.value)}
            type="radio"
          />
          <span>{choice.label}</span>
          {choice.note && <span className={dialogs.note}>{choice.note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
