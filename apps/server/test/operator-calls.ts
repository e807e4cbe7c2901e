import { ADMIN_ROLE } from '@motif/contract/access';
import type { Endpoint } from '@motif/contract/endpoint';

/** Whether the check of the call names the operators' role. */
export const isForOperators = ({ auth }: Endpoint): boolean =>
  typeof auth === 'object' && JSON.stringify(auth.check).includes(`"${ADMIN_ROLE}"`);
