import { availableParallelism } from 'node:os';
import { THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { ChildPool } from '../platform/children/child-pool';
import { derivedKey } from '../platform/images/processes';
import type { Storage } from '../platform/storage/storage';
import type { DemoFile, DrawnFile } from './art/draw-planned';
import type { PicturePlan } from './plan-library';
import type { DrawTasks } from './rest/draw-tasks';

export const DRAWING_LIMITS = {
  memoryMax: 800 * 1024 * 1024,
  timeoutMs: 300_000,
  tasksPerChild: 200,
  waiting: { most: 100, each: 100 },
};

/** Drawing is the work of one thread, so every core has a process that draws. */
export async function makeFiles(
  storage: Storage,
  plans: PicturePlan[],
  report: (done: number, total: number) => void,
): Promise<DemoFile[]> {
  const cores = availableParallelism();
  const children = new ChildPool<DrawTasks>('draw-child', { ...DRAWING_LIMITS, size: cores });
  const made: DemoFile[] = [];
  let next = 0;
  let done = 0;
  // One more than there are cores: while one is stored, the next is drawn.
  const lane = async () => {
    for (;;) {
      const place = next++;
      const plan = plans[place];
      if (!plan) return;
      made[place] = await storeDrawn(storage, await children.run('draw', plan));
      done += 1;
      report(done, plans.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: cores + 1 }, lane));
  } finally {
    children.close();
  }
  // Two drawings may turn out alike to the byte; a library keeps the same bytes once.
  return [...new Map(made.map((file) => [file.sha256, file])).values()];
}

export async function storeDrawn(
  storage: Storage,
  { original, thumbnail, ...file }: DrawnFile,
): Promise<DemoFile> {
  await storage.put(file.key, original, file.content_type);
  await storage.put(derivedKey(file.key, THUMBNAIL_PERCENT), thumbnail, 'image/webp');
  return file;
}
