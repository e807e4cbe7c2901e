import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { BrowserRouter, UNSAFE_NavigationContext as NavigationContext, useNavigate } from 'react-router';
import { setNavigator } from '../shared/session/navigator';
import { askingNavigator } from './asking-navigator';
import { GuardedRoutes } from './guarded-routes';

/** The application with its router. */
export function Inside() {
  return (
    // A click shows its page in the same frame: a view that is kept has nothing to wait for.
    <BrowserRouter useTransitions={false}>
      <AskBeforeLeaving>
        <NavigatorBridge />
        <GuardedRoutes />
      </AskBeforeLeaving>
    </BrowserRouter>
  );
}

function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const asking = useMemo(() => ({ ...context, navigator: askingNavigator(context.navigator) }), [context]);
  return <NavigationContext value={asking}>{children}</NavigationContext>;
}

function NavigatorBridge() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((path) => void navigate(path)), [navigate]);
  return null;
}
