import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { ChevronDownIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import { isGroup } from '../../route-tree';
import { layoutText } from '../layouts/layout-text';
import { OverflowRow } from '../layouts/overflow-row';
import { shellText } from '../shell-text';
import { useNodeTitle } from '../views/use-title';
import styles from './bar-menu.module.css';
import { Flyout } from './flyout';
import { NodeLink } from './menu-link';
import { MenuList } from './menu-list';
import { MenuMark } from './menu-mark';
import type { Menu } from './use-menu';

/** The menu of the horizontal layout: pages are links, groups are drop-downs. */
export function BarMenu({ menu }: { menu: Menu }) {
  const t = useText(shellText);
  const { more } = useText(layoutText);
  return (
    <OverflowRow
      label={t.mainMenu}
      nodes={menu.groups}
      entry={(node) =>
        isGroup(node) ? <GroupEntry node={node} menu={menu} /> : <PageEntry node={node} menu={menu} />
      }
      more={(rest) => (
        <DropDown title={more} holdsPage={rest.some((node) => node === menu.active)}>
          {(close) => <MenuList nodes={rest} menu={menu} onLeave={close} />}
        </DropDown>
      )}
    />
  );
}

function PageEntry({ node, menu }: { node: RouteNode; menu: Menu }) {
  const titleOf = useNodeTitle();
  const Shape = menuIcon(node.meta.icon);
  return (
    <NodeLink node={node} className={styles.entry} current={node.path === menu.activePath && 'page'}>
      <Shape width={18} height={18} />
      {titleOf(node)}
      <MenuMark node={node} />
    </NodeLink>
  );
}

function GroupEntry({ node, menu }: { node: RouteNode; menu: Menu }) {
  const titleOf = useNodeTitle();
  return (
    <DropDown title={titleOf(node)} node={node} holdsPage={menu.branch.has(node.path)}>
      {(close) => <MenuList nodes={node.children ?? []} menu={menu} captions onLeave={close} />}
    </DropDown>
  );
}

interface DropDownProps {
  title: string;
  node?: RouteNode;
  holdsPage: boolean;
  children: (close: () => void) => ReactNode;
}

function DropDown({ title, node, holdsPage, children }: DropDownProps) {
  const Shape = node && menuIcon(node.meta.icon);
  return (
    <Flyout
      placement="below"
      label={title}
      trigger={(attributes) => (
        <button type="button" className={styles.entry} data-branch={holdsPage} {...attributes}>
          {Shape && <Shape width={18} height={18} />}
          {title}
          {node && <MenuMark node={node} />}
          <ChevronDownIcon className={styles.chevron} width={14} height={14} />
        </button>
      )}
    >
      {children}
    </Flyout>
  );
}
