import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { rateLimits } from '../db/schema/operations';
import { AppError } from '../errors';

/**
 * Counts one attempt under a key and refuses past the limit. The attempt is counted before it is judged, so that
 * parallel guesses cannot slip past; a success gives it back with `refundAttempt`.
 */
export async function countAttempt(db: Db, key: string, limit: number, windowSeconds: number): Promise<void> {
  const window = sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, window_start: window, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window_start],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.window_start} - now()) + ${windowSeconds}::int)::int`,
    });
  if (row && row.count > limit) throw new AppError('TOO_MANY_REQUESTS', { n: Math.max(1, row.wait) });
}

/** Takes back one attempt that turned out to be right, so that only failures add up. */
export async function refundAttempt(db: Db, keys: string[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.count, 0)));
}

/** Windows that are over count no more. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.window_start} < now() - interval '2 days'`);
}
