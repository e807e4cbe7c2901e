import { useEffect } from 'react';
import { create } from 'zustand';
import { readTab, writeTab } from '../../../../shared/session/tab-storage';

/** Which groups of the menu this tab has open; a group is known by its path. */
const KEY = 'openGroups';

function kept(): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(readTab(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

const useGroups = create<{ open: Record<string, boolean> }>(() => ({ open: kept() }));

function keep(change: Record<string, boolean>): void {
  const open = { ...useGroups.getState().open, ...change };
  useGroups.setState({ open });
  writeTab(KEY, JSON.stringify(open));
}

export const toggleGroup = (path: string, open: boolean): void => keep({ [path]: open });

/** Open as it was left; `untouched` says how one is that nobody has opened or closed yet. */
export const useIsOpen = (path: string, untouched: boolean): boolean =>
  useGroups((state) => state.open[path] ?? untouched);

/** Arriving at a page opens the groups above it, even one that was closed before. */
export function useOpenBranch(branch: ReadonlySet<string>, activePath: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is the reason; the set is made anew each time
  useEffect(() => {
    if (branch.size > 0) keep(Object.fromEntries([...branch].map((path) => [path, true])));
  }, [activePath, branch.size > 0]);
}
