import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { CSSProperties, MouseEvent } from 'react';
import { MENU_SCROLL_CHILDREN } from '../../../shared/constants';
import { ChevronDownIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import { isGroup } from '../../route-tree';
import { useNodeTitle } from '../views/use-title';
import { NodeLink } from './menu-link';
import { MenuMark } from './menu-mark';
import { toggleGroup, useIsOpen } from './side/open-groups';
import styles from './side/side-menu.module.css';
import type { Menu } from './use-menu';

interface ListProps {
  nodes: readonly RouteNode[];
  menu: Menu;
  level?: number;
  /** Groups of this level are captions above their pages; otherwise they open and close. */
  captions?: boolean;
  onLeave?: ((event: MouseEvent) => void) | undefined;
}

/** A list of pages and groups. A group of more than 18 pages scrolls on its own (spec §9). */
export function MenuList({ nodes, captions = false, ...rest }: ListProps) {
  const Group = captions ? CaptionedGroup : FoldingGroup;
  return (
    <ul className={nodes.length > MENU_SCROLL_CHILDREN ? styles.scroll : undefined}>
      {nodes.map((node) => (
        <li key={node.path}>
          {isGroup(node) ? <Group node={node} {...rest} /> : <Entry node={node} {...rest} />}
        </li>
      ))}
    </ul>
  );
}

type NodeProps = Omit<ListProps, 'nodes' | 'captions'> & { node: RouteNode };

const indent = (level: number) => ({ '--level': level }) as CSSProperties;

function CaptionedGroup({ node, ...rest }: NodeProps) {
  const titleOf = useNodeTitle();
  return (
    <>
      <span className={styles.caption}>{titleOf(node)}</span>
      <MenuList nodes={node.children ?? []} {...rest} />
    </>
  );
}

function FoldingGroup({ node, level = 0, menu, onLeave }: NodeProps) {
  const titleOf = useNodeTitle();
  const holdsPage = menu.branch.has(node.path);
  // The second level is short and needed at once, so it starts open; deeper levels start closed.
  const open = useIsOpen(node.path, holdsPage || level === 1);
  const GroupIcon = level === 0 || node.meta.icon ? menuIcon(node.meta.icon) : null;
  return (
    <>
      <button
        type="button"
        className={styles.item}
        style={indent(level)}
        data-branch={holdsPage}
        aria-expanded={open}
        onClick={() => toggleGroup(node.path, !open)}
      >
        {GroupIcon && <GroupIcon width={18} height={18} />}
        <span className={styles.name}>{titleOf(node)}</span>
        <MenuMark node={node} open={open} />
        <ChevronDownIcon className={styles.chevron} width={16} height={16} />
      </button>
      {open && <MenuList nodes={node.children ?? []} level={level + 1} menu={menu} onLeave={onLeave} />}
    </>
  );
}

function Entry({ node, level = 0, menu, onLeave }: NodeProps) {
  const titleOf = useNodeTitle();
  const EntryIcon = menuIcon(node.meta.icon);
  return (
    <NodeLink
      node={node}
      className={styles.item}
      style={indent(level)}
      current={node.path === menu.activePath && 'page'}
      onClick={onLeave}
    >
      <EntryIcon width={18} height={18} />
      <span className={styles.name}>{titleOf(node)}</span>
      <MenuMark node={node} />
    </NodeLink>
  );
}
