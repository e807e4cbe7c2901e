import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/security/secrets';

/**
 * A refresh token names its session and its generation and proves both by an HMAC over the session's salt. The cookie
 * proves that the caller is the browser that signed in: one without the other is useless.
 */
export interface RefreshToken {
  sessionId: number;
  generation: number;
  proof: string;
}

export function refreshToken(secrets: Secrets, sessionId: number, generation: number, salt: string): string {
  return `${sessionId}.${generation}.${proofOf(secrets, `refresh:${sessionId}:${generation}:${salt}`)}`;
}

export function refreshCookie(secrets: Secrets, sessionId: number, salt: string): string {
  return proofOf(secrets, `cookie:${sessionId}:${salt}`);
}

export function parseRefreshToken(text: string): RefreshToken | undefined {
  const match = /^([1-9][0-9]{0,15})\.([1-9][0-9]{0,8})\.([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  return { sessionId: Number(match[1]), generation: Number(match[2]), proof: match[3] as string };
}

/** Constant-time comparison of two texts of any length. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function proofOf(secrets: Secrets, text: string): string {
  return createHmac('sha256', secrets.refreshKey).update(text).digest('base64url');
}
