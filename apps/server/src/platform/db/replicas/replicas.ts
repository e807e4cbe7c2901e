// Reads from servers that follow the primary. What was acknowledged to anybody lies below the position that the primary
// had when the session was asked for, so a replica that has replayed that far shows everybody their own writes and those
// they were told of.
import { setTimeout as sleep } from 'node:timers/promises';
import { rootCause } from '../../errors';
import { signal } from '../../metrics/signals';
import type { Db } from '../database';
import { CONNECTION_LOST } from '../guarded-pool';
import { queryRows } from '../query-rows';

/** A position of the log as a number; it stays below 2^53 for nine petabytes. */
const asNumber = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::bigint`;
/**
 * Up to where the primary has flushed its log. Not what it has written: that holds transactions nobody was told of. A
 * standby that stands in for it has no such position, and must not fail for it.
 */
export const POSITION = asNumber(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end',
);
/** Null from a server that follows nobody. */
const REPLAYED = `select case when pg_is_in_recovery() then ${asNumber('pg_last_wal_replay_lsn()')} end`;

/** A replica that others wait for is asked this often at most. */
const ASK_EVERY_MS = 3;
const ERRORS_MAX = 3;
const OUT_MS = 5000;
/** Guests have written nothing that they could miss. */
const GUESTS_MS = 1000;
/** When the primary was seen to be where, this often and this long. */
const MARK_EVERY_MS = 50;
const MARKS_MAX = 2000;

/** The replica is gone, or had to break the read off to go on replaying: the primary can answer. */
const PASSING = /^(?:40001|57P0[1235]|08\w{3}|53300|E[A-Z]+)$/;

/** Where reads go that an endpoint lets a replica answer. */
export interface Reads {
  /** Whether it asks for a position, so that nothing can be read before the session is known. */
  readonly byPosition: boolean;
  /** `position`: what the reader must see; undefined for guests. `work` may run twice. */
  read<T>(position: number | undefined, work: (db: Db) => Promise<T>): Promise<T>;
}

/** How one replica is reached: its reads, and the one question how far it is, which must not wait behind them. */
export interface ReplicaAccess {
  /** For people: host and port. */
  name: string;
  db: Db;
  asker: Db;
}

export interface ReplicaLimits {
  waitMs: number;
  maxLagMs: number;
}

interface Waiter {
  position: number;
  tell(reached: boolean): void;
}

export class Replica {
  private replayed = 0;
  private errors = 0;
  private outUntil = 0;
  private isAsking = false;
  private readonly waiting = new Set<Waiter>();

  constructor(
    readonly access: ReplicaAccess,
    private readonly limits: ReplicaLimits,
    /** How late somebody is who has come so far, in ms. */
    private readonly lagAt: (replayed: number) => number,
  ) {}

  get isOut(): boolean {
    return performance.now() < this.outUntil;
  }

  has(position: number): boolean {
    return !this.isOut && this.replayed >= position;
  }

  /** Whether it comes so far in time. It must be known before the read begins, because the read sees the moment it begins. */
  reaches(position: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        tell: (reached) => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.tell(false), this.limits.waitMs);
      this.waiting.add(waiter);
      if (!this.isAsking) void this.askWhileSomebodyWaits();
    });
  }

  worked(): void {
    this.errors = 0;
  }

  /** Another server may answer at its address by now, so what it had is not known any more. */
  failed(): void {
    this.replayed = 0;
    this.errors += 1;
    if (this.errors >= ERRORS_MAX) this.leaveOut();
  }

  forget(): void {
    this.replayed = 0;
  }

  async lagSeconds(): Promise<number> {
    await this.ask();
    return this.lagAt(this.replayed) / 1000;
  }

  private async askWhileSomebodyWaits(): Promise<void> {
    this.isAsking = true;
    while (this.waiting.size > 0) {
      const began = performance.now();
      try {
        await this.ask();
        if (this.lagAt(this.replayed) > this.limits.maxLagMs) this.leaveOut();
      } catch {
        this.failed();
        this.tellAll(false);
      }
      for (const waiter of [...this.waiting]) if (this.replayed >= waiter.position) waiter.tell(true);
      if (this.isOut) this.tellAll(false);
      else if (this.waiting.size > 0) await sleep(Math.max(0, ASK_EVERY_MS - (performance.now() - began)));
    }
    this.isAsking = false;
  }

  private async ask(): Promise<void> {
    const [row] = await queryRows<[number | null]>(this.access.asker, {
      text: REPLAYED,
      values: [],
      prepared: true,
    });
    if (typeof row?.[0] !== 'number') throw new Error(`${this.access.name} is no replica`);
    this.replayed = row[0];
  }

  private leaveOut(): void {
    this.outUntil = performance.now() + OUT_MS;
    this.errors = 0;
  }

  private tellAll(reached: boolean): void {
    for (const waiter of [...this.waiting]) waiter.tell(reached);
  }
}

export class Replicas implements Reads {
  readonly byPosition = true;
  private readonly replicas: Replica[];
  /** The newest last. */
  private readonly marks: { position: number; at: number }[] = [];
  private asked: Promise<number> | undefined;
  private turn = 0;

  constructor(
    private readonly primary: Db,
    accesses: readonly ReplicaAccess[],
    limits: ReplicaLimits,
  ) {
    this.replicas = accesses.map((access) => new Replica(access, limits, (replayed) => this.lagAt(replayed)));
  }

  async read<T>(position: number | undefined, work: (db: Db) => Promise<T>): Promise<T> {
    const needed = position ?? (await this.ofGuests());
    this.mark(needed);
    const there = this.inTurn().filter(({ isOut }) => !isOut);
    const replica = there.find((one) => one.has(needed)) ?? (await firstToReach(there, needed));
    if (!replica) {
      signal('replicaRead', { result: there.length > 0 ? 'late' : 'out' });
      return work(this.primary);
    }
    try {
      const answer = await work(replica.access.db);
      replica.worked();
      signal('replicaRead', { result: 'replica' });
      return answer;
    } catch (error) {
      if (!isPassing(error)) throw error;
      replica.failed();
      signal('replicaRead', { result: 'again' });
      return work(this.primary);
    }
  }

  /** A connection to this replica broke. */
  lost(name: string): void {
    for (const replica of this.replicas) if (replica.access.name === name) replica.forget();
  }

  /** How late each is; one that does not answer is left out. */
  async lags(): Promise<{ replica: string; seconds: number }[]> {
    const all = await Promise.allSettled(
      this.replicas.map(async (one) => ({ replica: one.access.name, seconds: await one.lagSeconds() })),
    );
    return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  private inTurn(): Replica[] {
    this.turn = (this.turn + 1) % this.replicas.length;
    return [...this.replicas.slice(this.turn), ...this.replicas.slice(0, this.turn)];
  }

  private mark(position: number): void {
    const last = this.marks.at(-1);
    const at = performance.now();
    if (last && (position <= last.position || at - last.at < MARK_EVERY_MS)) return;
    this.marks.push({ position, at });
    if (this.marks.length > MARKS_MAX) this.marks.shift();
  }

  private lagAt(replayed: number): number {
    const missed = this.marks.find(({ position }) => position > replayed);
    return missed ? performance.now() - missed.at : 0;
  }

  private async ofGuests(): Promise<number> {
    const last = this.marks.at(-1);
    if (last && performance.now() - last.at <= GUESTS_MS) return last.position;
    this.asked ??= queryRows<[number]>(this.primary, {
      text: `select ${POSITION}`,
      values: [],
      prepared: true,
    })
      .then(([row]) => row?.[0] ?? 0)
      .finally(() => {
        this.asked = undefined;
      });
    return this.asked;
  }
}

async function firstToReach(replicas: readonly Replica[], position: number): Promise<Replica | undefined> {
  const reached = replicas.map(async (replica) => {
    if (!(await replica.reaches(position))) throw new Error('late');
    return replica;
  });
  return Promise.any(reached).catch(() => undefined);
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = rootCause(error) as Error & { code?: string };
  return PASSING.test(cause.code ?? '') || CONNECTION_LOST.test(cause.message);
}
