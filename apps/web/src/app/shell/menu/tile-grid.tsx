import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { MENU_SCROLL_CHILDREN } from '../../../shared/constants';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import { isGroup } from '../../route-tree';
import { useNodeTitle } from '../views/use-title';
import { NodeLink } from './menu-link';
import { MenuMark } from './menu-mark';
import styles from './tile-grid.module.css';
import type { Menu } from './use-menu';

interface TileGridProps {
  nodes: readonly RouteNode[];
  menu: Menu;
  onLeave: () => void;
}

/** Shows pages as tiles, two in a row; groups become captions above their own tiles. */
export function TileGrid({ nodes, menu, onLeave }: TileGridProps) {
  const titleOf = useNodeTitle();
  const pages = nodes.filter((node) => !isGroup(node));
  return (
    <>
      {pages.length > 0 && (
        <ul className={styles.grid} data-long={pages.length > MENU_SCROLL_CHILDREN}>
          {pages.map((node) => (
            <li key={node.path}>
              <Tile node={node} menu={menu} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {nodes.filter(isGroup).map((group) => (
        <section key={group.path}>
          <p className={styles.caption}>{titleOf(group)}</p>
          <TileGrid nodes={group.children ?? []} menu={menu} onLeave={onLeave} />
        </section>
      ))}
    </>
  );
}

function Tile({ node, menu, onLeave }: { node: RouteNode; menu: Menu; onLeave: () => void }) {
  const title = useNodeTitle()(node);
  const Shape = menuIcon(node.meta.icon);
  return (
    <NodeLink
      node={node}
      className={styles.tile}
      current={node.path === menu.activePath && 'page'}
      onClick={onLeave}
    >
      <Shape width={18} height={18} />
      <span className={styles.name}>{title}</span>
      <MenuMark node={node} />
    </NodeLink>
  );
}
