import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useEffect } from 'react';
import { call } from '../../../shared/api/call';
import { useSession } from '../../../shared/session/session-store';

/** Leafing past is not looking. */
const LOOKED_MS = 1000;
/** The server counts one view a day and person; asking once per visit is enough. */
const counted = new Set<number>();

/** Tells the server that a picture of somebody else on the market was looked at. */
export function useCountedView(picture: PictureCard | undefined): void {
  const me = useSession((state) => state.user?.id);
  const counts = picture?.visibility === 'public' && me !== undefined && picture.owner_id !== me;
  const id = counts ? picture.id : undefined;
  useEffect(() => {
    if (id === undefined || counted.has(id)) return;
    const timer = setTimeout(() => {
      counted.add(id);
      const options = { silent: true, unlogged: true };
      // Nobody waits for it and nobody misses one.
      call('POST /image/images/{id}/view/', { params: { id } }, options).catch(() => counted.delete(id));
    }, LOOKED_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
