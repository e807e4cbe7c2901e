export interface Sending {
  id: string;
  file: File;
  key: string;
  uploadId: string | null;
  onProgress: (sent: number) => void;
  onUploadId: (uploadId: string) => void;
  /** Nothing was heard of it for longer than a part may take; it is begun anew by itself. */
  onStall: () => void;
}

/** What the engine needs of the way to the store. */
export interface Transport {
  /** Resolves when the object is whole; rejects with `SendError`. */
  send: (sending: Sending) => Promise<void>;
  /** Given up: the store forgets what it has of it. */
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
