import type { Drawn, PrintTask } from './draw/print-file';
import type { Xray } from './xray/examine';

/** What is made from originals, which strangers sent: in children, because a decoder can only be ended with its process. */
export type OriginalTasks = {
  print: { input: PrintTask; answer: Drawn };
  /** The answer is null for bytes that cannot be read as a picture. */
  examine: { input: Uint8Array; answer: Xray | null };
};
