import { type SQL, sql } from 'drizzle-orm';
import type { ConstructorOptions, PgBoss, Queue } from 'pg-boss';
import { ANSWER_MS, type Db, KEEP_ALIVE } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { Full } from '../disk/disk-room';
import { type Signals, secondsSince, signal } from '../metrics/signals';
import { isAway } from './away';

/** A kind of background work; its queue is made when it is first used. */
export interface JobKind<Data extends object> {
  name: string;
  options?: Omit<Queue, 'name'>;
  /** Somebody waits for it: one that failed is tried again within a second. */
  isAwaited?: boolean;
  /** It puts files into the store, so it also rests while that has no room. */
  fillsStore?: boolean;
  /** It goes on while the disk is full: it makes room, or somebody signs in by it. */
  evenWhenFull?: boolean;
  /** Never set; it only carries the type of the data. */
  data?: Data;
}

/** How a job is worked on. */
export interface WorkOptions {
  /** Jobs of this kind under way at once in this process. */
  concurrency?: number;
  /** Jobs of one group under way at once in this process; unset: as many as there are. */
  inGroup?: number;
}

const AWAY_MAX_SECONDS = 86_400;
/** Work that rests for want of room begins again this soon. */
const ROOM_EVERY_MS = 1000;

/** How a kind of work is begun, and whether it rests. */
interface Working {
  kind: JobKind<object>;
  begin(): Promise<void>;
  isResting: boolean;
}

/** How one kind of work stands. */
export interface JobStanding {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: string | null;
}

/** What waits is read by the index that workers use. */
const STANDING = sql`
  select q.name, coalesce(w.waiting, 0) as waiting, q.active_count as active, q.failed_count as failed, w.oldest
  from pgboss.queue q
  left join (
    select name, count(*)::int as waiting, min(created_on) as oldest from pgboss.job
    where state < 'active' and start_after <= now() group by name
  ) w on w.name = q.name
  where not starts_with(q.name, '__pgboss') and coalesce(w.waiting, 0) + q.active_count + q.failed_count > 0
  order by q.failed_count desc, w.waiting desc nulls last, q.name`;

/** `again`: what the handler wrote stays, but the job is not done and runs again later. */
export type Outcome = 'again' | undefined;

/** After this time a dead worker is noticed and its job starts again. */
const HEARTBEAT_SECONDS = 10;
const QUEUE_DEFAULTS = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  notify: true,
} satisfies Omit<Queue, 'name'>;
/**
 * A new job is announced and starts at once. A job that waits for its next try, or that came while no worker ran, is found
 * by looking. There are dozens of kinds, and looking for each of them every second kept the database of a product busy
 * in which nothing happened; 30 s, as usual, would delay a code by SMS for half a minute.
 */
const LOOK_EVERY_SECONDS = { awaited: 1, usual: 5 };
const workerOptions = ({ isAwaited }: JobKind<object>) => ({
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS[isAwaited ? 'awaited' : 'usual'],
  heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
});

/** The library hands these to its pool: without them a silent server would be waited for without end. */
const connections = (working: boolean) => ({
  ...KEEP_ALIVE,
  // The worker's also cleans up, which takes longer than what somebody waits for.
  query_timeout: working ? 30_000 : ANSWER_MS,
});

/**
 * Background work on PostgreSQL (pg-boss). A job is enqueued in the transaction that makes it necessary, and its effect
 * commits together with its completion: killed at any point, it happens once.
 */
export class Jobs {
  private boss: Promise<PgBoss> | undefined;
  private readonly queues = new Map<string, Promise<void>>();
  private readonly working: Working[] = [];
  private full: Full = { database: false, store: false };
  private roomTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /**
   * A job that could not be done because the store or the database is away is tried again after so many seconds; one that
   * somebody waits for, after one.
   */
  awaySeconds = 15;
  /** Called for every attempt that threw; the job itself is retried by its own rules. */
  onFailure: (job: string, error: unknown) => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly warn: (error: unknown) => void,
    /** The worker process polls, watches heartbeats and runs schedules; other processes only send. */
    private readonly role: 'worker' | 'sender' = 'sender',
  ) {}

  /** False: the policy of the queue allows no second job now, or none of this key. */
  async enqueue<Data extends object>(
    db: Db,
    kind: JobKind<Data>,
    data: Data,
    {
      key,
      group,
      priority,
      afterSeconds,
    }: {
      key?: string;
      /** Whose job it is, where `inGroup` keeps one from taking all workers. */
      group?: number;
      /** Jobs with a higher one are taken up first; 0 is usual. */
      priority?: number;
      /** It does not begin before. */
      afterSeconds?: number;
    } = {},
  ): Promise<boolean> {
    const boss = await this.ready(kind);
    const options = {
      db: asBossDatabase(db),
      ...(key !== undefined && { singletonKey: key }),
      ...(group !== undefined && { group: { id: `${group}` } }),
      ...(priority !== undefined && { priority }),
      ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
    };
    return (await boss.send(kind.name, data, options)) !== null;
  }

  /** Whether a job of this kind waits or runs. For kinds with few jobs: it reads those that are done too. */
  async isUnderWay(kind: JobKind<object>): Promise<boolean> {
    const boss = await this.ready(kind);
    const jobs = await boss.findJobs(kind.name);
    return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
  }

  /** Every kind of work in which something waits, runs or was given up; the worker counts the last two every few seconds. */
  async standing(db: Db): Promise<JobStanding[]> {
    const { rows: ready } = await db.execute(sql`select to_regclass('pgboss.job') is not null as is_there`);
    // The first program that sends or works makes the tables.
    if (!ready[0]?.is_there) return [];
    const { rows } = await db.execute<Omit<JobStanding, 'oldest'> & { oldest: Date | null }>(STANDING);
    return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest && new Date(oldest).toISOString() }));
  }

  /**
   * `handle` gets a transaction; what it writes commits with the completion of the job or not at all. If another worker
   * has taken the job over meanwhile, the completion changes nothing and the transaction is rolled back.
   */
  async work<Data extends object>(
    pool: Db,
    kind: JobKind<Data>,
    handle: (db: Db, data: Data) => Promise<void> | Promise<Outcome>,
    { concurrency = 1, inGroup }: WorkOptions = {},
  ): Promise<void> {
    const boss = await this.ready(kind);
    const options = {
      ...workerOptions(kind),
      localConcurrency: concurrency,
      ...(inGroup !== undefined && { localGroupConcurrency: inGroup }),
    };
    const begin = async () => {
      const worker = await boss.work<Data>(kind.name, options, async (jobs) => {
        // The next job is fetched as soon as this one is done; by default a worker pauses after every job.
        boss.notifyWorker(worker);
        for (const job of jobs) {
          await timedJob(kind.name, async (tell) => {
            const work = inTransaction(pool, async (tx) => {
              const outcome = await handle(tx, job.data).catch((error: unknown) => {
                this.onFailure(kind.name, error);
                throw error;
              });
              const settle = outcome === 'again' ? 'fail' : 'complete';
              const done = await boss[settle](kind.name, job, null, { db: asBossDatabase(tx) });
              if ((done as { affected?: number }).affected !== 1)
                throw new Error(`job ${job.id} of ${kind.name} is no longer ours`);
              if (outcome === 'again') tell('again');
            });
            await work.catch(async (error: unknown) => {
              if (!isAway(error) || !(await this.putBack(pool, kind, job.id))) throw error;
              tell('again');
            });
          });
        }
      });
    };
    const isResting = needsRest(kind, this.full);
    this.working.push({ kind, begin, isResting });
    if (!isResting) await begin();
  }

  /**
   * The job waits as if nobody had taken it up: what is away for long uses up no tries. After a day they count again, since
   * a damaged file looks like a store that fails.
   */
  private async putBack(pool: Db, { name, isAwaited }: JobKind<object>, id: string): Promise<boolean> {
    const seconds = isAwaited ? Math.min(1, this.awaySeconds) : this.awaySeconds;
    try {
      const { rowCount } = await pool.execute(sql`
        update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null,
          start_after = now() + make_interval(secs => ${seconds})
        where name = ${name} and id = ${id}::uuid and state = 'active'
          and created_on > now() - make_interval(secs => ${AWAY_MAX_SECONDS})`);
      return rowCount === 1;
    } catch {
      // The database is away too: then the heartbeat ends the attempt, and nothing is taken up before it is back.
      return false;
    }
  }

  /**
   * From now on work rests while there is no room for it: a job that nobody takes up uses none of its tries. It begins
   * again by itself.
   */
  async restWhile(look: () => Promise<Full>, everyMs = ROOM_EVERY_MS): Promise<void> {
    const again = async () => {
      this.full = await look().catch(() => this.full);
      for (const work of this.working) await this.rest(work).catch(this.warn);
      if (!this.isClosed) this.roomTimer = setTimeout(() => void again(), everyMs).unref();
    };
    await again();
  }

  /** Jobs under way end as they can. */
  private async rest(work: Working): Promise<void> {
    const isResting = needsRest(work.kind, this.full);
    if (isResting === work.isResting || this.isClosed) return;
    const boss = await this.ready(work.kind);
    if (isResting) await boss.offWork(work.kind.name, { wait: false });
    else await work.begin();
    work.isResting = isResting;
  }

  /** Repeats a kind of work on a schedule (cron, UTC). */
  async schedule<Data extends object>(kind: JobKind<Data>, cron: string, data: Data): Promise<void> {
    const boss = await this.ready(kind);
    await boss.schedule(kind.name, cron, data);
  }

  /** Makes the tables of the queues where they are missing. */
  async open(): Promise<void> {
    this.boss ??= this.start();
    await this.boss;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.roomTimer);
    const boss = await this.boss?.catch(() => undefined);
    await boss?.stop({ graceful: true, timeout: 10_000 });
  }

  private async ready(kind: JobKind<object>): Promise<PgBoss> {
    this.boss ??= this.start();
    const boss = await this.boss.catch((error) => {
      // The database may be away for a moment; the next call tries again.
      this.boss = undefined;
      throw error;
    });
    let queue = this.queues.get(kind.name);
    if (!queue) {
      queue = boss.createQueue(kind.name, { ...QUEUE_DEFAULTS, ...kind.options });
      this.queues.set(kind.name, queue);
      queue.catch(() => this.queues.delete(kind.name));
    }
    await queue;
    return boss;
  }

  private async start(): Promise<PgBoss> {
    const working = this.role === 'worker';
    // The library is loaded at first use, so a node that sends nothing does not hold it.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: this.url,
      ...connections(working),
      // A migration made it: the role that works here may not create schemas.
      createSchema: false,
      max: working ? 6 : 2,
      supervise: working,
      schedule: working,
      useListenNotify: working,
      monitorIntervalSeconds: 5,
      superviseIntervalSeconds: 5,
    });
    boss.on('error', this.warn);
    return boss.start();
  }
}

async function timedJob(
  queue: string,
  work: (tell: (result: 'again') => void) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  let result: Signals['job']['result'] = 'failed';
  try {
    let told: 'again' | undefined;
    await work((word) => {
      told = word;
    });
    result = told ?? 'done';
  } finally {
    signal('job', { queue, result, seconds: secondsSince(began) });
  }
}

const needsRest = ({ fillsStore, evenWhenFull }: JobKind<object>, { database, store }: Full): boolean =>
  !evenWhenFull && (database || (store && fillsStore === true));

/** Lets pg-boss write inside one of our transactions. */
function asBossDatabase(db: Db): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.execute(withValues(text, values));
      return { rows };
    },
  };
}

/** Turns `$1 … $n` of a finished statement into parameters of a drizzle one. */
function withValues(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part))));
}
