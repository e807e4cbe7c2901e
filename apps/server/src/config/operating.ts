import type { MetricsAddress } from '../platform/metrics/sources';
import { ConfigError, type Env, readInteger, readSwitch, readUrl, WEB } from './values';

/** How the programs of a node are run and watched. */
export interface Operating {
  /** How long a node that is told to stop still takes requests. Unset: `SHUTDOWN_DELAY_MS`, or none on this machine. */
  shutdownDelayMs: number | undefined;
  /** Connections to the database of one process. Unset: as many as its role needs. */
  poolMax: number | undefined;
  /** Where the API tells its figures; worker, supervisor and looks do so at the three ports behind it. */
  metrics: MetricsAddress | undefined;
  /** The primary itself, where `databaseUrl` leads to a pooler: for listening, preparing and the worker's queues. */
  databaseDirectUrl: string | undefined;
  /** False: a pooler refuses settings at the start of a connection, so `prepare` gives them to the login. */
  startupOptions: boolean;
  /** Servers that may answer reads. */
  replicas: ReplicaSettings | undefined;
  /** How many nodes share the limits per minute, which each counts for itself. */
  rateLimitNodes: number;
  /** Programs that hold the looks of all pictures. Unset: every process that searches them holds them itself. */
  looksUrls: string[] | undefined;
  /** Where such a program listens, and that the supervisor runs one. */
  looks: { host: string; port: number } | undefined;
}

export interface ReplicaSettings {
  urls: string[];
  /** How long a read waits for a replica to catch up. */
  waitMs: number;
  /** One that is further behind is left alone for a while. */
  maxLagMs: number;
}

const POSTGRES = ['postgres:', 'postgresql:'];
const NODES_MAX = 1000;
const REPLICA_WAIT_MAX_MS = 5000;
const REPLICA_LAG_MAX_MS = 600_000;

/** Longer than a balancer that asks every second takes to notice, twice in a row. */
export const SHUTDOWN_DELAY_MS = 4000;
const DELAY_MAX_MS = 600_000;
const POOL_MAX = 1000;
/** The three ports behind it are ports too. */
const METRICS_PORT_MAX = 65_532;
const PORT_MAX = 65_535;

export function readOperating(env: Env): Operating {
  const port = readUpTo(env, 'METRICS_PORT', METRICS_PORT_MAX);
  if (env.METRICS_HOST && !port) throw new ConfigError('METRICS_HOST is set, so METRICS_PORT is needed too');
  return {
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS === '0' ? 0 : readUpTo(env, 'SHUTDOWN_DELAY_MS', DELAY_MAX_MS),
    poolMax: readUpTo(env, 'DB_POOL_MAX', POOL_MAX),
    databaseDirectUrl: readUrl(env, 'DATABASE_DIRECT_URL', POSTGRES),
    startupOptions: readSwitch(env, 'DB_STARTUP_OPTIONS', true),
    replicas: readReplicas(env),
    rateLimitNodes: readUpTo(env, 'RATE_LIMIT_NODES', NODES_MAX) ?? 1,
    metrics: port ? { host: env.METRICS_HOST || '127.0.0.1', port } : undefined,
    looksUrls: readLooksUrls(env),
    looks: readLooks(env),
  };
}

function readReplicas(env: Env): ReplicaSettings | undefined {
  const name = 'DATABASE_REPLICA_URLS';
  const urls = (env[name] ?? '')
    .split(',')
    .flatMap((text) => readUrl({ [name]: text.trim() }, name, POSTGRES) ?? []);
  const waitMs = readUpTo(env, 'REPLICA_WAIT_MS', REPLICA_WAIT_MAX_MS) ?? 20;
  const maxLagMs = readUpTo(env, 'REPLICA_MAX_LAG_MS', REPLICA_LAG_MAX_MS) ?? 2000;
  return urls.length > 0 ? { urls, waitMs, maxLagMs } : undefined;
}

function readLooksUrls(env: Env): string[] | undefined {
  const name = 'LOOKS_URL';
  const urls = (env[name] ?? '')
    .split(',')
    .flatMap((text) => readUrl({ [name]: text.trim() }, name, WEB) ?? []);
  for (const url of urls) {
    const { username, password, search, hash } = new URL(url);
    if (username || password || search || hash)
      throw new ConfigError(
        `${name} must be plain addresses; the programs know each other by their database`,
      );
  }
  return urls.length > 0 ? urls.map((url) => url.replace(/\/+$/, '')) : undefined;
}

function readLooks(env: Env): Operating['looks'] {
  const port = readUpTo(env, 'LOOKS_PORT', PORT_MAX);
  if (env.LOOKS_HOST && !port) throw new ConfigError('LOOKS_HOST is set, so LOOKS_PORT is needed too');
  return port ? { host: env.LOOKS_HOST || '127.0.0.1', port } : undefined;
}

function readUpTo(env: Env, name: string, most: number): number | undefined {
  if (!env[name]) return undefined;
  const value = readInteger(env, name, 0);
  if (value > most) throw new ConfigError(`${name} must be ${most} at most`);
  return value;
}
