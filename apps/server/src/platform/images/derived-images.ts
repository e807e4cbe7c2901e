import type { Storage } from '../storage/storage';
import { StorageError } from '../storage/storage';
import { derivedKey } from './processes';
import { renderPercent } from './render';
import { SmallImages } from './small-images';

/**
 * Derived forms are made once and kept in the store, then read like static files. Many askers of one form wait for
 * one reading and, if it is missing, one decoding.
 */
export function createDerivedImages(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = new SmallImages();

  async function readOrMake(key: string, percent: number, place: string): Promise<Buffer> {
    try {
      return await storage.read(place);
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'not_found') throw error;
    }
    const image = await renderPercent(await storage.read(key), percent);
    await storage.put(place, image, 'image/webp');
    return image;
  }

  return function derived(key: string, percent: number): Promise<Buffer> {
    const place = derivedKey(key, percent);
    const known = kept.get(place);
    if (known) return Promise.resolve(known);
    let answer = underWay.get(place);
    if (!answer) {
      // The look into the store is part of what is shared: one who looked just before the form was put there would
      // otherwise make it again.
      answer = readOrMake(key, percent, place)
        .then((image) => kept.keep(place, image))
        .finally(() => underWay.delete(place));
      underWay.set(place, answer);
    }
    return answer;
  };
}
