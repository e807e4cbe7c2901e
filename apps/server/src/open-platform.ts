import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config';
import { setFreePictures } from './features/companies/free-room';
import { searchLooksFrom } from './features/looks/open-looks';
import { RemoteLooks } from './features/looks/role/remote-looks';
import { looksKey } from './features/looks/role/signed-calls';
import { createWantedAt } from './features/uploads/wanted-bytes';
import { asAppRole, optionsOf, UNLIMITED, withName, withOptions } from './platform/db/app-role';
import { type Database, openDatabase } from './platform/db/database';
import { LongReads } from './platform/db/long-reads';
import { openReplicas } from './platform/db/replicas/open-replicas';
import type { Replicas } from './platform/db/replicas/replicas';
import { rootCause } from './platform/errors';
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
import { StartError } from './supervisor/start-error';

export interface Platform extends Omit<Database, 'close'> {
  /** Set where replicas are configured, for all but the worker. */
  reads: Replicas | undefined;
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
const POOL_MAX = { api: 5, worker: 24, looks: 3 };

const UNDEFINED_TABLE = '42P01';
const isUnprepared = (error: Error) =>
  (rootCause(error) as Error & { code?: string }).code === UNDEFINED_TABLE;

/** Opens what every program of the server stands on. Nothing here waits for anything but the database. */
export async function openPlatform(
  config: Config,
  role: 'api' | 'worker' | 'looks',
  { patience = 1 } = {},
): Promise<Platform> {
  setFreePictures(config.freePictures);
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set');
  const name = `motif-${role}@${hostname()}`;
  const login = config.databaseAppUrl ?? config.databaseUrl;
  const { startupOptions, databaseDirectUrl } = config;
  const databaseUrl = withName(startupOptions ? await asAppRole(login) : login, name);
  const directUrl = databaseDirectUrl
    ? withName(withOptions(await asAppRole(databaseDirectUrl), optionsOf(UNLIMITED)), name)
    : databaseUrl;
  // What is said in words needs no other ones.
  const warn = (thrown: unknown) =>
    typeof thrown === 'string'
      ? logWarning(thrown)
      : logError('something failed in the background', thrown, {}, 'warn');
  const database = openDatabase(databaseUrl, {
    onError: warn,
    max: config.poolMax ?? POOL_MAX[role],
    startupOptions,
    patience,
  });
  const read =
    config.replicas && role !== 'worker'
      ? openReplicas({
          ...config.replicas,
          primary: database,
          primaryUrl: databaseUrl,
          max: config.poolMax ?? POOL_MAX[role],
          startupOptions,
          onError: warn,
        })
      : undefined;
  const secrets = await loadSecrets(database.db).catch(async (error: Error) => {
    await database.close();
    throw isUnprepared(error)
      ? new StartError('数据库尚未准备', 'The database is not prepared: run prepare first')
      : error;
  });
  await searchLooksFrom(database.db, {
    ...(config.looksUrls &&
      role !== 'looks' && { search: new RemoteLooks(config.looksUrls, looksKey(secrets)) }),
    ...(read && { loading: { reads: read.replicas, primary: database.db } }),
  });
  const vault = await openVault(database.db, config, warn);
  const store = await openStorage({
    s3: config.s3,
    folder: path.join(config.dataDir, 'store'),
    publicUrl: config.publicUrl,
    secret: secrets.storageKey.toString('base64'),
  });
  const storage = config.metrics ? timedStorage(store) : store;
  const jobs =
    role === 'worker' ? new Jobs(directUrl, warn, 'worker') : new Jobs(databaseUrl, warn, 'sender');
  const events = new EventBus(directUrl, warn);
  return {
    ...database,
    reads: read?.replicas,
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
      await read?.close();
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
