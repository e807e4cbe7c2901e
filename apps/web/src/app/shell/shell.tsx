// The drawings travel with the frame: the one for "offline" cannot be fetched when it is needed.
import '../../shared/ui/illustration-art';
import type { Place } from '../route-tree';
import { Layout } from './layout';
import { Providers } from './providers';
import { useServerEvents } from './use-server-events';
import { View } from './view';

/** Everything behind the door: library, menu, header and the view. `place` is null until the menu has come. */
export function Shell({ place }: { place: Place | null }) {
  useServerEvents();
  return (
    <Providers>
      <Layout place={place}>
        <View place={place} />
      </Layout>
    </Providers>
  );
}
