import { useState } from 'react';
import { STORAGE_KEYS } from '../../../shared/constants';
import { readStored, writeStored } from '../../../shared/session/storage';

export const isCollapsed = (): boolean => readStored(STORAGE_KEYS.collapse) === 'true';

/** The folded state of the menu is stored in the browser (spec §3). */
export function useCollapse(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(isCollapsed);
  const change = (next: boolean) => {
    writeStored(STORAGE_KEYS.collapse, String(next));
    setCollapsed(next);
  };
  return [collapsed, change];
}
