import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';

/**
 * Pieces are made in lanes. A company has two, whatever it has started; each is one job that makes some pieces of one
 * picture and goes behind the lanes of all others. So nobody waits for a batch of somebody else, only for a turn.
 */
export const makePieces: JobKind<Lane> = {
  name: 'products.make_pieces',
  isAwaited: true,
  fillsStore: true,
  // One of each lane waits at most.
  options: { policy: 'short', expireInSeconds: 3600 },
};
export interface Lane {
  company_id: number;
  lane: number;
}
const LANES = [0, 1];

export async function askForLanes(jobs: Jobs, db: Db, company_id: number): Promise<void> {
  for (const lane of LANES) await goBehind(jobs, db, { company_id, lane });
}

export const goBehind = (jobs: Jobs, db: Db, lane: Lane, afterSeconds?: number) =>
  jobs.enqueue(db, makePieces, lane, {
    key: `${lane.company_id}:${lane.lane}`,
    ...(afterSeconds !== undefined && { afterSeconds }),
  });

/** Taken until the transaction ends, also by the death of its worker. */
export async function take(tx: Db, what: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`batches ${what}`}, 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}
