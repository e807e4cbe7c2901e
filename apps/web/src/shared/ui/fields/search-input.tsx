import { useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY_MS } from '../../constants';
import styles from './search-input.module.css';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  autoFocus?: boolean;
}

/** Holds what is being typed (also half a Chinese word) and passes it on when the typing rests. */
export function SearchInput({ label, value, onChange, maxLength = 64, autoFocus = false }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (value !== given) {
    // Changed from outside: cleared, or the browser's back button.
    setGiven(value);
    if (value !== typed.trim()) setTyped(value);
  }
  // By the time the typing rests, the page may have changed: its newest wish counts.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typing is what is waited for
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      className={styles.input}
      placeholder={label}
      aria-label={label}
      maxLength={maxLength}
      // biome-ignore lint/a11y/noAutofocus: asked for where finding is all one can do
      autoFocus={autoFocus}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
