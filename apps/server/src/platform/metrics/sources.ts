import type pg from 'pg';
import type { Db } from '../db/database';

export interface MetricsAddress {
  host: string;
  port: number;
}

export type Role = 'api' | 'worker' | 'supervisor';

/** What a program has to tell beside its signals. */
export interface MetricsSources {
  role: Role;
  pool?: pg.Pool;
  db?: Db;
  /** Set where reads go to replicas. */
  replicas?: { lags(): Promise<{ replica: string; seconds: number }[]> } | undefined;
  events?: { readonly isListening: boolean };
  /** The parts that it needs; one that throws or says false is away. */
  checks: Record<string, () => Promise<unknown>>;
}
