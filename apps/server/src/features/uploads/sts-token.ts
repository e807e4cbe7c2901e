import type { UserContext } from '../../platform/context';
import { incomingPrefix } from '../files/keys';

const SECONDS = 15 * 60;

/** Credentials for one's own prefix: to put, list parts of, complete and abort one's own uploads, nothing else. */
export const stsToken = ({ storage, user }: UserContext) =>
  storage.uploadGrant(incomingPrefix(user.company_id, user.id), SECONDS);
