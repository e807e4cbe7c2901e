import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createDerivedImages } from '../../apps/server/src/platform/images/derived-images';
import { FORMS, formKey, LARGE_PROCESS } from '../../apps/server/src/platform/images/processes';
import { openFolderStorage } from '../../apps/server/src/platform/storage/folder/folder-storage';
import { drawnPicture } from '../../apps/server/test/altered-pictures';
import type { Bench } from '../lib/bench';
import { type Row, ratioAtLeast } from '../lib/promise';
import { measureInTurn } from '../lib/rounds';

const PICTURES = 12;

/** A derived size that nobody requested before: read, made and stored, beside the bare library doing the same. */
export async function coldForm({ cache, rounds }: Bench): Promise<Row[]> {
  const root = join(cache, 'cold-form');
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  const storage = await openFolderStorage({ root: join(root, 'store'), secret: 'bench' });
  const form = FORMS.get(LARGE_PROCESS);
  if (!form) throw new Error('there is no large form');
  const keys: string[] = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const key = `images/2026/01/01/cold-${at}_1767225600000_0123456789abcdef.jpg`;
    await storage.put(key, await drawnPicture(at / PICTURES, 1600), 'image/jpeg');
    keys.push(key);
  }
  const perSecond = async (make: (key: string) => Promise<unknown>) => {
    const start = performance.now();
    for (const key of keys) await make(key);
    return (keys.length * 1000) / (performance.now() - start);
  };
  const bare = async (key: string) => {
    const original = await storage.read(key);
    const image = sharp(original);
    const { width } = await image.metadata();
    const webp = await image
      .resize(Math.round((width * form.percent) / 100))
      .webp({ quality: form.quality, effort: 2 })
      .toBuffer();
    await writeFile(join(root, 'bare.webp'), webp, { flush: true });
  };
  const ours = async () => {
    await storage.remove(keys.map((key) => formKey(key, form)));
    // A node that has just started has nothing in its memory.
    const derived = createDerivedImages(storage);
    return perSecond((key) => derived(key, form));
  };
  await perSecond(bare);
  await ours();
  const speed = await measureInTurn(rounds, () => perSecond(bare), ours);
  return [{ work: 'a form made at first asking', unit: '/s', ...speed, promise: ratioAtLeast(0.92, 0.8) }];
}
