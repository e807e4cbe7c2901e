import { useEffect } from 'react';
import { create } from 'zustand';
import { readTab, writeTab } from '../../../../shared/session/tab-storage';

/** The menu groups that are open in this tab, by path. */
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

/** True when the group is open; `untouched` is the answer for a group that nobody has opened or closed yet. */
export const useIsOpen = (path: string, untouched: boolean): boolean =>
  useGroups((state) => state.open[path] ?? untouched);

/** Opening a page also opens the groups above it, even those that were closed before. */
export function useOpenBranch(branch: ReadonlySet<string>, activePath: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is the reason; the set is a new object in each render
  useEffect(() => {
    if (branch.size > 0) keep(Object.fromEntries([...branch].map((path) => [path, true])));
  }, [activePath, branch.size > 0]);
}
