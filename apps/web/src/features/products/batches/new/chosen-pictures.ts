import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { ScenePicture } from '@motif/contract/features/products/products';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { call } from '../../../../shared/api/call';

/** What is shown of a chosen picture; null for one that nobody may use any more. */
export type ChosenPicture = Pick<ScenePicture, 'id' | 'name' | 'thumbnail'>;

/** The contract takes so many at once. */
const AT_ONCE = 60;
/** Addresses of pictures last seven minutes and more. */
const FRESH_MS = 5 * 60_000;

const keyOf = (id: number) => ['batch-picture', id] as const;

interface Asked {
  id: number;
  resolve: (picture: ChosenPicture | null) => void;
  reject: (error: unknown) => void;
}
let asked: Asked[] = [];

/** Pictures that are asked for at the same moment travel in few calls. */
const load = (id: number): Promise<ChosenPicture | null> =>
  new Promise((resolve, reject) => {
    asked.push({ id, resolve, reject });
    if (asked.length === 1) setTimeout(() => void loadAsked());
  });

async function loadAsked(): Promise<void> {
  const all = asked;
  asked = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    try {
      const ids = some.map(({ id }) => id).join(',');
      const { list } = await call('GET /product/scene-pictures/', { query: { ids } }, { silent: true });
      const usable = new Map(list.filter(({ right }) => right !== 'gone').map((one) => [one.id, one]));
      for (const { id, resolve } of some) resolve(usable.get(id) ?? null);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}

/** In the order of the ids; undefined while one is on its way. */
export function useChosenPictures(ids: readonly number[]): (ChosenPicture | null | undefined)[] {
  return useQueries({
    queries: ids.map((id) => ({ queryKey: keyOf(id), queryFn: () => load(id), staleTime: FRESH_MS })),
  }).map(({ data }) => data);
}

/** A card that was just seen need not be read again. */
export function rememberCards(client: QueryClient, cards: readonly PictureCard[]): void {
  for (const { id, name, thumb } of cards)
    client.setQueryData<ChosenPicture | null>(keyOf(id), (known) => known ?? { id, name, thumbnail: thumb });
}
