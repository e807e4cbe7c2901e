import { MENU_SCROLL_CHILDREN } from '@motif/contract/limits';
import type { RouteNode } from '@motif/contract/permissions';
import { Link } from 'react-router';
import { isGroup } from '../route-tree';
import { menuIcon } from './menu-icons';
import styles from './side-menu.module.css';
import { useNodeTitle } from './use-title';

interface MenuListProps {
  nodes: readonly RouteNode[];
  activePath: string | undefined;
  onLeave?: () => void;
}

/** Pages as links, groups as captions over their pages. A group of more than 18 pages scrolls by itself (spec §9). */
export function MenuList({ nodes, activePath, onLeave }: MenuListProps) {
  const titleOf = useNodeTitle();
  return (
    <ul className={nodes.length > MENU_SCROLL_CHILDREN ? styles.scroll : undefined}>
      {nodes.map((node) =>
        isGroup(node) ? (
          <li key={node.path}>
            <span className={styles.caption}>{titleOf(node)}</span>
            <MenuList nodes={node.children ?? []} activePath={activePath} {...(onLeave ? { onLeave } : {})} />
          </li>
        ) : (
          <li key={node.path}>
            <MenuEntry node={node} active={node.path === activePath} onLeave={onLeave} />
          </li>
        ),
      )}
    </ul>
  );
}

function MenuEntry({
  node,
  active,
  onLeave,
}: {
  node: RouteNode;
  active: boolean;
  onLeave: (() => void) | undefined;
}) {
  const titleOf = useNodeTitle();
  const EntryIcon = menuIcon(node.meta.icon);
  return (
    <Link to={node.path} className={styles.item} aria-current={active ? 'page' : undefined} onClick={onLeave}>
      <EntryIcon width={18} height={18} />
      {titleOf(node)}
      {node.meta.badge && <span className={styles.badge}>{node.meta.badge}</span>}
      {node.meta.dot && <span className={styles.dot} />}
    </Link>
  );
}
