import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { pathOf } from '@motif/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../shared/i18n/text';
import { useTheme } from '../../../../shared/theme/theme-store';
import { menuIcon } from '../../../../shared/ui/display/menu-icons';
import { Brand } from '../../layouts/brand';
import { shellText } from '../../shell-text';
import { useRequireCategory } from '../../views/use-require-category';
import { useNodeTitle } from '../../views/use-title';
import { Flyout } from '../flyout';
import { HOME_GROUP } from '../menu-levels';
import { NodeLink } from '../menu-link';
import { MenuList } from '../menu-list';
import { MenuMark } from '../menu-mark';
import type { Menu } from '../use-menu';
import styles from './rail.module.css';

/** The frame treats the category list as home (spec §2). */
const HOME_PATH = pathOf('MainCategories');
const HomeIcon = menuIcon('home');

interface RailProps {
  menu: Menu;
  /** Without the second column the pages of a group open beside its tab. */
  folded: boolean;
}

/** The first menu level of the column layout, in one of four styles. */
export function Rail({ menu, folded }: RailProps) {
  const t = useText(shellText);
  const style = useTheme((state) => state.columnStyle);
  const home = menu.groups.find((group) => group.path === HOME_GROUP);
  const groups = menu.groups.filter((group) => group !== home);
  return (
    <nav className={styles.rail} data-style={style} aria-label={t.mainMenu}>
      <Brand />
      <PagesBeside group={folded ? home : undefined} menu={menu}>
        {(attributes) => (
          <Link
            to={HOME_PATH}
            className={styles.tab}
            aria-current={menu.active?.path === HOME_GROUP || undefined}
            {...attributes}
          >
            <HomeIcon />
            <span>{t.home}</span>
          </Link>
        )}
      </PagesBeside>
      {groups.map((group) => (
        <PagesBeside key={group.path} group={folded ? group : undefined} menu={menu}>
          {(attributes) => (
            <RailTab group={group} active={group.path === menu.active?.path} {...attributes} />
          )}
        </PagesBeside>
      ))}
    </nav>
  );
}

interface Expandable {
  'aria-expanded'?: boolean;
}

interface PagesBesideProps {
  /** undefined when the second column shows the pages. */
  group: RouteNode | undefined;
  menu: Menu;
  children: (attributes: Expandable) => ReactNode;
}

/** The tab itself is a link to the first page; the others open beside it on hover, on focus or by the arrow key. */
function PagesBeside({ group, menu, children }: PagesBesideProps) {
  const titleOf = useNodeTitle();
  if (!group || (group.children?.length ?? 0) < 2) return children({});
  return (
    <Flyout
      placement="beside"
      label={titleOf(group)}
      trigger={({ onClick: _, ...attributes }) => children(attributes)}
    >
      {(close) => <MenuList nodes={group.children ?? []} menu={menu} captions onLeave={close} />}
    </Flyout>
  );
}

interface RailTabProps extends Expandable {
  group: RouteNode;
  active: boolean;
}

function RailTab({ group, active, 'aria-expanded': expanded }: RailTabProps) {
  const titleOf = useNodeTitle();
  const needsCategory = useRequireCategory(group);
  const GroupIcon = menuIcon(group.meta.icon);
  return (
    <NodeLink
      node={group}
      className={styles.tab}
      current={active}
      expanded={expanded}
      onClick={needsCategory}
    >
      <GroupIcon />
      <span>{titleOf(group)}</span>
      <MenuMark node={group} small />
    </NodeLink>
  );
}
