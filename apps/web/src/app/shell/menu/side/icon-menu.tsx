import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { isGroup } from '../../../route-tree';
import { useNodeTitle } from '../../views/use-title';
import { Flyout } from '../flyout';
import { menuIcon } from '../menu-icons';
import { NodeLink } from '../menu-link';
import { MenuList } from '../menu-list';
import { MenuMark } from '../menu-mark';
import { TileGrid } from '../tile-grid';
import type { Menu } from '../use-menu';
import styles from './icon-menu.module.css';
import { Tip } from './tip';

interface IconMenuProps {
  nodes: readonly RouteNode[];
  menu: Menu;
  /** The pages of a group as a grid of tiles, which is what makes the float layout. */
  tiles: boolean;
  /** Groups of the first level are only captions: their pages stand here themselves. */
  flat: boolean;
}

/** The folded menu: icons alone, their names beside them when asked, groups as flyouts. */
export function IconMenu({ nodes, menu, tiles, flat }: IconMenuProps) {
  return (
    <ul className={styles.icons}>
      {nodes.map((node) =>
        flat && isGroup(node) ? (
          <li key={node.path} className={styles.section}>
            <IconMenu nodes={node.children ?? []} menu={menu} tiles={tiles} flat={false} />
          </li>
        ) : (
          <li key={node.path}>
            {isGroup(node) ? (
              <GroupIcon node={node} menu={menu} tiles={tiles} />
            ) : (
              <PageIcon node={node} menu={menu} />
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function PageIcon({ node, menu }: { node: RouteNode; menu: Menu }) {
  const title = useNodeTitle()(node);
  const Shape = menuIcon(node.meta.icon);
  return (
    <Tip text={title}>
      <NodeLink node={node} className={styles.icon} current={node.path === menu.activePath && 'page'}>
        <Shape />
        <span className={styles.unseen}>{title}</span>
        <MenuMark node={node} small />
      </NodeLink>
    </Tip>
  );
}

function GroupIcon({ node, menu, tiles }: { node: RouteNode; menu: Menu; tiles: boolean }) {
  const title = useNodeTitle()(node);
  const Shape = menuIcon(node.meta.icon);
  const Pages = tiles ? TileGrid : MenuList;
  return (
    <Flyout
      placement="beside"
      label={title}
      tiles={tiles}
      trigger={(attributes) => (
        <button
          type="button"
          className={styles.icon}
          data-branch={menu.branch.has(node.path)}
          aria-label={title}
          {...attributes}
        >
          <Shape />
          <MenuMark node={node} small />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={styles.title}>{title}</p>
          <Pages nodes={node.children ?? []} menu={menu} captions onLeave={close} />
        </>
      )}
    </Flyout>
  );
}
