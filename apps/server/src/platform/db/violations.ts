import { rootCause } from '../errors';

/** Whether the database refused because of this unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const cause = rootCause(error) as Error & { code?: string; constraint?: string };
  return cause.code === '23505' && cause.constraint === constraint;
}
