import { serveTasks } from '../children/serve-tasks';
import type { ImageTasks } from './image-tasks';
import { onlyShownFormats } from './only-shown-formats';
import { renderForm, UnreadableImage } from './render';

// The site's mark is a drawing.
onlyShownFormats('Svg');

/** The program of a child that makes derived forms. */
serveTasks<ImageTasks>({
  form: ({ original, form }) =>
    renderForm(original, form).catch((error: unknown) => {
      if (error instanceof UnreadableImage) return null;
      throw error;
    }),
});
