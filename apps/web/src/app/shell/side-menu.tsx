import type { RouteNode } from '@motif/contract/permissions';
import { isGroup } from '../route-tree';
import { MenuList } from './menu-list';
import styles from './side-menu.module.css';
import type { Menu } from './use-menu';
import { useNodeTitle } from './use-title';

/** A lone page needs no second column: the home group, or a node that says so. */
export function hasColumn(group: RouteNode | undefined): group is RouteNode {
  if (!group || !isGroup(group)) return false;
  const [only, ...rest] = group.children ?? [];
  return rest.length > 0 || (group.path !== '/' && only?.meta.noColumn !== true);
}

/** Second level of the column layout: the pages of the active group under the group's title. */
export function SideMenu({ menu, collapsed }: { menu: Menu; collapsed: boolean }) {
  const titleOf = useNodeTitle();
  if (!menu.active) return null;
  return (
    <nav className={styles.menu} data-collapsed={collapsed} aria-label={titleOf(menu.active)}>
      <h2 className={styles.head}>{titleOf(menu.active)}</h2>
      <div className={styles.list}>
        <MenuList nodes={menu.active.children ?? []} activePath={menu.activePath} />
      </div>
    </nav>
  );
}
