import { type Storage, StorageError } from '../storage/storage';
import { type Form, formKey } from './processes';
import { renderForm } from './render';
import { SmallImages } from './small-images';

/** Each rendering takes up to half a gigabyte and a core, in the process that answers everybody. */
const RENDERED_AT_ONCE = 2;
const WHOLE = 100;

/**
 * Derived forms are made once and kept in the store, then read like static files. Parallel requests for one form share
 * one reading and, if it is missing, one decoding.
 */
export function createDerivedImages(storage: Storage) {
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = new SmallImages();
  const inSlot = createSlots(RENDERED_AT_ONCE);

  async function readOrMake(key: string, form: Form, place: string): Promise<Buffer> {
    try {
      return await storage.read(place);
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'not_found') throw error;
    }
    const image = form.watermark ? await mark(key, form) : await make(key, form);
    await storage.put(place, image, 'image/webp');
    return image;
  }

  /** The original is read inside the slot, because it may be huge and waiting requests must not hold theirs. */
  const make = (key: string, form: Form) => inSlot(async () => renderForm(await storage.read(key), form));

  /** Made from the same form without the mark, which exists since the upload, so the original is not decoded. */
  async function mark(key: string, form: Form): Promise<Buffer> {
    const unmarked = await derived(key, { ...form, watermark: false });
    return inSlot(() => renderForm(unmarked, { ...form, percent: WHOLE }));
  }

  return derived;

  function derived(key: string, form: Form): Promise<Buffer> {
    const place = formKey(key, form);
    const known = kept.get(place);
    if (known) return Promise.resolve(known);
    let answer = underWay.get(place);
    if (!answer) {
      // Reading the store is part of the shared work: a request that looked just before the form was stored would make
      // it again.
      answer = readOrMake(key, form, place)
        .then((image) => kept.keep(place, image))
        .finally(() => underWay.delete(place));
      underWay.set(place, answer);
    }
    return answer;
  }
}

/** Runs at most this many works at once; the others wait. */
export function createSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot is handed directly to the next one waiting, so nobody can take it in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
