import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { isCategoryPath } from '@motif/contract/screens';
import type { Location } from 'react-router';

/** Spec §9. */
export const KEEP_ALIVE_MAX = 20;

export interface OpenView {
  /** The route's path, or the full address when every address is its own page (`dynamicNewTab`). */
  key: string;
  /** The path of its node in the menu. */
  path: string;
  /** The last address of the view, with its filters. */
  location: Location;
  /** The number of reloads; a new number starts the view from an empty state. */
  life: number;
}

export interface Views {
  /** All open views in the order of the tabs. */
  tabs: readonly OpenView[];
  /** The keys of mounted views, the most recently shown first. The other tabs start again when they are opened. */
  kept: readonly string[];
}

/** Input of the rules below, which they never change. */
export interface ViewConditions {
  /** The screens this person may open, by path. */
  nodes: ReadonlyMap<string, RouteNode>;
  unsaved: readonly string[];
  /** Without the tab bar nobody could close a view, so only mounted views stay open. */
  tabsShown: boolean;
}

export const NO_VIEWS: Views = { tabs: [], kept: [] };

export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

export const keyOf = (node: RouteNode, { pathname, search }: Location): string =>
  node.meta.dynamicNewTab ? pathname + search : node.path;

export const locationAt = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  return { pathname, search, hash, state: null, key: 'default' };
};

export const isPinned = (view: OpenView, nodes: ViewConditions['nodes']): boolean =>
  nodes.get(view.path)?.meta.noClosable === true;

/** Adds the pages that cannot be closed as first tabs and removes those that the person may no longer open. */
export function syncWithMenu(views: Views, { nodes, tabsShown }: ViewConditions): Views {
  const missing = [...nodes.values()].filter(
    ({ path, meta }) => meta.noClosable && !views.tabs.some((view) => view.key === path),
  );
  const allowed = views.tabs.filter(
    (view) => nodes.has(view.path) && (tabsShown || views.kept.includes(view.key) || isPinned(view, nodes)),
  );
  if (missing.length === 0 && allowed.length === views.tabs.length) return views;
  const pinned = allowed.filter((view) => isPinned(view, nodes));
  const added = missing.map(({ path }) => ({ key: path, path, location: locationAt(path), life: 0 }));
  const others = allowed.filter((view) => !isPinned(view, nodes));
  return { tabs: [...pinned, ...added, ...others], kept: keptOf(views.kept, allowed) };
}

/** Opens a page or another address of it. The same address again changes nothing. */
export function openView(
  views: Views,
  node: RouteNode,
  location: Location,
  conditions: ViewConditions,
): Views {
  const key = keyOf(node, location);
  const known = views.tabs.find((view) => view.key === key);
  if (known?.location === location && views.kept[0] === key) return views;
  const visited = { key, path: node.path, location, life: known?.life ?? 0 };
  const tabs = known ? views.tabs.map((view) => (view === known ? visited : view)) : [...views.tabs, visited];
  const others = views.kept.filter((other) => other !== key && !isDroppedWhenLeft(other, tabs, conditions));
  return syncWithMenu({ tabs, kept: trim([key, ...others], conditions.unsaved) }, conditions);
}

/** A `noKeepAlive` view is dropped when it is left, unless the browser's Back button left it with unsaved input. */
function isDroppedWhenLeft(
  key: string,
  tabs: readonly OpenView[],
  { nodes, unsaved }: ViewConditions,
): boolean {
  const path = tabs.find((view) => view.key === key)?.path ?? '';
  return nodes.get(path)?.meta.noKeepAlive === true && !unsaved.includes(key);
}

/** At most 20 views are kept (spec §9). The least recently shown goes first; views with unsaved input go last. */
function trim(kept: readonly string[], unsaved: readonly string[]): readonly string[] {
  if (kept.length <= KEEP_ALIVE_MAX) return kept;
  const dropped = kept.findLast((key, at) => at > 0 && !unsaved.includes(key)) ?? kept.at(-1);
  return trim(
    kept.filter((key) => key !== dropped),
    unsaved,
  );
}

const keptOf = (kept: readonly string[], tabs: readonly OpenView[]) =>
  kept.filter((key) => tabs.some((view) => view.key === key));

export function close(views: Views, keys: readonly string[]): Views {
  const tabs = views.tabs.filter((view) => !keys.includes(view.key));
  return { tabs, kept: keptOf(views.kept, tabs) };
}

export function restartView(views: Views, key: string): Views {
  return {
    ...views,
    tabs: views.tabs.map((view) => (view.key === key ? { ...view, life: view.life + 1 } : view)),
  };
}

/** After a switch of the main category its galleries start again, without the filters of the old category. */
export function leaveCategory(views: Views): Views {
  const left = new Set(views.tabs.filter((view) => isCategoryPath(view.path)).map((view) => view.key));
  return {
    tabs: views.tabs
      // A view with its own address shows something of the old category, so it is closed.
      .filter((view) => !left.has(view.key) || view.key === view.path)
      .map((view) =>
        left.has(view.key) ? { ...view, location: locationAt(view.path), life: view.life + 1 } : view,
      ),
    kept: views.kept.filter((key) => !left.has(key)),
  };
}
