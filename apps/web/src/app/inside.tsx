import { useEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { setNavigator } from '../shared/session/navigator';
import { GuardedRoutes } from './guarded-routes';

/** The application with its router. */
export function Inside() {
  return (
    <BrowserRouter>
      <NavigatorBridge />
      <GuardedRoutes />
    </BrowserRouter>
  );
}

function NavigatorBridge() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((path) => void navigate(path)), [navigate]);
  return null;
}
