import { useLocation } from 'react-router';

/**
 * The area id is the last path segment. The server sends every area as its own menu node (`/area/3`), so the route
 * has no parameter.
 */
export function useAreaId(): number | undefined {
  const { pathname } = useLocation();
  const id = Number(/^\/area\/([0-9]+)\/?$/.exec(pathname)?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
