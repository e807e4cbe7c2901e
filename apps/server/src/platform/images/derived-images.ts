import { AppError } from '../errors';
import { createFairSlots } from '../fair-queue';
import { type Storage, StorageError } from '../storage/storage';
import { drawForm, FORMS_AT_ONCE } from './draw-form';
import { type Form, formKey } from './processes';
import { SmallImages } from './small-images';

const WHOLE = 100;
/** Forms that may wait to be made, all and those of one address or company; they take turns. */
const WAITING = { most: 200, each: 100 };

/** The address that looks at pictures, or the company for which something is drawn. */
type Asker = string | number;

/**
 * Derived forms are made once and kept in the store, then read like static files. Parallel requests for one form share
 * one reading and, if it is missing, one decoding.
 */
export function createDerivedImages(
  storage: Storage,
  readOriginal = (key: string): Promise<Buffer> => storage.read(key),
) {
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = new SmallImages();
  const inSlot = createFairSlots(FORMS_AT_ONCE, WAITING, () => new AppError('UNAVAILABLE'));

  async function readOrMake(key: string, form: Form, place: string, asker?: Asker): Promise<Buffer> {
    try {
      return await storage.read(place);
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'not_found') throw error;
    }
    const image = form.watermark ? await mark(key, form, asker) : await make(key, form, asker);
    await storage.put(place, image, 'image/webp');
    return image;
  }

  /** The original is read inside the slot, because it may be huge and waiting requests must not hold theirs. */
  const make = (key: string, form: Form, asker?: Asker) =>
    inSlot(async () => drawForm(await readOriginal(key), form), asker);

  /** Made from the same form without the mark, which exists since the upload, so the original is not decoded. */
  async function mark(key: string, form: Form, asker?: Asker): Promise<Buffer> {
    const unmarked = await derived(key, { ...form, watermark: false }, asker);
    return inSlot(() => drawForm(unmarked, { ...form, percent: WHOLE }), asker);
  }

  return derived;

  function derived(key: string, form: Form, asker?: Asker): Promise<Buffer> {
    const place = formKey(key, form);
    const known = kept.get(place);
    if (known) return Promise.resolve(known);
    let answer = underWay.get(place);
    if (!answer) {
      // Reading the store is part of the shared work: a request that looked just before the form was stored would make
      // it again.
      answer = readOrMake(key, form, place, asker)
        .then((image) => kept.keep(place, image))
        .finally(() => underWay.delete(place));
      underWay.set(place, answer);
    }
    return answer;
  }
}
