import type { UploadReason } from '@motif/contract/features/uploads';

/** The file cannot become a picture, for this reason. Any other error is a fault of the server. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly reason: UploadReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Decoding took too long. Either the machine or the file may be the cause; another attempt will tell. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

export const isTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('timeout');
