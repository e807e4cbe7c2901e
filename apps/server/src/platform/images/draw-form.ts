import { ChildEnded, ChildPool, ChildrenBusy } from '../children/child-pool';
import { AppError } from '../errors';
import { secondsSince, signal } from '../metrics/signals';
import type { ImageTasks } from './image-tasks';
import type { Form } from './processes';
import { UnreadableImage } from './render';

const MB = 1024 * 1024;
/** Each takes up to half a gigabyte and a core. */
export const FORMS_AT_ONCE = 2;

const children = new ChildPool<ImageTasks>('image-child', {
  size: FORMS_AT_ONCE,
  memoryMax: 800 * MB,
  tasksPerChild: 200,
  waiting: { most: 200, each: 200 },
});

/** Makes a derived form in a process of its own: whatever is wrong with the bytes, nobody else waits for it. */
export async function drawForm(original: Buffer, form: Form): Promise<Buffer> {
  const began = performance.now();
  const image = await children.run('form', { original, form }).catch((error: unknown) => {
    const isOurs = error instanceof ChildEnded || error instanceof ChildrenBusy;
    throw isOurs ? new AppError('UNAVAILABLE') : error;
  });
  signal('render', { form: `p${form.percent}${form.watermark ? 'w' : ''}`, seconds: secondsSince(began) });
  if (!image) throw new UnreadableImage('the picture cannot be decoded');
  return image;
}
