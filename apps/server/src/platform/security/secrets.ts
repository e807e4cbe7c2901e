import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { secrets as table } from '../db/schema/operations';

/** Key material shared by all nodes. */
export interface Secrets {
  tokenPrivateKey: KeyObject;
  tokenPublicKey: KeyObject;
  refreshKey: Buffer;
  imageKey: Buffer;
  storageKey: Buffer;
  codeKey: Buffer;
}

const NAMES = ['token', 'refresh', 'image', 'storage', 'code'] as const;

/** Reads the secrets, making those that are missing. Of two nodes that start together, the first to write wins. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  const fresh = {
    token: newTokenKey(),
    refresh: newKey(),
    image: newKey(),
    storage: newKey(),
    code: newKey(),
  };
  await db
    .insert(table)
    .values(NAMES.map((name) => ({ name, value: fresh[name] })))
    .onConflictDoNothing();
  const rows = await db.select({ name: table.name, value: table.value }).from(table);
  const value = (name: (typeof NAMES)[number]) => {
    const row = rows.find((row) => row.name === name);
    if (!row) throw new Error(`secret ${name} is missing`);
    return row.value;
  };
  const tokenPrivateKey = createPrivateKey(value('token'));
  return {
    tokenPrivateKey,
    tokenPublicKey: createPublicKey(tokenPrivateKey),
    refreshKey: Buffer.from(value('refresh'), 'base64'),
    imageKey: Buffer.from(value('image'), 'base64'),
    storageKey: Buffer.from(value('storage'), 'base64'),
    codeKey: Buffer.from(value('code'), 'base64'),
  };
}

/** The key of encrypted sign-in. Making one costs a tenth of a second, so only an installation that uses it has one. */
export async function loadRsaKey(db: Db): Promise<KeyObject> {
  const read = () => db.select({ value: table.value }).from(table).where(eq(table.name, 'rsa'));
  let [row] = await read();
  if (!row) {
    await db.insert(table).values({ name: 'rsa', value: newRsaKey() }).onConflictDoNothing();
    [row] = await read();
  }
  if (!row) throw new Error('secret rsa is missing');
  return createPrivateKey(row.value);
}

const newKey = () => randomBytes(32).toString('base64');
const newTokenKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const newRsaKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
