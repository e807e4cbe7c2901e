import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { type ReactNode, useRef, useState } from 'react';
import { menuIcon } from '../../../../shared/ui/display/menu-icons';
import { isGroup } from '../../../route-tree';
import { usePlacement } from '../../layouts/use-placement';
import { useNodeTitle } from '../../views/use-title';
import { Flyout } from '../flyout';
import { NodeLink } from '../menu-link';
import { MenuList } from '../menu-list';
import { MenuMark } from '../menu-mark';
import { TileGrid } from '../tile-grid';
import type { Menu } from '../use-menu';
import styles from './icon-menu.module.css';

interface IconMenuProps {
  nodes: readonly RouteNode[];
  menu: Menu;
  /** Shows the pages of a group as tiles, as the float layout does. */
  tiles: boolean;
  /** First-level groups are only captions, so their pages are listed directly. */
  flat: boolean;
}

/** The folded menu shows only icons; names appear as tooltips and groups as flyouts. */
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
    <Tooltip text={title}>
      <NodeLink node={node} className={styles.icon} current={node.path === menu.activePath && 'page'}>
        <Shape />
        <span className={styles.unseen}>{title}</span>
        <MenuMark node={node} small />
      </NodeLink>
    </Tooltip>
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
          {...attributes}
        >
          <Shape />
          <span className={styles.unseen}>{title}</span>
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

/**
 * Shows the name of an icon on hover or focus. It is hidden from screen readers because the entry has the name
 * itself.
 */
function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePlacement({ anchor, panel, placement: 'beside', open, onLost: () => setOpen(false) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer, focus and Esc are watched on their way to the entry
    <div
      ref={anchor}
      onPointerEnter={({ pointerType }) => setOpen(pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {children}
      {open && (
        <div ref={panel} className={styles.tip} aria-hidden="true">
          {text}
        </div>
      )}
    </div>
  );
}
