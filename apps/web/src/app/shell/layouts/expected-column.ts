import { session } from '../../../shared/session/session-store';
import { readTab, writeTab } from '../../../shared/session/tab-storage';

const KEY = 'hasColumn';

/**
 * Whether the page to come has a second column, asked before the menu has arrived: as this tab had it last, so that a
 * reload moves nothing. A first visit leads to a gallery, or without a category to the lone list of them.
 */
export function expectsColumn(): boolean {
  const kept = readTab(KEY);
  return kept === null ? session().category !== null : kept === 'true';
}

export const rememberColumn = (has: boolean): void => writeTab(KEY, String(has));
