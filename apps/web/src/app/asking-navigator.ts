import type { Navigator, To } from 'react-router';
import { confirmLeaving } from '../shared/hooks/confirm-leaving';
import { notKeptView, unsavedViews } from '../shared/hooks/unsaved-marks';
import { cleanPath } from './route-tree';

/**
 * Leaving a view that is not kept (`noKeepAlive`) loses what was typed in it, so the way out asks first. Every other
 * view just goes out of sight. The browser's own Back cannot be held up; there the view is kept instead.
 */
export function askingNavigator(navigator: Navigator): Navigator {
  const move = (to: To, go: () => void) => {
    const view = notKeptView();
    if (view === null || !unsavedViews().includes(view) || staysHere(to)) return go();
    void confirmLeaving([view]).then((leave) => leave && go());
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    push: (to, state, options) => move(to, () => navigator.push(to, state, options)),
    replace: (to, state, options) => move(to, () => navigator.replace(to, state, options)),
  };
}

function staysHere(to: To): boolean {
  const pathname = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
  return pathname === undefined || cleanPath(pathname) === cleanPath(window.location.pathname);
}
