import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../../shared/hooks/use-media';
import { useText } from '../../shared/i18n/text';
import type { Place } from '../route-tree';
import { Header } from './header';
import styles from './layout.module.css';
import { MobileDrawer } from './mobile-drawer';
import { Rail } from './rail';
import { shellText } from './shell-text';
import { hasColumn, SideMenu } from './side-menu';
import { useCollapse } from './use-collapse';
import { useMenu } from './use-menu';
import { useScrollToTop } from './use-scroll-to-top';

/** The column layout (SH-7): rail, second-level menu, header, view. On a phone both menus fold into a drawer. */
export function Layout({ place, children }: { place: Place | null; children: ReactNode }) {
  const t = useText(shellText);
  const mobile = useIsMobile();
  const menu = useMenu(place);
  const [collapsed, setCollapsed] = useCollapse();
  const [drawerOpen, setDrawerOpen] = useState(false);
  useScrollToTop();
  const foldable = !mobile && hasColumn(menu.active);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      {mobile ? (
        <MobileDrawer menu={menu} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      ) : (
        <div className={styles.side}>
          <Rail menu={menu} />
          {foldable && <SideMenu menu={menu} collapsed={collapsed} />}
        </div>
      )}
      <div className={styles.body}>
        <Header
          place={place}
          mobile={mobile}
          collapsed={collapsed}
          {...(foldable ? { onFold: () => setCollapsed(!collapsed) } : {})}
          onOpenMenu={() => setDrawerOpen(true)}
        />
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
