/** The headers that let pages of the given origins upload; undefined for any other page. */
export function corsHeaders(
  origin: string | undefined,
  origins: ReadonlySet<string>,
): Record<string, string> | undefined {
  if (origin === undefined || !origins.has(origin)) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, PUT, POST, DELETE',
    'access-control-allow-headers': [
      'authorization',
      'content-md5',
      'content-type',
      'x-amz-checksum-crc32',
      'x-amz-content-sha256',
      'x-amz-date',
      'x-amz-sdk-checksum-algorithm',
      'x-amz-security-token',
      'x-amz-user-agent',
    ].join(', '),
    // The uploader needs a part's ETag to complete the upload.
    'access-control-expose-headers': 'etag, x-amz-error-code',
    'access-control-max-age': '3600',
  };
}
