import { useNodeTitle } from '../../views/use-title';
import { MenuList } from '../menu-list';
import { useCurrentInSight } from '../use-current-in-sight';
import type { Menu } from '../use-menu';
import styles from './side-menu.module.css';

/** The second menu level of the column layout: the pages of the active group below its title. */
export function SideMenu({ menu }: { menu: Menu }) {
  const titleOf = useNodeTitle();
  const list = useCurrentInSight<HTMLDivElement>(menu.activePath);
  const title = menu.active ? titleOf(menu.active) : undefined;
  return (
    <nav className={styles.column} data-menu="plain" aria-label={title}>
      <h2 className={styles.head}>{title}</h2>
      <div className={styles.list} ref={list}>
        <MenuList nodes={menu.active?.children ?? []} menu={menu} captions />
      </div>
    </nav>
  );
}
