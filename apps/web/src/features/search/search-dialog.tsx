import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { isComposing } from '../../shared/keys/input-method';
import { Spinner } from '../../shared/ui/actions/button';
import { CloseIcon } from '../../shared/ui/display/icons';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches';
import styles from './search-dialog.module.css';
import {
  type Entry,
  type Group,
  groupsOf,
  marketSearchAddress,
  nextPosition,
  preselectedIndex,
} from './search-entries';
import { SearchIcon } from './search-icons';
import { SearchResults } from './search-results';
import { searchText } from './search-text';
import { useSearch } from './use-search';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface VisitedScreen {
  value: string;
  url: string;
}

interface SearchDialogProps {
  /** The screens that the person opened last and most; the menu gives their names. */
  visited: readonly VisitedScreen[];
  onClose: () => void;
}

/** The global search (SH-8). Arrows choose, Enter opens, Esc closes. */
export function SearchDialog({ visited, onClose }: SearchDialogProps) {
  const t = useText(searchText);
  const id = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  /** The entry chosen by arrows or pointer; undefined means the preselected one. */
  const [pointed, setPointed] = useState<number>();
  /** Enter was pressed before the answer arrived; the best entry opens when it does. */
  const [isEnterPending, setIsEnterPending] = useState(false);
  const search = useSearch(typed, composing);
  const { groups, entries, forget } = useEntries(search, typed, visited);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);

  const type = (text: string) => {
    setTyped(text);
    setPointed(undefined);
    setIsEnterPending(false);
  };
  const optionId = (at: number) => `${id}-${at}`;
  const at = Math.min(pointed ?? preselectedIndex(entries), entries.length - 1);

  const choose = (entry: Entry) => {
    if (entry.type === 'recent') {
      type(entry.value);
      input.current?.focus();
      return;
    }
    rememberSearch(typed);
    onClose();
  };
  const point = (to: number) => {
    setPointed(to);
    document.getElementById(optionId(to))?.scrollIntoView?.({ block: 'nearest' });
  };
  const enter = () => {
    if (entries[at]) return document.getElementById(optionId(at))?.click();
    if (!typed.trim()) return;
    rememberSearch(typed);
    navigate(marketSearchAddress(typed.trim()));
    onClose();
  };
  const isReady = isEnterPending && search.current;
  useEffect(() => {
    if (!isReady) return;
    setIsEnterPending(false);
    enter();
  });
  const onKey = (key: string) => {
    const step = STEPS[key];
    // Arrows wait as well, because the list still belongs to the previous words.
    if (step !== undefined && !search.current && typed) return true;
    if (step !== undefined && entries.length > 0) point(nextPosition(at, step, entries.length));
    // Enter must open an entry for the typed words, never one of the previous list.
    else if (key === 'Enter' && !search.current) {
      search.searchNow();
      setIsEnterPending(true);
    } else if (key === 'Enter') enter();
    else return false;
    return true;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself, as `onCancel`
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.body}>
        <div className={styles.field}>
          <SearchIcon width={22} height={22} />
          <input
            ref={input}
            className={styles.input}
            role="combobox"
            aria-label={t.title}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries[at] ? optionId(at) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder={t.placeholder}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={(event) => {
              if (!isComposing(event) && onKey(event.key)) event.preventDefault();
            }}
          />
          {typed && !search.current && !search.answer.isError && <Spinner />}
          <button
            type="button"
            className={styles.leave}
            aria-label={typed ? t.clearText : t.keys.close}
            onClick={() => {
              if (!typed) return onClose();
              type('');
              input.current?.focus();
            }}
          >
            <CloseIcon width={18} height={18} />
          </button>
        </div>
        <SearchResults
          listId={`${id}-list`}
          optionId={optionId}
          groups={groups}
          entries={entries}
          active={at}
          search={search}
          typed={typed.trim()}
          onPoint={setPointed}
          onChoose={choose}
        />
        <div className={styles.foot}>
          <div className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t.keys.move} <kbd>↵</kbd> {t.keys.open} <kbd>Esc</kbd> {t.keys.close}
          </div>
          {groups.some(({ type: shown }) => shown === 'recent') && (
            <button type="button" className={styles.forget} onClick={forget}>
              {t.forget}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The shown entries: visited screens and recent searches, then the server's entries, then a web search. */
function useEntries(
  { answer, settled }: ReturnType<typeof useSearch>,
  typed: string,
  visited: readonly VisitedScreen[],
) {
  const t = useText(searchText);
  const [recent, setRecent] = useState(recentSearches);
  const empty = typed.trim() === '';
  const shown: Entry[] = [
    ...(empty ? visited.map((screen) => ({ ...screen, type: 'visited' as const })) : []),
    ...(empty ? recent.map((value) => ({ value, type: 'recent' as const })) : []),
    ...(answer.isError ? [] : (answer.data?.list ?? [])).filter(
      // A visited screen is not listed twice.
      ({ url }) => !(empty && visited.some((screen) => screen.url === url)),
    ),
    ...(settled && !empty ? [{ value: t.web(settled), type: 'web' as const }] : []),
  ];
  const groups: Group[] = groupsOf(shown);
  return {
    groups,
    entries: groups.flatMap((group) => group.entries),
    forget: () => {
      forgetSearches();
      setRecent([]);
    },
  };
}
