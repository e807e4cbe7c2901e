import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import {
  type FolderStorageOptions,
  openFolderStorage,
} from '../../src/platform/storage/folder/folder-storage';
import {
  type FolderStorageRoutesOptions,
  folderStorageRoutes,
} from '../../src/platform/storage/s3-protocol/folder-storage-routes';
import type { UploadGrant } from '../../src/platform/storage/storage';

type Options = Partial<FolderStorageOptions> &
  Partial<FolderStorageRoutesOptions> & { log?: (line: string) => void; trustProxy?: boolean };

/** A folder store in a folder of its own, answering S3 calls on loopback. */
export async function makeFolderStore(options: Options = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'motif-store-'));
  const root = join(parent, 'store');
  const storage = await openFolderStorage({ root, secret: 'secret', ...options });
  const app = Fastify({
    logger: options.log ? { level: 'trace', stream: { write: options.log } } : false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 1024,
    handlerTimeout: 15_000,
  });
  folderStorageRoutes(app, { ...options, storage, prefix: '/s3' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    root,
    storage,
    app,
    origin,
    grant: async (prefix = 'incoming/1/', seconds = 900): Promise<UploadGrant> => {
      const grant = await storage.uploadGrant(prefix, seconds);
      return { ...grant, endpoint: new URL(grant.endpoint, origin).href };
    },
    /** Every file below the root, to see what is left behind. */
    files: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name));
    },
    close: async () => {
      await app.close();
      await rm(parent, { recursive: true });
    },
  };
}

export type FolderStore = Awaited<ReturnType<typeof makeFolderStore>>;
