import type { UploadReason } from '@motif/contract/features/uploads';

/** The file will not become a picture, and this is why. Anything else that is thrown is our own trouble. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly reason: UploadReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Decoding took too long. That may be this machine's fault or the file's; another attempt tells. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

export const isTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('timeout');
