import { type ErrorName, type ErrorValues, errors, errorText } from '@motif/contract/errors';
import type { Language } from '@motif/contract/limits';

export interface FieldError {
  field: string;
  message: string;
}

/** A refusal with a name from the contract's table. One error handler turns it into the envelope. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorName,
    readonly values: ErrorValues = {},
    readonly fields?: FieldError[],
    /** What the refusal is about, for a screen that shows it. */
    readonly data?: object,
  ) {
    super(code);
    this.status = errors[code].status;
  }

  text(language: Language): string {
    return errorText(this.code, language, this.values);
  }
}

/** The innermost cause says what happened; the errors around it may contain a whole statement. */
export function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}
