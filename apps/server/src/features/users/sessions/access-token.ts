import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../../platform/errors';
import type { Secrets } from '../../../platform/security/secrets';

/** Design: a short access token, checked against its session row on every request. */
const ACCESS_TOKEN_SECONDS = 600;

const ISSUER = 'motif';
const AUDIENCE = 'motif-api';
const ALGORITHM = 'EdDSA';

export function signAccessToken(secrets: Secrets, sessionId: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(secrets.tokenPrivateKey);
}

interface Verified {
  sessionId: number;
  expires: number;
}

const CACHE_SIZE = 5000;

/**
 * Reads the session id from a token. A verified token is remembered until it expires, because its signature stays valid
 * and the database is asked at every request whether the session still exists.
 */
export function createTokenReader(secrets: Secrets) {
  const verified = new Map<string, Verified>();
  const recall = (token = ''): number | undefined => {
    const known = verified.get(token);
    return known && known.expires > Date.now() / 1000 ? known.sessionId : undefined;
  };
  const read = async (token: string): Promise<number> => {
    const known = recall(token);
    if (known !== undefined) return known;
    verified.delete(token);
    const fresh = await verify(secrets, token);
    if (verified.size >= CACHE_SIZE) verified.clear();
    verified.set(token, fresh);
    return fresh.sessionId;
  };
  return { read, recall };
}

async function verify(secrets: Secrets, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenPublicKey, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sid'],
    });
    const { sid, exp } = payload;
    if (!Number.isSafeInteger(sid) || exp === undefined) throw new AppError('UNAUTHENTICATED');
    return { sessionId: sid as number, expires: exp };
  } catch (error) {
    // Only a valid token that has expired asks for a refresh; anything else is not a token.
    if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
    throw new AppError('UNAUTHENTICATED');
  }
}
