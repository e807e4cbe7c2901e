/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Files that were loaded before the worker existed. */
  | { type: 'keep'; paths: string[] }
  /** The person accepts the new version. */
  | { type: 'take-over' };
