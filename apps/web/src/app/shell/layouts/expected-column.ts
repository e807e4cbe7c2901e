import { session } from '../../../shared/session/session-store';
import { readTab, writeTab } from '../../../shared/session/tab-storage';

const KEY = 'hasColumn';

/**
 * Guesses before the menu arrives whether the page has a second column. This tab's last value is used, so a reload
 * moves nothing. A first visit opens a gallery, or the category list, which has no column.
 */
export function expectsColumn(): boolean {
  const kept = readTab(KEY);
  return kept === null ? session().category !== null : kept === 'true';
}

export const rememberColumn = (has: boolean): void => writeTab(KEY, String(has));
