import { type ReactNode, useContext, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext } from 'react-router';

/** Children see this address as the current one, even when the browser is at another address. */
export function OwnLocation({ location, children }: { location: Location; children: ReactNode }) {
  const { navigationType } = useContext(LocationContext);
  // The navigation type belongs to this address only if the address changed with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const own = useMemo(() => ({ location, navigationType }), [location]);
  return <LocationContext value={own}>{children}</LocationContext>;
}
