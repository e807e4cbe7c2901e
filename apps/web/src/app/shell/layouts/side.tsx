import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { isGroup } from '../../route-tree';
import { MenuList } from '../menu/menu-list';
import { IconMenu } from '../menu/side/icon-menu';
import { Rail } from '../menu/side/rail';
import { SideMenu } from '../menu/side/side-menu';
import { useCurrentInSight } from '../menu/use-current-in-sight';
import type { Menu } from '../menu/use-menu';
import { shellText } from '../shell-text';
import { Brand } from './brand';
import { hasBar, type Shape, type Side as SideWidth } from './frame-shape';
import styles from './side.module.css';

interface SideProps {
  menu: Menu;
  shape: Shape;
  side: SideWidth;
}

/** The left side of each layout. */
export function Side({ menu, shape, side }: SideProps) {
  if (side === 'none') return null;
  if (shape === 'column') {
    return (
      <>
        <Rail menu={menu} folded={side === 'rail'} />
        {side === 'column' && <SideMenu menu={menu} />}
      </>
    );
  }
  const inGroup = shape === 'comprehensive';
  const nodes = inGroup ? pagesOf(menu) : menu.groups;
  return (
    <Panel page={menu.activePath} side={side} branded={!hasBar(shape)}>
      {side === 'icons' ? (
        <IconMenu nodes={nodes} menu={menu} tiles={shape === 'float'} flat={inGroup} />
      ) : (
        <MenuList nodes={nodes} menu={menu} captions={inGroup} />
      )}
    </Panel>
  );
}

const pagesOf = ({ active }: Menu) =>
  active && isGroup(active) ? (active.children ?? []) : active ? [active] : [];

interface PanelProps {
  /** The path of the entry that is current. */
  page: string | undefined;
  side: SideWidth;
  branded: boolean;
  children: ReactNode;
}

function Panel({ page, side, branded, children }: PanelProps) {
  const list = useCurrentInSight<HTMLElement>(page);
  const t = useText(shellText);
  return (
    <div className={styles.panel} data-side={side}>
      {branded && (
        <div className={styles.brand}>
          <Brand named={side === 'full'} />
        </div>
      )}
      <nav className={styles.list} ref={list} aria-label={t.mainMenu}>
        {children}
      </nav>
    </div>
  );
}
