import { useEffect, useRef } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { useSiteTitle } from '../../../../shared/site';
import { CloseIcon } from '../../../../shared/ui/display/icons';
import { Mark } from '../../../../shared/ui/display/mark';
import { OverflowTools } from '../../header/header-tools';
import { layoutText } from '../../layouts/layout-text';
import { shellText } from '../../shell-text';
import { MenuList } from '../menu-list';
import { useCurrentInSight } from '../use-current-in-sight';
import type { Menu } from '../use-menu';
import styles from './mobile-drawer.module.css';

/** Below 992 px the whole menu is in a 280 px drawer. The native dialog provides mask, focus and Esc. */
export function MobileDrawer({ menu, open, onClose }: { menu: Menu; open: boolean; onClose: () => void }) {
  const t = useText(shellText);
  const { tools } = useText(layoutText);
  const site = useSiteTitle();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // After the dialog is open: what is not shown does not scroll.
  const list = useCurrentInSight<HTMLElement>(menu.activePath, open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is on the mask around it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t.mainMenu}
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Mark size={26} />
          {site}
          <button type="button" className={styles.close} aria-label={t.closeMenu} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <nav className={styles.list} ref={list} aria-label={t.pages}>
          <MenuList nodes={menu.groups} menu={menu} onLeave={onClose} />
        </nav>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not a form's fieldset */}
        <div className={styles.tools} role="group" aria-label={tools}>
          {open && <OverflowTools width="phone" />}
        </div>
      </div>
    </dialog>
  );
}
