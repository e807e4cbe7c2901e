import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { secrets } from '../db/schema/operations';
import { AppError } from '../errors';
import { fingerprintOf, type KeyRing, makeRingFile, readRingFile } from './key-ring';

/** Seals what must be unreadable in the database: numbers of identity papers and bank cards, names of payees. */
export interface Vault {
  /** `context` names the table, column and row, such as `payees:account:7`: a value moved elsewhere does not open. */
  seal(plain: string | Buffer, context: string): Buffer;
  open(sealed: Buffer, context: string): Buffer;
  /** False: sealed by an older key, so whoever rotates the keys seals it again. Its first two bytes are enough. */
  isCurrent(sealed: Buffer): boolean;
  /** The id of the key that seals now; a sealed value has it as its second byte. */
  currentKey(): number;
  /** Equal values of one kind have equal hashes, so that duplicates are found without opening anything. */
  keyedHash(kind: string, value: string): Buffer;
  /** The file of the keys, if this start made it. */
  madeFile?: string | undefined;
}

/** Where the keys come from: the environment, or a file where the database is embedded. */
export interface KeySource {
  identityKeys?: KeyRing | undefined;
  identityFile?: string | undefined;
}

/** In the table of secrets: which ring the values of this database are sealed with. */
const FINGERPRINT = 'identity_fingerprint';
const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version, id of the key, nonce. */
const HEAD_BYTES = 2 + NONCE_BYTES;

/** Opens the vault by its keys. Without them only calls that seal or open are refused, and everything else goes on. */
export async function openVault(db: Db, source: KeySource, warn: (reason: string) => void): Promise<Vault> {
  try {
    const { ring, madeFile } = await findRing(db, source);
    await claimDatabase(db, ring);
    if (madeFile) warn(`${madeFile} is new: back it up, since nothing else opens what is sealed with it`);
    return { ...vaultOf(ring), madeFile };
  } catch (error) {
    if (!(error instanceof KeysError)) throw error;
    warn(`${error.message}. Calls that need identity keys are refused until this is mended`);
    return closedVault;
  }
}

/** Why the vault stays closed, in a sentence for the log. */
class KeysError extends Error {}

async function findRing(
  db: Db,
  { identityKeys, identityFile }: KeySource,
): Promise<{ ring: KeyRing; madeFile?: string }> {
  if (identityKeys) return { ring: identityKeys };
  if (!identityFile) throw new KeysError('IDENTITY_KEYS is not set');
  const cannotUse = (error: Error) => {
    throw new KeysError(`${identityFile} cannot be used (${error.message})`);
  };
  const ring = await readRingFile(identityFile).catch(cannotUse);
  if (ring) return { ring };
  // New keys would open nothing of what is sealed already, and hide that the old ones are missing.
  if (await readFingerprint(db))
    throw new KeysError(`${identityFile} is missing; put it back from your backup`);
  return { ring: await makeRingFile(identityFile).catch(cannotUse), madeFile: identityFile };
}

/** The first ring that comes is the one of this database. Of two nodes with two rings, the second is refused. */
async function claimDatabase(db: Db, ring: KeyRing): Promise<void> {
  const value = fingerprintOf(ring);
  await db.insert(secrets).values({ name: FINGERPRINT, value }).onConflictDoNothing();
  const known = await readFingerprint(db);
  if (known !== value)
    throw new KeysError(`The identity keys (${value}) are not those of this database (${known})`);
}

async function readFingerprint(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, FINGERPRINT));
  return row?.value;
}

function vaultOf(ring: KeyRing): Vault {
  return {
    seal: (plain, context) => seal(ring, plain, context),
    open: (sealed, context) => open(ring, sealed, context),
    isCurrent: (sealed) => sealed[0] === VERSION && sealed[1] === ring.current,
    currentKey: () => ring.current,
    // The zero byte keeps ("ab", "c") and ("a", "bc") apart.
    keyedHash: (kind, value) => createHmac('sha256', ring.hashKey).update(`${kind}\0${value}`).digest(),
  };
}

/** Version, id of the key, nonce, cipher text, tag. */
function seal(ring: KeyRing, plain: string | Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(ring, ring.current), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const text = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION, ring.current), nonce, ...text, cipher.getAuthTag()]);
}

function open(ring: KeyRing, sealed: Buffer, context: string): Buffer {
  const [version, id = 0] = sealed;
  if (version !== VERSION || sealed.length < HEAD_BYTES + TAG_BYTES) throw new Error('not a sealed value');
  const nonce = sealed.subarray(2, HEAD_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(ring, id), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
}

function keyOf(ring: KeyRing, id: number): Buffer {
  const key = ring.keys.get(id);
  if (!key) throw new AppError('IDENTITY_KEYS_MISSING');
  return key;
}

const refuse = (): never => {
  throw new AppError('IDENTITY_KEYS_MISSING');
};
const closedVault: Vault = {
  seal: refuse,
  open: refuse,
  isCurrent: refuse,
  currentKey: refuse,
  keyedHash: refuse,
};
