import { STORAGE_KEYS } from '@motif/contract/limits';
import { useState } from 'react';
import { readStored, writeStored } from '../../shared/session/storage';

/** Whether the second-level menu is folded away; kept in the browser (spec §3). */
export function useCollapse(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => readStored(STORAGE_KEYS.collapse) === 'true');
  const change = (next: boolean) => {
    writeStored(STORAGE_KEYS.collapse, String(next));
    setCollapsed(next);
  };
  return [collapsed, change];
}
