import {
  constants,
  createHmac,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import type { InputOf } from '@motif/contract/endpoint';
import { type auth, EncryptedCredentials } from '@motif/contract/features/users/auth';
import { RSA_DECRYPT_CHUNK_BYTES } from '@motif/contract/limits';
import { Check } from 'typebox/value';
import type { Context } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { claimCooldown } from '../../../platform/security/rate-limit';
import { sameText } from '../sessions/refresh-token';

type Body = InputOf<typeof auth.login>['body'];
export type Credentials = { username: string; password: string } | { phone: string; sms_code: string };

const NONCE_SECONDS = 300;

/** The typed credentials, decrypted where RSA_LOGIN is on (AU-2), and complete for one of the two kinds of sign-in. */
export async function readCredentials(ctx: Context, body: Body): Promise<Credentials> {
  const { username, password, phone, sms_code } = ctx.settings.rsaKey ? await unwrap(ctx, body) : body;
  if (phone !== undefined && sms_code !== undefined) return { phone, sms_code };
  if (username !== undefined && password !== undefined) return { username, password };
  const missing = phone !== undefined ? 'sms_code' : username === undefined ? 'username' : 'password';
  throw requiredField(missing, ctx.language);
}

/** `GET /publicKey`: the key, and a value that lets each encrypted sign-in work only once. */
export function loginKey(ctx: Context) {
  const { rsaKey } = ctx.settings;
  if (!rsaKey) return { publicKey: '', mockServer: false, nonce: '' };
  const spki = createPublicKey(rsaKey).export({ type: 'spki', format: 'der' });
  return { publicKey: spki.toString('base64'), mockServer: false, nonce: makeNonce(ctx) };
}

async function unwrap(ctx: Context, { param }: Body): Promise<Body> {
  const { rsaKey } = ctx.settings;
  if (!rsaKey || param === undefined) throw new AppError('ENCRYPTION_REQUIRED');
  const text = decrypt(rsaKey, Buffer.from(param, 'base64'));
  const value: unknown = parse(text);
  if (!Check(EncryptedCredentials, value)) throw new AppError('ENCRYPTION_REQUIRED');
  await useNonce(ctx, value.nonce);
  return value;
}

/** OAEP with SHA-256 in blocks of the key's size; Node refuses the specification's padding (CVE-2023-46809). */
function decrypt(key: KeyObject, bytes: Buffer): string {
  if (bytes.length === 0 || bytes.length % RSA_DECRYPT_CHUNK_BYTES !== 0)
    throw new AppError('ENCRYPTION_REQUIRED');
  const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    const blocks: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += RSA_DECRYPT_CHUNK_BYTES)
      blocks.push(privateDecrypt(options, bytes.subarray(at, at + RSA_DECRYPT_CHUNK_BYTES)));
    return Buffer.concat(blocks).toString('utf8');
  } catch {
    throw new AppError('ENCRYPTION_REQUIRED');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('ENCRYPTION_REQUIRED');
  }
}

const proofOf = (ctx: Context, text: string) =>
  createHmac('sha256', ctx.secrets.codeKey).update(`nonce:${text}`).digest('base64url');

function makeNonce(ctx: Context): string {
  const text = `${Math.floor(Date.now() / 1000) + NONCE_SECONDS}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${proofOf(ctx, text)}`;
}

/** The value is ours, not expired and not used before, so a recorded sign-in cannot be repeated. */
async function useNonce(ctx: Context, nonce: string): Promise<void> {
  const [expires = '', random = '', proof = ''] = nonce.split('.');
  const genuine =
    sameText(proof, proofOf(ctx, `${expires}.${random}`)) && Number(expires) * 1000 > Date.now();
  if (!genuine) throw new AppError('ENCRYPTION_REQUIRED');
  if ((await claimCooldown(ctx.db, `nonce ${random}`, NONCE_SECONDS)) > 0)
    throw new AppError('ENCRYPTION_REQUIRED');
}
