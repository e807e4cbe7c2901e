import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isFolderStorage } from './folder/folder-storage';
import { openStorage } from './open-storage';

// Stands for the time that loading it takes.
vi.mock('@aws-sdk/client-s3', () => {
  throw new Error('the SDK was loaded');
});

const s3 = {
  endpoint: 'http://127.0.0.1:1',
  pathStyle: true,
  stsEndpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'b',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  roleArn: 'arn',
};

test('without S3 settings the store is a folder, and the SDK is not even loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'motif-store-'));
  const storage = await openStorage({ s3: undefined, folder, publicUrl: undefined, secret: 'secret' });
  expect(isFolderStorage(storage)).toBe(true);
  await storage.check();
  await rm(folder, { recursive: true });
});

test('with S3 settings the store is S3', async () => {
  const opening = openStorage({ s3, folder: '/nonexistent', publicUrl: undefined, secret: 'secret' });
  await expect(opening).rejects.toThrow();
});
