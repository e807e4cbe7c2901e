import { createHash, randomBytes } from 'node:crypto';

/** Links, tickets and secrets are sent in plain form and stored as hashes only. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
