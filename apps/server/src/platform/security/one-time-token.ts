import { createHash, randomBytes } from 'node:crypto';

/** Links, tickets and secrets are sent in plain form and stored as hashes only. */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url');
/** For links in messages: providers of SMS take no longer value. */
export const newLinkToken = () => newToken(24);
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
