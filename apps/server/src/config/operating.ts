import type { MetricsAddress } from '../platform/metrics/sources';
import { ConfigError, type Env, readInteger } from './values';

/** How the programs of a node are run and watched. */
export interface Operating {
  /** How long a node that is told to stop still takes requests. Unset: `SHUTDOWN_DELAY_MS`, or none on this machine. */
  shutdownDelayMs: number | undefined;
  /** Connections to the database of one process. Unset: as many as its role needs. */
  poolMax: number | undefined;
  /** Where the API tells its figures; the worker does so at the next port, the supervisor at the one after. */
  metrics: MetricsAddress | undefined;
}

/** Longer than a balancer that asks every second takes to notice, twice in a row. */
export const SHUTDOWN_DELAY_MS = 4000;
const DELAY_MAX_MS = 600_000;
const POOL_MAX = 1000;
/** The two ports behind it are ports too. */
const METRICS_PORT_MAX = 65_533;

export function readOperating(env: Env): Operating {
  const port = readUpTo(env, 'METRICS_PORT', METRICS_PORT_MAX);
  if (env.METRICS_HOST && !port) throw new ConfigError('METRICS_HOST is set, so METRICS_PORT is needed too');
  return {
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS === '0' ? 0 : readUpTo(env, 'SHUTDOWN_DELAY_MS', DELAY_MAX_MS),
    poolMax: readUpTo(env, 'DB_POOL_MAX', POOL_MAX),
    metrics: port ? { host: env.METRICS_HOST || '127.0.0.1', port } : undefined,
  };
}

function readUpTo(env: Env, name: string, most: number): number | undefined {
  if (!env[name]) return undefined;
  const value = readInteger(env, name, 0);
  if (value > most) throw new ConfigError(`${name} must be ${most} at most`);
  return value;
}
