// The drawings travel with the frame: the one for "offline" cannot be fetched when it is needed.
import '../../shared/ui/illustration-art';
import { useEffect } from 'react';
import type { Place } from '../route-tree';
import { prefetchGallery } from '../screens';
import { Layout } from './layout';
import { Providers } from './providers';
import { useServerEvents } from './use-server-events';
import { View } from './view';

/** By then the first screen has its own code and data. */
const QUIET_MS = 2000;

/** Everything behind the door: library, menu, header and the view. `place` is null until the menu has come. */
export function Shell({ place }: { place: Place | null }) {
  useServerEvents();
  useEffect(() => {
    const timer = setTimeout(prefetchGallery, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Providers>
      <Layout place={place}>
        <View place={place} />
      </Layout>
    </Providers>
  );
}
