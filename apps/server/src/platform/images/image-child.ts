import sharp from 'sharp';
import { serveTasks } from '../children/serve-tasks';
import type { ImageTasks } from './image-tasks';
import { renderForm, UnreadableImage } from './render';

/** The library opens dozens of formats. Pictures come in three, and the site's mark is a drawing of ours. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Svg'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);

/** The program of a child that makes derived forms. */
serveTasks<ImageTasks>({
  form: ({ original, form }) =>
    renderForm(original, form).catch((error: unknown) => {
      if (error instanceof UnreadableImage) return null;
      throw error;
    }),
});
