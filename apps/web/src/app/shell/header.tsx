import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { useSiteTitle } from '../../shared/site';
import { IconButton } from '../../shared/ui/button';
import { FoldIcon, MenuIcon, UnfoldIcon } from '../../shared/ui/icons';
import { LanguageSwitch } from '../../shared/ui/language-switch';
import { Mark } from '../../shared/ui/mark';
import { ModeSwitch } from '../../shared/ui/mode-switch';
import type { Place } from '../route-tree';
import { AvatarMenu } from './avatar-menu';
import { Breadcrumb } from './breadcrumb';
import { CategorySwitcher } from './category-switcher';
import styles from './header.module.css';
import { shellText } from './shell-text';

interface HeaderProps {
  place: Place | null;
  mobile: boolean;
  collapsed: boolean;
  /** Absent where there is no second-level menu to fold. */
  onFold?: () => void;
  onOpenMenu: () => void;
}

export function Header({ place, mobile, collapsed, onFold, onOpenMenu }: HeaderProps) {
  const t = useText(shellText);
  const site = useSiteTitle();
  return (
    <header className={styles.header}>
      {mobile && (
        <>
          <IconButton label={t.openMenu} onClick={onOpenMenu}>
            <MenuIcon />
          </IconButton>
          <Link to="/" className={styles.home} aria-label={site}>
            <Mark size={26} />
          </Link>
        </>
      )}
      {onFold && (
        <IconButton label={collapsed ? t.unfold : t.fold} onClick={onFold}>
          {collapsed ? <UnfoldIcon /> : <FoldIcon />}
        </IconButton>
      )}
      {place && !mobile && <Breadcrumb place={place} />}
      <div className={styles.tools}>
        <CategorySwitcher />
        {!mobile && (
          <>
            <LanguageSwitch />
            <ModeSwitch />
          </>
        )}
        <AvatarMenu />
      </div>
    </header>
  );
}
