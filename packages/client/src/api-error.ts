/** A call that was refused or that nobody answered. It holds nothing of the request: no token, no header. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** The HTTP status; 0 if no answer came. */
    readonly status: number,
    /** The name of the refusal, such as `API_TOKEN_SCOPE`; `NO_ANSWER` and `TIMED_OUT` are the client's own. */
    readonly code: string,
    /** In the language of the client. */
    message: string,
    /** To be told to whoever runs the server: its log has the same. */
    readonly requestId: string | null = null,
    readonly data: unknown = null,
    /** Seconds that the server asks to wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** What is wrong with each field of a 422, by its place, such as `files.0.name`. */
  get fields(): { field: string; message: string }[] {
    const { errors } = (this.data ?? {}) as { errors?: { field: string; message: string }[] };
    return errors ?? [];
  }
}
