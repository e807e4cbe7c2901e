import type { FieldErrors } from '@motif/contract/shapes';

/** A refused or failed request. `status` 0 means that no answer came: offline, wrong address or timed out. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
    /** Seconds until another try makes sense, where the server says so. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The server's message for one field of a 422, to stand beside the input. */
  fieldMessage(field: string): string | undefined {
    const { errors } = (this.data ?? {}) as Partial<FieldErrors>;
    return errors?.find((error) => error.field === field)?.message;
  }
}

/** Nobody answered, or the server is unwell: worth another try, and no reason to sign anybody out. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The caller changed its mind (left the page, typed on); not an error to show. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
