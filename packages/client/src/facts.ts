import { allEndpoints } from '@motif/contract/endpoints';

// The build runs this file and puts its values in its place: the contract's schemas stay out of the package.

/** Calls that are done once, however often they are sent with the same key. */
export const ONCE_CALLS: readonly string[] = allEndpoints
  .filter(({ idempotent, scope, auth }) => idempotent && (scope || auth === 'public'))
  .map(({ method, path }) => `${method} ${path}`);
