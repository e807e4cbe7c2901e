import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { isComposing } from '../../../shared/keys/input-method';
import { kitText } from '../../../shared/ui/fields/kit-text';
import styles from './kit.module.css';

interface CellProps {
  /** Its column and its product, for a screen reader. */
  label: string;
  field: string;
  value: string;
  placeholder?: string;
  isWrong: boolean;
  /** Characters. More can be typed or pasted, and is then said to be too much: nothing is cut off unseen. */
  max: number;
  inputMode?: 'decimal' | 'numeric';
  /** Why a text cannot be saved. */
  check?: (text: string) => string | undefined;
  onSave: (text: string) => void;
}

/** A cell to type into. Enter and leaving it save, Esc takes it back; Enter and the arrows go to the next row. */
export function Cell({ label, field, value, check, onSave, isWrong, max, ...input }: CellProps) {
  const t = useText(kitText);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // What the server says now replaces what is shown.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const typed = text.trim();
  const over = typed.length - max;
  const problem = text === value ? undefined : over > 0 ? t.over(over) : check?.(typed);
  const save = () => {
    if (typed === value || problem) return;
    onSave(typed);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setText(value);
    if (event.key === 'Enter' || event.key === 'ArrowDown') move(event.currentTarget, field, 1);
    if (event.key === 'ArrowUp') move(event.currentTarget, field, -1);
  };
  return (
    <>
      <input
        {...input}
        aria-invalid={problem !== undefined || isWrong}
        aria-label={label}
        autoComplete="off"
        className={styles.input}
        data-field={field}
        onBlur={save}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
        title={problem ?? (text || undefined)}
        value={text}
      />
      {problem && (
        <span className={styles.wrong} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/** To the same column of a row beside this one; at the end it stays, and what was typed is saved all the same. */
function move(input: HTMLInputElement, field: string, step: 1 | -1): void {
  const row = input.closest('tr');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const cell = next?.querySelector<HTMLInputElement>(`[data-field="${field}"]`);
  input.blur();
  (cell ?? input).focus();
  cell?.select();
}
