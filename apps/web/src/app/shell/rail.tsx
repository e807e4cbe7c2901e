import type { RouteNode } from '@motif/contract/permissions';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { useSiteTitle } from '../../shared/site';
import { Mark } from '../../shared/ui/mark';
import { firstScreen } from '../route-tree';
import { menuIcon } from './menu-icons';
import styles from './rail.module.css';
import { shellText } from './shell-text';
import { useCategoryFirst } from './use-category-first';
import type { Menu } from './use-menu';
import { useNodeTitle } from './use-title';

/** The category list is what the frame calls home (spec §2). */
const HOME_PATH = '/mainCategories';
export const HOME_GROUP = '/';

/** First level of the column layout: icon over text, as cards. */
export function Rail({ menu }: { menu: Menu }) {
  const t = useText(shellText);
  const site = useSiteTitle();
  const groups = menu.groups.filter((group) => group.path !== HOME_GROUP);
  const HomeIcon = menuIcon('home');
  return (
    <nav className={styles.rail} aria-label={t.mainMenu}>
      <Link to="/" className={styles.brand} aria-label={site}>
        <Mark size={30} />
      </Link>
      <Link to={HOME_PATH} className={styles.tab} aria-current={menu.active?.path === HOME_GROUP}>
        <HomeIcon />
        {t.home}
      </Link>
      {groups.map((group) => (
        <RailTab key={group.path} group={group} active={group.path === menu.active?.path} />
      ))}
    </nav>
  );
}

function RailTab({ group, active }: { group: RouteNode; active: boolean }) {
  const titleOf = useNodeTitle();
  const needsCategory = useCategoryFirst();
  const GroupIcon = menuIcon(group.meta.icon);
  return (
    <Link to={firstScreen(group).path} className={styles.tab} aria-current={active} onClick={needsCategory}>
      <GroupIcon />
      {titleOf(group)}
    </Link>
  );
}
