import type { CloseScope } from '../../../shared/frame/tab-bar';
import { addressOf, isPinned, type OpenView, type ViewConditions, type Views } from './kept-views';

/** The views that an entry of a tab's menu closes; pages that cannot be closed always stay. */
export function keysToClose(
  { tabs }: Views,
  key: string,
  scope: CloseScope,
  nodes: ViewConditions['nodes'],
): string[] {
  const at = tabs.findIndex((view) => view.key === key);
  const isMeant: Record<CloseScope, (index: number) => boolean> = {
    this: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  };
  return tabs
    .filter((view, index) => isMeant[scope](index) && !isPinned(view, nodes))
    .map((view) => view.key);
}

/** The address to open after closing: null to stay, else the last tab or the start page (spec §2). */
export function placeAfterClosing({ tabs }: Views, shown: string | undefined): string | null {
  if (tabs.some((view) => view.key === shown)) return null;
  const last = tabs.at(-1);
  return last ? addressOf(last.location) : '/';
}

/** Moves a tab. Tabs that cannot be closed stay first. */
export function moveTab(views: Views, key: string, to: number, nodes: ViewConditions['nodes']): Views {
  const moved = views.tabs.find((view) => view.key === key);
  if (!moved || isPinned(moved, nodes)) return views;
  const pinned = views.tabs.filter((view) => isPinned(view, nodes)).length;
  const target = Math.min(Math.max(to, pinned), views.tabs.length - 1);
  if (views.tabs[target] === moved) return views;
  const others = views.tabs.filter((view) => view !== moved);
  return { ...views, tabs: [...others.slice(0, target), moved, ...others.slice(target)] };
}

export const positionOf = ({ tabs }: Views, key: string): number =>
  tabs.findIndex((view: OpenView) => view.key === key);
