/** What a page tells the worker. */
export type WorkerMessage =
  /** These parts were loaded before the worker was there. */
  | { type: 'keep'; paths: string[] }
  /** The person is ready for the new version. */
  | { type: 'take-over' };
