import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { MouseEvent } from 'react';
import { useText } from '../../../shared/i18n/text';
import { ChevronDownIcon } from '../../../shared/ui/display/icons';
import { layoutText } from '../layouts/layout-text';
import { OverflowRow } from '../layouts/overflow-row';
import { shellText } from '../shell-text';
import { useRequireCategory } from '../views/use-require-category';
import { useNodeTitle } from '../views/use-title';
import { Flyout } from './flyout';
import styles from './level-tabs.module.css';
import { HOME_GROUP } from './menu-levels';
import { NodeLink } from './menu-link';
import { MenuMark } from './menu-mark';
import type { Menu } from './use-menu';

/** The first menu level of the comprehensive layout, as tabs in the white bar instead of the breadcrumb. */
export function LevelTabs({ menu }: { menu: Menu }) {
  const t = useText(shellText);
  const { more } = useText(layoutText);
  return (
    <OverflowRow
      label={t.mainMenu}
      nodes={menu.groups}
      entry={(node) => <LevelTab node={node} menu={menu} className={styles.tab} />}
      more={(rest) => (
        <Flyout
          placement="below"
          label={more}
          trigger={(attributes) => (
            <button
              type="button"
              className={styles.tab}
              data-branch={rest.some((node) => node === menu.active)}
              {...attributes}
            >
              {more}
              <ChevronDownIcon width={14} height={14} />
            </button>
          )}
        >
          {(close) =>
            rest.map((node) => (
              <LevelTab key={node.path} node={node} menu={menu} className={styles.line} onLeave={close} />
            ))
          }
        </Flyout>
      )}
    />
  );
}

interface LevelTabProps {
  node: RouteNode;
  menu: Menu;
  className: string | undefined;
  onLeave?: () => void;
}

function LevelTab({ node, menu, className, onLeave }: LevelTabProps) {
  const titleOf = useNodeTitle();
  const needsCategory = useRequireCategory(node);
  const follow = (event: MouseEvent) => {
    // A category is chosen on the home page, so home needs none.
    if (node.path !== HOME_GROUP) needsCategory(event);
    onLeave?.();
  };
  return (
    <NodeLink node={node} className={className} current={node === menu.active} onClick={follow}>
      {titleOf(node)}
      <MenuMark node={node} />
    </NodeLink>
  );
}
