import type { Storage } from '../storage/storage';
import { StorageError } from '../storage/storage';
import { derivedKey } from './processes';
import { renderPercent } from './render';

/**
 * Derived forms are made once and kept in the store, then read like static files. Many askers of one missing form
 * wait for one decoding.
 */
export function createDerivedImages(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(key: string, percent: number): Promise<Buffer> {
    const image = await renderPercent(await storage.read(key), percent);
    await storage.put(derivedKey(key, percent), image, 'image/webp');
    return image;
  }

  return async function derived(key: string, percent: number): Promise<Buffer> {
    const place = derivedKey(key, percent);
    try {
      return await storage.read(place);
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'not_found') throw error;
    }
    let making = underWay.get(place);
    if (!making) {
      making = make(key, percent).finally(() => underWay.delete(place));
      underWay.set(place, making);
    }
    return making;
  };
}
