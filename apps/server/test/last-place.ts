import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Somebody on another node takes the last place of a company and has not committed yet, while `ask` asks for one. Who
 * counts without waiting for the other one counts wrong.
 */
export async function whileLastPlaceIsTaken<T>(
  pool: pg.Pool,
  companyId: number,
  take: string,
  ask: () => Promise<T>,
): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from companies where id = $1 for no key update', [companyId]);
    await other.query(take);
    let isAnswered = false;
    const asked = ask().finally(() => {
      isAnswered = true;
    });
    const isWaiting = async () => (await pool.query('select from pg_locks where not granted')).rowCount !== 0;
    await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
    await other.query('commit');
    return await asked;
  } finally {
    other.release();
  }
}
