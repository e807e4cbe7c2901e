/** Spec §5. Parts are sent one after another, and the store keeps whole parts only. */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024;

export interface Sending {
  id: string;
  file: File;
  key: string;
  uploadId: string | null;
  onProgress: (sent: number) => void;
  onUploadId: (uploadId: string) => void;
  /** The store was silent for longer than a part may take; the transport restarts the upload by itself. */
  onStall: () => void;
}

/** What the engine needs to send files to the store. */
export interface Transport {
  /** Resolves when the whole object is stored; rejects with `SendError`. */
  send: (sending: Sending) => Promise<void>;
  /** Gives a file up, and the store deletes its parts. */
  drop: (id: string) => void;
  pause: () => void;
  resume: () => void;
  close: () => void;
}

export type SendProblem = 'network' | 'refused' | 'no_such_upload' | 'dropped';

export class SendError extends Error {
  override readonly name = 'SendError';
  constructor(
    readonly problem: SendProblem,
    message: string = problem,
  ) {
    super(message);
  }
}
