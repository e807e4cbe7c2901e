import type { UploadReason } from '@motif/contract/features/uploads';
import type { Inspected } from './inspect';

export type InspectTasks = {
  /** The input is the path of the file. */
  inspect: { input: string; answer: { seen: Inspected } | { refused: UploadReason } };
};
