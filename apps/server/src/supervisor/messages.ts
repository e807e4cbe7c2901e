/** What the supervisor's children tell it over IPC. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; text: string; done?: number | undefined; total?: number | undefined }
  /** For the person at the terminal, shown below the address: a one-time link, say. */
  | { type: 'notice'; text: string }
  | { type: 'failed'; text: string };

const TYPES = new Set(['ready', 'progress', 'notice', 'failed']);

/** Libraries may send messages of their own; those are nobody's business here. */
export function isChildMessage(message: unknown): message is ChildMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    typeof message.type === 'string' &&
    TYPES.has(message.type)
  );
}
