import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import {
  BrowserRouter,
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type To,
  useLocation,
  useNavigate,
} from 'react-router';
import { confirmLeaving } from '../shared/hooks/confirm-leaving';
import { notKeptView, unsavedViews } from '../shared/hooks/unsaved-marks';
import { setNavigator } from '../shared/session/navigator';
import { GuardedRoutes } from './guarded-routes';
import { cleanPath } from './route-tree';

/** The application with its router; guests see its public screens too. */
export function SignedInApp() {
  return (
    // Transitions would delay a kept view, which can show in the same frame as the click.
    <BrowserRouter useTransitions={false}>
      <ConfirmLeaving>
        <NavigatorBridge />
        <CatchUp />
        <GuardedRoutes />
      </ConfirmLeaving>
    </BrowserRouter>
  );
}

function ConfirmLeaving({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const confirming = useMemo(
    () => ({ ...context, navigator: withLeaveConfirmation(context.navigator) }),
    [context],
  );
  return <NavigationContext value={confirming}>{children}</NavigationContext>;
}

function NavigatorBridge() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((path, options) => void navigate(path, options)), [navigate]);
  return null;
}

/** The router listens only once it is drawn. A Back or Forward that came before is followed here. */
function CatchUp() {
  const navigate = useNavigate();
  const shown = useRef(createPath(useLocation()));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const wanted = createPath({ pathname, search, hash });
    if (shown.current !== wanted) void navigate(wanted, { replace: true, state: window.history.state?.usr });
  }, [navigate]);
  return null;
}

/**
 * A view with `noKeepAlive` loses its input when it is left, so navigation asks first. The browser's Back button
 * cannot be stopped; after it the view is kept instead.
 */
function withLeaveConfirmation(navigator: Navigator): Navigator {
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
