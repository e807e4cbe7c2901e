import { rootCause } from '../errors';

/** Whether the database refused because of this unique index. */
export const isUniqueViolation = (error: unknown, constraint: string) =>
  isViolation(error, '23505', constraint);

/** Whether the database refused because of this CHECK. */
export const isCheckViolation = (error: unknown, constraint: string) =>
  isViolation(error, '23514', constraint);

function isViolation(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const cause = rootCause(error) as Error & { code?: string; constraint?: string };
  return cause.code === code && cause.constraint === constraint;
}
