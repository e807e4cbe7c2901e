import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../../session/navigator';

export interface PlainLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** What the history keeps with the address. */
  state?: unknown;
}

/** A link within the site. Not the router's own `Link`, because the sign-in screen loads no router. */
export function PlainLink({ to, state, ...rest }: PlainLinkProps) {
  const follow = (event: MouseEvent) => {
    // A new tab, a new window, a download: the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to, state);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
