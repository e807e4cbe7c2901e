import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { isComposing } from '../../../shared/keys/input-method';
import { CloseIcon } from '../../../shared/ui/display/icons';
import chips from '../chips.module.css';
import { editText } from './edit-text';
import { parseTags, writeTags } from './tags';
import styles from './tags-field.module.css';

interface Props {
  label: string;
  hint: string;
  name: string;
  /** All tags as one text, including what is being typed. */
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}

const SEPARATOR = /[,，、;；\n]/;

/** Tags as chips: a comma or Enter makes one, Backspace in the empty field removes the last one. */
export function TagsField({ label, hint, name, value, error, readOnly, onChange }: Props) {
  const t = useText(editText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(() => parseTags(value));
  const [typed, setTyped] = useState('');

  const change = (next: readonly string[], rest: string) => {
    setTags([...next]);
    setTyped(rest);
    onChange(writeTags(parseTags(writeTags([...next, rest]))));
  };
  const take = (text: string) => change(parseTags(writeTags([...tags, text])), '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || readOnly) return;
    if (event.key === 'Enter' && typed.trim()) {
      // Enter ends the tag and must not send the form.
      event.preventDefault();
      take(typed);
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      event.preventDefault();
      change(tags.slice(0, -1), '');
    }
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        {tags.map((tag) => (
          <button
            aria-label={t.removeTag(tag)}
            className={chips.chip}
            key={tag}
            onClick={() => {
              change(
                tags.filter((other) => other !== tag),
                typed,
              );
              input.current?.focus();
            }}
            type="button"
          >
            <span>{tag}</span>
            <CloseIcon height={14} width={14} />
          </button>
        ))}
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          className={styles.input}
          data-text={value}
          id={id}
          name={name}
          onBlur={() => typed.trim() && take(typed)}
          onChange={({ target, nativeEvent }) => {
            const composing = (nativeEvent as InputEvent).isComposing;
            if (!composing && SEPARATOR.test(target.value)) take(target.value);
            else change(tags, target.value);
          }}
          onCompositionEnd={({ currentTarget }) => {
            if (SEPARATOR.test(currentTarget.value)) take(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          readOnly={readOnly}
          ref={input}
          value={typed}
        />
      </div>
      <div
        aria-live="polite"
        className={styles.note}
        data-invalid={error !== undefined || undefined}
        id={`${id}-note`}
      >
        {error ?? hint}
      </div>
    </div>
  );
}
