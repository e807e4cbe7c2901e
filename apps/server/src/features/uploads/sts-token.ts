import type { UserContext } from '../../platform/context';
import { incomingPrefix } from '../files/keys';

const SECONDS = 15 * 60;

/**
 * Credentials for the person's own prefix: they can put, list parts of, complete and abort their own uploads, nothing
 * else.
 */
export const stsToken = ({ storage, user }: UserContext) =>
  storage.uploadGrant(incomingPrefix(user.company_id, user.id), SECONDS);
