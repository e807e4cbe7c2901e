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

/**
 * Looking at the file took too long or too much memory. Either the machine or the file may be the cause; another attempt
 * will tell.
 */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}
