import { type ComponentProps, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMedia } from '../../../shared/hooks/use-media';
import { useText } from '../../../shared/i18n/text';
import { useSiteTitle } from '../../../shared/site';
import { IconButton } from '../../../shared/ui/actions/button';
import { ChevronRightIcon, MenuIcon } from '../../../shared/ui/display/icons';
import { Mark } from '../../../shared/ui/display/mark';
import { firstScreen, type Place } from '../../route-tree';
import { AvatarMenu } from '../account/avatar-menu';
import { Brand } from '../layouts/brand';
import frame from '../layouts/frame.module.css';
import { hasBar, type Shape } from '../layouts/frame-shape';
import { BarMenu } from '../menu/bar-menu';
import { LevelTabs } from '../menu/level-tabs';
import type { Menu } from '../menu/use-menu';
import { shellText } from '../shell-text';
import { useNodeTitle } from '../views/use-title';
import { CategorySwitcher } from './category-switcher';
import styles from './header.module.css';
import { HeaderTools } from './header-tools';

interface HeaderProps {
  place: Place | null;
  shape: Shape;
  menu: Menu;
  /** The fold button, when this layout can fold and shows the button here. */
  fold: ReactNode;
  onOpenMenu: () => void;
}

/** Below this width the rarely used tools are under "more". */
const COMPACT = '(max-width: 1279.98px)';

/** The white bar beside the menu or the coloured bar across the page; both end with the same tools. */
export function Header({ place, shape, menu, fold, onOpenMenu }: HeaderProps) {
  const compact = useMedia(COMPACT);
  const wide = compact ? 'compact' : 'wide';
  return (
    <header
      className={`${frame.header} ${styles.header}`}
      data-kind={hasBar(shape) ? 'bar' : 'nav'}
      data-shape={shape}
    >
      <div className={styles.lead}>
        {shape === 'mobile' && <PhoneStart onOpenMenu={onOpenMenu} />}
        {hasBar(shape) && <Brand named />}
        {fold}
        {shape === 'comprehensive' && <LevelTabs menu={menu} />}
        {shape === 'horizontal' && <BarMenu menu={menu} />}
        {WITH_BREADCRUMB.includes(shape) && place && <Breadcrumb place={place} />}
      </div>
      <div className={styles.tools}>
        <Tools width={shape === 'mobile' ? 'phone' : wide} />
      </div>
    </header>
  );
}

/** The tools do not depend on the page, so `memo` keeps them from rendering on every navigation. */
const Tools = memo(function Tools(props: ComponentProps<typeof HeaderTools>) {
  return (
    <>
      <CategorySwitcher />
      <HeaderTools {...props} />
      <AvatarMenu />
    </>
  );
});

const WITH_BREADCRUMB: readonly Shape[] = ['column', 'vertical', 'float'];

function PhoneStart({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useText(shellText);
  const site = useSiteTitle();
  return (
    <>
      <IconButton label={t.openMenu} onClick={onOpenMenu}>
        <MenuIcon />
      </IconButton>
      <Link to="/" className={styles.home} aria-label={site}>
        <Mark size={26} />
      </Link>
    </>
  );
}

function Breadcrumb({ place }: { place: Place }) {
  const t = useText(shellText);
  const titleOf = useNodeTitle();
  return (
    <nav className={styles.trail} aria-label={t.breadcrumb}>
      <ol className={styles.crumbs}>
        {place.trail.map((node) => (
          <li key={node.path}>
            <Link to={firstScreen(node).path}>{titleOf(node)}</Link>
            <ChevronRightIcon width={14} height={14} />
          </li>
        ))}
        <li className={styles.here} aria-current="page">
          {titleOf(place.node)}
        </li>
      </ol>
    </nav>
  );
}
