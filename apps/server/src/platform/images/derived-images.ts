import { type Storage, StorageError } from '../storage/storage';
import { type Form, formKey } from './processes';
import { renderForm } from './render';
import { SmallImages } from './small-images';

/** Each takes up to half a gigabyte and a core, in the process that answers everybody. */
const RENDERED_AT_ONCE = 2;
const WHOLE = 100;

/**
 * Derived forms are made once and kept in the store, then read like static files. Many askers of one form wait for
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

  /** The original is read within the slot: it may be huge, and those in line must not hold theirs. */
  const make = (key: string, form: Form) => inSlot(async () => renderForm(await storage.read(key), form));

  /** From the same form without the mark, which was made when the picture came: the original need not be decoded. */
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
      // The look into the store is part of what is shared: one who looked just before the form was put there would
      // otherwise make it again.
      answer = readOrMake(key, form, place)
        .then((image) => kept.keep(place, image))
        .finally(() => underWay.delete(place));
      underWay.set(place, answer);
    }
    return answer;
  }
}

/** Lets so many works run at once; the others wait in line. */
export function createSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line: nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
