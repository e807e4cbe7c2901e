import { type ReactNode, useContext, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext } from 'react-router';

/** What stands inside sees this address as the current one, wherever the browser is meanwhile. */
export function OwnLocation({ location, children }: { location: Location; children: ReactNode }) {
  const { navigationType } = useContext(LocationContext);
  // How the browser moved belongs to this address only if the address moved with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const own = useMemo(() => ({ location, navigationType }), [location]);
  return <LocationContext value={own}>{children}</LocationContext>;
}
