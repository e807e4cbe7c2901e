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
  /** Makes the numbers of certificates hard to guess. */
  licenceNumberKey: Buffer;
  /** The keys of certificates, oldest first; the last one signs. None is ever removed: certificates outlive it. */
  licenceKeys: SigningKey[];
}

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const NAMES = ['token', 'refresh', 'image', 'storage', 'code', 'licence_number', 'licence-1'] as const;
const LICENCE_KEY = /^licence-([1-9][0-9]*)$/;

/** Reads the secrets, making those that are missing. Of two nodes that start together, the first to write wins. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  const read = () => db.select({ name: table.name, value: table.value }).from(table);
  let rows = await read();
  const missing = NAMES.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) {
    await db
      .insert(table)
      .values(missing.map((name) => ({ name, value: MAKE[name]() })))
      .onConflictDoNothing();
    rows = await read();
  }
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
    licenceNumberKey: Buffer.from(value('licence_number'), 'base64'),
    licenceKeys: licenceKeysOf(rows),
  };
}

/** A new key is a row with the next number. */
function licenceKeysOf(rows: { name: string; value: string }[]): SigningKey[] {
  const numberOf = (name: string) => Number(LICENCE_KEY.exec(name)?.[1] ?? 0);
  return rows
    .filter(({ name }) => LICENCE_KEY.test(name))
    .sort((one, other) => numberOf(one.name) - numberOf(other.name))
    .map(({ name, value }) => {
      const privateKey = createPrivateKey(value);
      return { kid: name, privateKey, publicKey: createPublicKey(privateKey) };
    });
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

const MAKE: Record<(typeof NAMES)[number], () => string> = {
  token: newTokenKey,
  refresh: newKey,
  image: newKey,
  storage: newKey,
  code: newKey,
  licence_number: newKey,
  'licence-1': newTokenKey,
};
