import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../context';
import type { Db } from '../db/database';
import { idempotencyKeys } from '../db/schema/operations';
import { retrying } from '../db/transaction';
import { AppError } from '../errors';

const KEY = /^[\x21-\x7e]{8,64}$/;

export interface StoredAnswer {
  status: number;
  text: string;
}

/**
 * Does a request once, however often it is sent with the same `Idempotency-Key` (GR-6). Work and answer are stored in
 * one transaction, so neither exists without the other. Only successes are stored: a refusal did nothing and is judged
 * again. Keys belong to a person; somebody else's is simply a new one.
 */
export async function once(
  db: Db,
  user: SessionUser,
  request: FastifyRequest,
  body_hash: Buffer,
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const key = keyOf(request);
  const call = `${request.method} ${request.routeOptions.url}`;
  return retrying(db, async (tx) => {
    await takeKey(tx, user.id, key);
    const [stored] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.user_id, user.id), eq(idempotencyKeys.key, key)));
    if (stored) {
      if (stored.call !== call || !stored.body_hash.equals(body_hash)) throw new AppError('KEY_REUSED');
      return { status: stored.status, text: stored.answer, replayed: true };
    }
    const answer = await work(tx);
    await tx
      .insert(idempotencyKeys)
      .values({ user_id: user.id, key, call, body_hash, status: answer.status, answer: answer.text });
    return { ...answer, replayed: false };
  });
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('KEY_REQUIRED');
  return key;
}

/** A request with the same key is refused at once: waiting, it would hold one of the few connections of the node. */
async function takeKey(tx: Db, userId: number, key: string): Promise<void> {
  const lock = sql`hashtextextended(${`idempotency:${userId}:${key}`}, 0)`;
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as taken`,
  );
  if (!rows[0]?.taken) throw new AppError('IN_PROGRESS');
}
