/** The answers S3 gives when it refuses, with its own status codes and words. */
const S3_ERRORS = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  AuthorizationQueryParametersError: [
    400,
    'The authorization query parameters that you provided are not valid.',
  ],
  BadDigest: [400, 'The checksum you specified did not match what we received.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size.'],
  ExpiredToken: [400, 'The provided token has expired.'],
  IncompleteBody: [
    400,
    'You did not provide the number of bytes specified by the Content-Length HTTP header.',
  ],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key ID that you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid argument.'],
  InvalidPart: [400, 'One or more of the specified parts could not be found, or its ETag does not match.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRequest: [400, 'The request is not valid.'],
  InvalidToken: [400, 'The provided token is malformed or otherwise invalid.'],
  InvalidURI: [400, 'The specified URI could not be parsed.'],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema.',
  ],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchUpload: [
    404,
    'The specified multipart upload does not exist. It might have been aborted or completed.',
  ],
  NotImplemented: [501, 'A header that you provided implies functionality that is not implemented.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the server time is too large.'],
  ServiceUnavailable: [503, 'Service is unable to handle request.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature that the server calculated does not match the one provided.',
  ],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [
    400,
    'The provided x-amz-content-sha256 header does not match what was computed.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3ErrorCode = keyof typeof S3_ERRORS;

export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;

  constructor(
    readonly code: S3ErrorCode,
    message?: string,
  ) {
    super(message ?? S3_ERRORS[code][1]);
    this.status = S3_ERRORS[code][0];
  }
}
