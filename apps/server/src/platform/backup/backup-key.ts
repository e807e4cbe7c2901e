import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** What seals a backup: 32 bytes that stand in a file, as they are or in base64. */
export type BackupKey = Buffer;

const KEY_BYTES = 32;

export async function readBackupKey(file: string): Promise<BackupKey> {
  const bytes = await readFile(file).catch((error) => {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${error.message}`);
  });
  const key = bytes.length === KEY_BYTES ? bytes : Buffer.from(bytes.toString('latin1').trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error('BACKUP_KEY_FILE must hold 32 random bytes in base64: openssl rand -base64 32');
  return key;
}

/** The name of an object in a backup. A sealed one does not show the hash of what is in it. */
export function storedName(sha256: string, key: BackupKey | undefined): string {
  return key ? createHmac('sha256', key).update(sha256).digest('hex') : sha256;
}
