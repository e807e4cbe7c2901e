import type { FieldErrors } from '@motif/contract/shapes';

/** A refused or failed request. `status` 0 means that no answer came: offline, wrong address or timeout. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
    /** The seconds to wait before the next try, if the server sends them. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The server's message for one field of a 422, shown beside the input. */
  fieldMessage(field: string): string | undefined {
    const { errors } = (this.data ?? {}) as Partial<FieldErrors>;
    return errors?.find((error) => error.field === field)?.message;
  }
}

/** No answer came or the server is failing: a retry makes sense, and nobody is signed out. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** No answer came, or something in front of the server or its database says that it is away. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

const AWAY_RETRY_MS = 2000;
const AWAY_RETRIES = 60;

/**
 * The pause before a failed read is repeated by itself, or false. The connection check tells when the server is back;
 * these repeats are for a server that came back before the check has asked, and for a database that was away.
 */
export const awayRetryDelay = (error: unknown, failures: number): number | false =>
  isAway(error) && failures <= AWAY_RETRIES ? AWAY_RETRY_MS : false;

/** The caller aborted the request (left the page, typed on), so no error is shown. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
