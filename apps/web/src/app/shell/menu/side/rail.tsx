import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { useText } from '../../../../shared/i18n/text';
import { useTheme } from '../../../../shared/theme/theme-store';
import { menuIcon } from '../../../../shared/ui/display/menu-icons';
import { Brand } from '../../layouts/brand';
import { shellText } from '../../shell-text';
import { useRequireCategory } from '../../views/use-require-category';
import { useNodeTitle } from '../../views/use-title';
import { HOME_GROUP } from '../menu-levels';
import { NodeLink } from '../menu-link';
import { MenuMark } from '../menu-mark';
import type { Menu } from '../use-menu';
import styles from './rail.module.css';

/** The frame treats the category list as home (spec §2). */
const HOME_PATH = pathOf('MainCategories');
const HomeIcon = menuIcon('home');

/** The first menu level of the column layout, in one of four styles. */
export function Rail({ menu }: { menu: Menu }) {
  const t = useText(shellText);
  const style = useTheme((state) => state.columnStyle);
  const groups = menu.groups.filter((group) => group.path !== HOME_GROUP);
  return (
    <nav className={styles.rail} data-style={style} aria-label={t.mainMenu}>
      <Brand />
      <Link
        to={HOME_PATH}
        className={styles.tab}
        aria-current={menu.active?.path === HOME_GROUP || undefined}
      >
        <HomeIcon />
        <span>{t.home}</span>
      </Link>
      {groups.map((group) => (
        <RailTab key={group.path} group={group} active={group.path === menu.active?.path} />
      ))}
    </nav>
  );
}

function RailTab({ group, active }: { group: RouteNode; active: boolean }) {
  const titleOf = useNodeTitle();
  const needsCategory = useRequireCategory(group);
  const GroupIcon = menuIcon(group.meta.icon);
  return (
    <NodeLink node={group} className={styles.tab} current={active} onClick={needsCategory}>
      <GroupIcon />
      <span>{titleOf(group)}</span>
      <MenuMark node={group} small />
    </NodeLink>
  );
}
