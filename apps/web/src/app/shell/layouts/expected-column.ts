import { AREAS_BASE, categoryMenuOf, GALLERIES_BASE } from '@motif/contract/screens';
import { readTab, writeTab } from '../../../shared/session/tab-storage';

const KEY = 'hasColumn';

/**
 * Guesses before the menu arrives whether the page has a second column. This tab's last value is used, so a reload
 * moves nothing. On a first visit the galleries have one; the overview and the category list have none.
 */
export function expectsColumn(): boolean {
  const kept = readTab(KEY);
  return kept === null ? isGallery(window.location.pathname) : kept === 'true';
}

const isGallery = (path: string): boolean =>
  path.startsWith(`${GALLERIES_BASE}/`) ||
  path.startsWith(`${AREAS_BASE}/`) ||
  categoryMenuOf(path) !== undefined;

export const rememberColumn = (has: boolean): void => writeTab(KEY, String(has));
