import { useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/text';
import { useSiteTitle } from '../../shared/site';
import { CloseIcon } from '../../shared/ui/icons';
import { LanguageSwitch } from '../../shared/ui/language-switch';
import { Mark } from '../../shared/ui/mark';
import { ModeSwitch } from '../../shared/ui/mode-switch';
import { MenuList } from './menu-list';
import styles from './mobile-drawer.module.css';
import { shellText } from './shell-text';
import type { Menu } from './use-menu';
import { useNodeTitle } from './use-title';

/** Below 992 px the whole tree stands in a 280 px drawer. The browser's dialog brings mask, focus and Esc along. */
export function MobileDrawer({ menu, open, onClose }: { menu: Menu; open: boolean; onClose: () => void }) {
  const t = useText(shellText);
  const site = useSiteTitle();
  const titleOf = useNodeTitle();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is on the mask around it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t.mainMenu}
      onClose={onClose}
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
        <nav className={styles.list} aria-label={t.pages}>
          {menu.groups.map((group) => (
            <section key={group.path}>
              <h2 className={styles.group}>{titleOf(group)}</h2>
              <MenuList nodes={group.children ?? [group]} activePath={menu.activePath} onLeave={onClose} />
            </section>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ModeSwitch />
        </div>
      </div>
    </dialog>
  );
}
