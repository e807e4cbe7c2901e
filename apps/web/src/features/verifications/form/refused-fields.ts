import { ApiError } from '../../../shared/api/api-error';

/** Which of these fields the server has refused. */
export const refusedFields = (error: unknown, names: readonly string[]): string[] =>
  error instanceof ApiError ? names.filter((name) => error.fieldMessage(name) !== undefined) : [];
