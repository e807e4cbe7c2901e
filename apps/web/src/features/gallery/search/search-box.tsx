import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { isComposing } from '../../../shared/keys/input-method';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { SearchIcon } from '../../pictures/picture-icons';
import { picturesText } from '../../pictures/pictures-text';
import styles from './search-box.module.css';

const WAIT_MS = 300;

interface Props {
  value: string;
  onChange: (name: string) => void;
}

/** Searches when the typing pauses, never while a Chinese word is being composed. */
export function SearchBox({ value, onChange }: Props) {
  const t = useText(picturesText);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [composing, setComposing] = useState(false);
  const sent = useRef(value);
  useSlashKey(input);

  // The address was changed from outside (Back, a link, "clear search"), so the field follows.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    const name = text.trim();
    if (composing || name === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = name;
      onChange(name);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, composing, onChange]);

  const searchNow = (next: string) => {
    setText(next);
    sent.current = next.trim();
    onChange(next.trim());
  };

  return (
    <search className={styles.box}>
      <SearchIcon />
      <input
        aria-keyshortcuts="/"
        aria-label={t.search}
        className={styles.input}
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX}
        onChange={(event) => setText(event.target.value)}
        onCompositionEnd={() => setComposing(false)}
        onCompositionStart={() => setComposing(true)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') searchNow(text);
          if (event.key === 'Escape' && text) searchNow('');
        }}
        placeholder={t.searched}
        ref={input}
        type="text"
        value={text}
      />
      {text ? (
        <button
          aria-label={t.clearSearch}
          className={styles.clear}
          onClick={() => {
            searchNow('');
            input.current?.focus();
          }}
          type="button"
        >
          <CloseIcon height={14} width={14} />
        </button>
      ) : (
        <kbd aria-hidden className={styles.key} title={t.searchHint}>
          /
        </kbd>
      )}
    </search>
  );
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** `/` focuses the search, unless somebody is typing or a dialog is open. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(`${TEXT_FIELDS}, dialog, [role="dialog"]`))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
