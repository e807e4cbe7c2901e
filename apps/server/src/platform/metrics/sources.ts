import type pg from 'pg';
import type { Db } from '../db/database';

export interface MetricsAddress {
  host: string;
  port: number;
}

export type Role = 'api' | 'worker' | 'supervisor' | 'looks';

/** What a program has to tell beside its signals. */
export interface MetricsSources {
  role: Role;
  pool?: pg.Pool;
  db?: Db;
  /** Set where reads go to replicas. */
  replicas?: { lags(): Promise<{ replica: string; seconds: number }[]> } | undefined;
  events?: { readonly isListening: boolean };
  /** The looks that this program holds, once they are loaded. */
  looks?: () => { readonly count: number; readonly bytes: number } | undefined;
  /** The parts that it needs; one that throws or says false is away. */
  checks: Record<string, () => Promise<unknown>>;
}
