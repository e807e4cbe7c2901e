import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../context';
import type { Db } from '../db/database';
import { idempotencyKeys } from '../db/schema/operations';
import { atCommit, retrying } from '../db/transaction';
import { AppError } from '../errors';
import { newToken } from '../security/one-time-token';

const KEY = /^[\x21-\x7e]{8,64}$/;

/** What a key belongs to. */
type KeyedRequest = Pick<FastifyRequest, 'headers' | 'method'> & {
  routeOptions: { url?: string | undefined };
};

type StoredKey = Pick<typeof idempotencyKeys.$inferSelect, 'call' | 'body_hash' | 'status' | 'answer'>;

type FoundKey = { taken: boolean } & (StoredKey | { call: null });

/**
 * Takes the key for this transaction and returns what was stored under it. A request with the same key is refused at
 * once: waiting, it would hold one of the few connections of the node.
 */
const TAKE_KEY = 'select * from take_request_key($1, $2)';
const STORE_ANSWER = `
  insert into idempotency_keys (user_id, key, call, body_hash, status, answer) values ($1, $2, $3, $4, $5, $6)`;

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
  request: KeyedRequest,
  body_hash: Buffer,
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const key = keyOf(request);
  const call = `${request.method} ${request.routeOptions.url}`;
  const doOnce = async (tx: Db, [found]: FoundKey[]) => {
    const stored = storedIn(found);
    if (stored) {
      if (stored.call !== call || !stored.body_hash.equals(body_hash)) throw new AppError('KEY_REUSED');
      return { status: stored.status, text: stored.answer, replayed: true };
    }
    const answer = await work(tx);
    const values = [user.id, key, call, body_hash, answer.status, answer.text];
    await atCommit(tx, { text: STORE_ANSWER, values, prepared: true });
    return { ...answer, replayed: false };
  };
  return retrying(db, doOnce, { text: TAKE_KEY, values: [user.id, key], prepared: true });
}

/** The last step of a call that reaches somebody outside; it commits with the answer. */
export type LastStep<T> = (tx: Db) => Promise<T>;

/** How long such a call may be at work; after this a repeated one begins again. */
const LEASE_SECONDS = 60;
/** The status of a call that is at work. */
const AT_WORK = 0;

/**
 * The same for a call that reaches somebody outside. A transaction must not wait for a stranger, so a row marks the key
 * while `work` runs without one; its last step commits together with the answer. A node that dies leaves the mark
 * behind until its lease is over, and what `work` has begun is found by its own rows.
 */
export async function onceInSteps(
  db: Db,
  user: SessionUser,
  request: KeyedRequest,
  body_hash: Buffer,
  work: () => Promise<LastStep<StoredAnswer>>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const key = keyOf(request);
  const call = `${request.method} ${request.routeOptions.url}`;
  const mark = {
    user_id: user.id,
    key,
    call,
    body_hash,
    status: AT_WORK,
    answer: newToken(),
  };
  const stored = await takeMark(db, mark);
  if (stored) return { status: stored.status, text: stored.answer, replayed: true };
  const isOurs = and(
    eq(idempotencyKeys.user_id, user.id),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.status, AT_WORK),
    eq(idempotencyKeys.answer, mark.answer),
  );
  try {
    const lastStep = await work();
    return await retrying(db, async (tx) => {
      const [mine] = await tx.select().from(idempotencyKeys).where(isOurs).for('update');
      // The lease was over, and somebody else does the same now.
      if (!mine) throw new AppError('IN_PROGRESS');
      const { status, text } = await lastStep(tx);
      await tx.update(idempotencyKeys).set({ status, answer: text }).where(isOurs);
      return { status, text, replayed: false };
    });
  } catch (error) {
    await db.delete(idempotencyKeys).where(isOurs);
    throw error;
  }
}

type Mark = typeof idempotencyKeys.$inferInsert;

/** Marks the key as at work, or returns the answer of an earlier call. */
async function takeMark(db: Db, mark: Mark) {
  const isOver = sql`${idempotencyKeys.status} = ${AT_WORK} and ${idempotencyKeys.call} = ${mark.call}
    and ${idempotencyKeys.body_hash} = ${mark.body_hash}
    and ${idempotencyKeys.created_at} < now() - make_interval(secs => ${LEASE_SECONDS})`;
  const [taken] = await db
    .insert(idempotencyKeys)
    .values(mark)
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { answer: mark.answer, created_at: sql`now()` },
      setWhere: isOver,
    })
    .returning({ key: idempotencyKeys.key });
  if (taken) return undefined;
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, mark.user_id), eq(idempotencyKeys.key, mark.key)));
  if (stored && (stored.call !== mark.call || !stored.body_hash.equals(mark.body_hash)))
    throw new AppError('KEY_REUSED');
  // A mark that is gone belonged to a call that was refused in this moment.
  if (!stored || stored.status === AT_WORK) throw new AppError('IN_PROGRESS');
  return stored;
}

function keyOf({ headers }: KeyedRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('KEY_REQUIRED');
  return key;
}

/** What was stored under a key that this transaction has taken. */
function storedIn(found: FoundKey | undefined): StoredKey | undefined {
  if (!found?.taken) throw new AppError('IN_PROGRESS');
  return found.call === null ? undefined : found;
}
