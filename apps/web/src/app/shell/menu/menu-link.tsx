import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../../shared/i18n/text';
import { cleanPath, firstScreen } from '../../route-tree';
import { shellText } from '../shell-text';
import { addressOf } from '../views/kept-views';
import { reloadView } from '../views/reload-view';
import { useShownKey, useViews } from '../views/view-store';

/** The menu entry of this screen has a tooltip about sharing pictures (PI-5). */
const UPLOAD_SCREEN = 'UploadPictures';

interface NodeLinkProps {
  node: RouteNode;
  className?: string | undefined;
  style?: CSSProperties;
  /** The handler may prevent the navigation. */
  onClick?: ((event: MouseEvent) => void) | undefined;
  current?: 'page' | boolean | undefined;
  /** Whether the pages of the group stand open beside it. */
  expanded?: boolean | undefined;
  children: ReactNode;
}

/**
 * An entry of any menu. A group opens its first screen, `target` opens a new window, and the entry of the current
 * page reloads it.
 */
export function NodeLink({ node, className, style, onClick, current, expanded, children }: NodeLinkProps) {
  const { pathname } = useLocation();
  const t = useText(shellText);
  const screen = firstScreen(node);
  const { target } = screen.meta;
  const address = useLastAddress(screen.path);
  return (
    <Link
      to={address}
      className={className}
      style={style}
      target={target}
      rel={target ? 'noopener' : undefined}
      title={screen.component === UPLOAD_SCREEN ? t.uploadTip : undefined}
      aria-current={current || undefined}
      aria-expanded={expanded}
      onClick={(event) => {
        onClick?.(event);
        const plain = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (plain && !target && cleanPath(pathname) === screen.path) reloadView();
      }}
    >
      {children}
    </Link>
  );
}

/**
 * The address of a menu entry: the last address of a kept view, or its start if the view is not kept or already on
 * screen.
 */
function useLastAddress(path: string): string {
  const shown = useShownKey();
  return useViews(({ tabs, kept }) => {
    const isWaiting = shown !== path && kept.includes(path);
    const left = isWaiting ? tabs.find((view) => view.key === path) : undefined;
    return left ? addressOf(left.location) : path;
  });
}
