import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { RECENT_SEARCHES_KEY } from '../../shared/session/session-store';
import { readStoredJson, removeStored, writeStored } from '../../shared/session/storage';

const MOST = 6;

/** The last searches of this browser, newest first. Invalid stored content counts as none. */
export function recentSearches(): string[] {
  const stored = readStoredJson<unknown>(RECENT_SEARCHES_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST);
}

export function rememberSearch(typed: string): void {
  const text = typed.trim().slice(0, SEARCH_TEXT_MAX);
  if (!text) return;
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  writeStored(RECENT_SEARCHES_KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export const forgetSearches = (): void => removeStored(RECENT_SEARCHES_KEY);
