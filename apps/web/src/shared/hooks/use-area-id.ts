import { useLocation } from 'react-router';

/**
 * The area of the page, from its last path segment. The server sends each area as a menu node of its own
 * (`/area/3`), so the route holds no parameter to read.
 */
export function useAreaId(): number | undefined {
  const { pathname } = useLocation();
  const id = Number(/^\/area\/([0-9]+)\/?$/.exec(pathname)?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
