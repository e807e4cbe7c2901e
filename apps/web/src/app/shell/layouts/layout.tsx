import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useTheme } from '../../../shared/theme/theme-store';
import { IconButton } from '../../../shared/ui/actions/button';
import { FoldIcon, UnfoldIcon } from '../../../shared/ui/display/icons';
import type { Place } from '../../route-tree';
import { Header } from '../header/header';
import { hasColumn, hasShortColumn } from '../menu/menu-levels';
import { MobileDrawer } from '../menu/side/mobile-drawer';
import { useOpenBranch } from '../menu/side/open-groups';
import { useCollapse } from '../menu/use-collapse';
import { useMenu } from '../menu/use-menu';
import { shellText } from '../shell-text';
import { TabsBar } from '../tabs/tabs-bar';
import { ThemeDrawerSlot } from '../theme-drawer/theme-drawer-slot';
import { expectsColumn, rememberColumn } from './expected-column';
import frame from './frame.module.css';
import { canFold, sideOf } from './frame-shape';
import styles from './layout.module.css';
import { Side } from './side';
import { useShape } from './use-shape';

interface LayoutProps {
  place: Place | null;
  /** A page says why there is no screen; it belongs to no group of the menu. */
  hasProblem: boolean;
  children: ReactNode;
}

/**
 * The six layouts (SH-7) and the one for small screens. `children` keeps its place in the tree, so a change of layout
 * keeps the page, its scroll position and its typed input.
 */
export function Layout({ place, hasProblem, children }: LayoutProps) {
  const t = useText(shellText);
  const shape = useShape();
  const { columnStyle, fixedHeader, tabs } = useTheme();
  const menu = useMenu(place, shape);
  const [collapsed, setCollapsed] = useCollapse();
  const [isShortOpen, setIsShortOpen] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  useOpenBranch(menu.branch, menu.activePath);

  const column = place ? hasColumn(menu.active) : !hasProblem && expectsColumn();
  const isShort = shape === 'column' && hasShortColumn(menu.active);
  const folded = isShort ? !isShortOpen : collapsed;
  const shows = column && !(isShort && folded);
  useEffect(() => {
    if (place && shape === 'column') rememberColumn(shows);
  }, [place, shape, shows]);

  const side = sideOf(shape, folded, column);
  const toggle = () => (isShort ? setIsShortOpen(folded) : setCollapsed(!collapsed));
  const fold = canFold(shape, column) && <FoldButton folded={folded} onFold={toggle} />;
  const foldInTabs = shape === 'common' && tabs;
  return (
    <div
      className={frame.frame}
      data-shape={shape}
      data-side={side}
      data-column-style={columnStyle}
      data-fixed={fixedHeader}
    >
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <div className={frame.side} data-part="side">
        <Side menu={menu} shape={shape} side={side} />
      </div>
      <div className={frame.body}>
        <Header
          place={place}
          shape={shape}
          menu={menu}
          fold={!foldInTabs && fold}
          onOpenMenu={() => setDrawerOpen(true)}
        />
        {tabs && (
          <div className={frame.tabs} data-part="tabs">
            {foldInTabs && <div className={styles.fold}>{fold}</div>}
            <TabsBar />
          </div>
        )}
        <main id="content" className={frame.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {shape === 'mobile' && (
        <MobileDrawer menu={menu} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      )}
      <ThemeDrawerSlot onOpen={() => setDrawerOpen(false)} />
    </div>
  );
}

function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const t = useText(shellText);
  return (
    <IconButton label={folded ? t.unfold : t.fold} onClick={onFold}>
      {folded ? <UnfoldIcon /> : <FoldIcon />}
    </IconButton>
  );
}
