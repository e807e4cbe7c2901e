import { readTab, removeTab, writeTab } from '../../../shared/session/tab-storage';
import { addressOf, locationAt, NO_VIEWS, type Views } from './kept-views';

const KEY = 'openTabs';

interface Kept {
  user: number;
  tabs: { key: string; path: string; address: string }[];
}

/** The stored tabs of this person in this browser tab; invalid content counts as no tabs. */
export function rememberedTabs(user: number | undefined): Views {
  try {
    const kept = JSON.parse(readTab(KEY) ?? 'null') as Partial<Kept> | null;
    if (!kept || kept.user !== user || !Array.isArray(kept.tabs)) return NO_VIEWS;
    const tabs = kept.tabs.map(({ key, path, address }) => ({
      key: String(key),
      path: String(path),
      location: locationAt(address),
      life: 0,
    }));
    return { tabs, kept: [] };
  } catch {
    return NO_VIEWS;
  }
}

export function rememberTabs(user: number, { tabs }: Views): void {
  const kept: Kept = {
    user,
    tabs: tabs.map(({ key, path, location }) => ({ key, path, address: addressOf(location) })),
  };
  writeTab(KEY, JSON.stringify(kept));
}

export const forgetTabs = (): void => removeTab(KEY);
