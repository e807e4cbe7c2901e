import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tellDatabaseError } from '../metrics/statements';

/** What `pg` says when a server keeps silent on an open connection, and when it takes none. */
const SILENT = /^Query read timeout$|^Connection terminated due to connection timeout$/;
/** What `pg` says without a code when a connection is gone, and its pool when it is being closed. */
export const CONNECTION_LOST =
  /Connection terminated|Query read timeout|not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after/i;
/** Somebody wrote to a standby: the server was demoted, or the address led to the wrong one. */
const READ_ONLY = '25006';
const ASK_AGAIN_MS = 500;
const PATIENCE_MS = 5000;

type Connected = Parameters<pg.Pool['connect']>[0];

/** Why a connection is of no use any more: its server is silent, or may not write. */
export function lostBy(thrown: unknown): 'silent' | 'read_only' | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if ('code' in thrown && thrown.code === READ_ONLY) return 'read_only';
  // drizzle wraps what the connection said.
  return SILENT.test(thrown.message) ? 'silent' : lostBy(thrown.cause);
}

/**
 * A pool that gives up a server as a whole. A connection that finds it silent or read-only takes the others with it,
 * because the address may lead to another server by now. While nobody hears anything, all are refused at once instead of
 * waiting in turn, and one connection asks until there is an answer.
 *
 * A busy server lets one wait and answers others: those that answered lately, or are at work, are never cut.
 */
export class GuardedPool extends pg.Pool {
  /** When each open connection last answered. */
  private readonly heard = new Map<pg.PoolClient, number>();
  private readonly atWork = new Set<pg.PoolClient>();
  /** Thrown away when somebody wants them next. */
  private readonly doomed = new WeakSet<pg.PoolClient>();
  private readonly patienceMs: number;
  private isSilent = false;

  constructor(private readonly settings: pg.PoolConfig) {
    super(settings);
    const { query_timeout: answer = PATIENCE_MS, connectionTimeoutMillis: connect = PATIENCE_MS } = settings;
    this.patienceMs = Math.min(answer, connect);
    this.on('connect', (client) => this.heard.set(client, performance.now()));
    this.on('acquire', (client) => this.atWork.add(client));
    this.on('release', (error: unknown, client) => {
      this.atWork.delete(client);
      if (error) this.judge(error);
      else this.heard.set(client, performance.now());
    });
    this.on('remove', (client) => {
      this.heard.delete(client);
      this.atWork.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.connectGuarded((error, client, done) => {
        if (client) keepRefused(client);
        callback(error, client, done);
      });
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.connectGuarded((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  private connectGuarded(callback: NonNullable<Connected>): void {
    if (this.isSilent && !this.ending) {
      const refusal = new Error('Connection terminated: the database does not answer');
      process.nextTick(() => callback(refusal, undefined, () => undefined));
      return;
    }
    super.connect((error, client, done) => {
      if (error) this.judge(error);
      if (!client || (this.heard.has(client) && !this.doomed.has(client)))
        return callback(error, client, done);
      // It was cut a moment ago, and the pool has not noticed yet.
      done(true);
      this.connectGuarded(callback);
    });
  }

  private judge(error: unknown): void {
    tellDatabaseError(error);
    const reason = lostBy(error);
    if (!reason || this.ending) return;
    if (reason === 'read_only') this.giveUp(Number.POSITIVE_INFINITY);
    else if (!this.giveUp(performance.now() - this.patienceMs) && !this.isSilent) {
      this.isSilent = true;
      void this.askUntilItAnswers();
    }
  }

  /** Gives up the connections that have not answered since then. True: there are others. */
  private giveUp(since: number): boolean {
    let others = false;
    for (const [client, at] of this.heard) {
      if (at > since) others = true;
      else if (!this.atWork.has(client)) {
        this.heard.delete(client);
        cut(client);
      } else if (since === Number.POSITIVE_INFINITY) this.doomed.add(client);
    }
    return others;
  }

  private async askUntilItAnswers(): Promise<void> {
    while (!this.ending && !(await answers(this.settings)))
      await sleep(ASK_AGAIN_MS, undefined, { ref: false });
    this.isSilent = false;
  }
}

/**
 * SQLSTATE of what is wrong with values and rows: bad data, constraints, collisions, locks, and what our functions raise.
 * After anything else another connection is safer: a migration may have made a plan useless, for instance.
 */
const REFUSED = /^(22|23|40|55|P0)/;

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && REFUSED.test(thrown.code ?? '');

/**
 * The pool's own `query`, which alone asks by callback, throws away a connection whose statement was refused, by a
 * constraint for instance. Nothing is wrong with it, and making another takes longer than most statements.
 */
function keepRefused(client: pg.PoolClient): void {
  const { release } = client;
  client.release = (error) => {
    if (!isRefusal(error)) return release(error);
    tellDatabaseError(error);
    release();
  };
}

/** `end` says goodbye and waits, which a silent server never answers. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

async function answers(settings: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
