import type { Form } from './processes';

export type ImageTasks = {
  /** The answer is null for bytes that cannot be read as a picture. */
  form: { input: { original: Buffer; form: Form }; answer: Buffer | null };
};
