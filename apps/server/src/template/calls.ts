import { allEndpoints } from '@motif/contract/endpoints';
import type { Call } from '@motif/contract/showcase/calls';

/** What the guard of each call goes by. */
export function listCalls(): { list: Call[] } {
  return {
    list: allEndpoints.map(({ method, path, summary, auth, typeRoles }) => ({
      method,
      path,
      summary,
      ...(typeof auth === 'string' ? { auth } : { auth: 'check', check: auth.check }),
      ...(typeRoles && { type_roles: [...typeRoles] }),
    })),
  };
}
