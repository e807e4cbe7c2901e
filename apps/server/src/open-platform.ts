import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config';
import { setFreePictures } from './features/companies/free-room';
import { createWantedAt } from './features/uploads/wanted-bytes';
import { asAppRole, withName } from './platform/db/app-role';
import { type Database, openDatabase } from './platform/db/database';
import { LongReads } from './platform/db/long-reads';
import { EventBus } from './platform/events/event-bus';
import { Jobs } from './platform/jobs/jobs';
import { logError, logWarning } from './platform/logging/log';
import { timedStorage } from './platform/metrics/timed-storage';
import { loadSecrets, type Secrets } from './platform/security/secrets';
import { openVault, type Vault } from './platform/security/vault';
import { isFolderStorage } from './platform/storage/folder/folder-storage';
import { openStorage } from './platform/storage/open-storage';
import { folderStorageRoutes } from './platform/storage/s3-protocol/folder-storage-routes';
import type { Storage } from './platform/storage/storage';

export interface Platform extends Omit<Database, 'close'> {
  longReads: LongReads;
  storage: Storage;
  secrets: Secrets;
  vault: Vault;
  jobs: Jobs;
  events: EventBus;
  storeRoutes?: (app: FastifyInstance) => void;
  close(): Promise<void>;
}

/** The API's statements are short; the worker's jobs each hold a connection while a provider answers. */
const POOL_MAX = { api: 5, worker: 24 };

/** Opens what every program of the server stands on. Nothing here waits for anything but the database. */
export async function openPlatform(config: Config, role: 'api' | 'worker'): Promise<Platform> {
  setFreePictures(config.freePictures);
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set');
  const address = await asAppRole(config.databaseAppUrl ?? config.databaseUrl);
  const databaseUrl = withName(address, `motif-${role}@${hostname()}`);
  // What is said in words needs no other ones.
  const warn = (thrown: unknown) =>
    typeof thrown === 'string'
      ? logWarning(thrown)
      : logError('something failed in the background', thrown, {}, 'warn');
  const database = openDatabase(databaseUrl, { onError: warn, max: config.poolMax ?? POOL_MAX[role] });
  const secrets = await loadSecrets(database.db);
  const vault = await openVault(database.db, config, warn);
  const store = await openStorage({
    s3: config.s3,
    folder: path.join(config.dataDir, 'store'),
    publicUrl: config.publicUrl,
    secret: secrets.storageKey.toString('base64'),
  });
  const storage = config.metrics ? timedStorage(store) : store;
  const jobs = new Jobs(databaseUrl, warn, role === 'worker' ? 'worker' : 'sender');
  const events = new EventBus(databaseUrl, warn);
  return {
    ...database,
    longReads: new LongReads(databaseUrl),
    storage,
    secrets,
    vault,
    jobs,
    events,
    ...(isFolderStorage(storage) && {
      storeRoutes: (app: FastifyInstance) => {
        app.register(async (store) => {
          declareAuth(store, 'signed');
          folderStorageRoutes(store, { storage, prefix: '/s3', wantedAt: createWantedAt(database.db) });
        });
      },
    }),
    close: async () => {
      await jobs.close();
      await events.close();
      await database.close();
    },
  };
}

/** For routes that somebody else's code adds to `scope`: says for all of them who may call. */
function declareAuth(scope: FastifyInstance, auth: 'public' | 'signed'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, auth };
  });
}
