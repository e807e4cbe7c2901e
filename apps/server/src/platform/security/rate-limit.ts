import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { cooldowns, rateLimits } from '../db/schema/operations';
import { AppError } from '../errors';

/**
 * What counts as one address. A home or a machine has a whole IPv6 /64, so that is one; an IPv4 address written as IPv6
 * counts as the IPv4 address.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Counts one attempt under a key and refuses above the limit. The attempt is counted before it is judged, so that
 * parallel guesses are all counted; a success gives it back with `refundAttempt`.
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

/** Gives back one attempt that was right, so that only failures add up. */
export async function refundAttempt(db: Db, keys: string[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.count, 0)));
}

/** Starts a pause of this many seconds. 0: it was started; otherwise the seconds that the running one still lasts. */
export async function claimCooldown(db: Db, key: string, seconds: number): Promise<number> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const [claimed] = await db
    .insert(cooldowns)
    .values({ key, until })
    .onConflictDoUpdate({ target: cooldowns.key, set: { until }, setWhere: sql`${cooldowns.until} <= now()` })
    .returning({ key: cooldowns.key });
  if (claimed) return 0;
  const [running] = await db
    .select({ wait: sql<number>`ceil(extract(epoch from ${cooldowns.until} - now()))::int` })
    .from(cooldowns)
    .where(eq(cooldowns.key, key));
  return Math.max(1, running?.wait ?? 1);
}

/** Removes windows and pauses that are over. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.window_start} < now() - interval '2 days'`);
  await db.delete(cooldowns).where(sql`${cooldowns.until} < now()`);
}
