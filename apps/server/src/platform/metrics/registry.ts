// The figures as Prometheus reads them. Registered one by one: the library's own defaults bring names that its checker
// refuses. Labels are words of ours: patterns of routes, names of queues, never an address, an id or an account.
import { hostname } from 'node:os';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { APP_VERSION } from '@motif/contract/limits';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Db } from '../db/database';
import { Histogram } from './histogram';
import { listen } from './signals';
import type { MetricsSources } from './sources';
import { backupAge, failedMessages, logArchiveAge, waitingQueues } from './waiting-work';

const REQUEST_STEPS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUICK_STEPS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const JOB_STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
/** Kinds of garbage collection, by Node's number for them. */
const GC_KINDS: Record<number, string> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

export interface Figures {
  registry: Registry;
  close(): void;
}

export function registerFigures(sources: MetricsSources): Figures {
  const registry = new Registry();
  const registers = [registry];
  const stops: (() => void)[] = [];
  const hear: typeof listen = (name, listener) => {
    const stop = listen(name, listener);
    stops.push(stop);
    return stop;
  };

  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: L[] = [],
    collect?: (this: Gauge<L>) => void | Promise<void>,
  ) => new Gauge({ name, help, labelNames, registers, ...(collect && { collect }) });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram(registry, { name, help, labelNames, buckets });

  const { role, pool, db, checks, events, replicas, looks } = sources;
  ofProcess();
  gauge('motif_info', 'Which program this is', ['version', 'role', 'node']).set(
    { version: APP_VERSION, role, node: hostname() },
    1,
  );
  gauge('motif_ready', 'Whether a part answers', ['part'], async function () {
    await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        const isReady = await check().catch(() => false);
        this.set({ part }, isReady === false ? 0 : 1);
      }),
    );
  });
  if (pool)
    gauge('motif_db_pool', 'Connections to the database', ['state'], function () {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
      this.set({ state: 'most' }, pool.options.max);
    });
  if (pool) ofDatabaseAndStore();
  if (role === 'api') ofRequests();
  if (replicas) ofReplicas(replicas);
  if (role === 'worker' && db) ofJobs(db);
  if (looks) ofLooks(looks);
  return {
    registry,
    close: () => {
      for (const stop of stops) stop();
    },
  };

  function ofProcess(): void {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'How late the event loop is, since the last look',
      [],
      function () {
        this.set(delay.count > 0 ? delay.percentile(99) / 1e9 : 0);
        delay.reset();
      },
    );
    const collections = histogram('nodejs_gc_duration_seconds', 'Pauses for garbage', ['kind'], QUICK_STEPS);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { kind = 0 } = (entry as { detail?: { kind?: number } }).detail ?? {};
        collections.observe({ kind: GC_KINDS[kind] ?? 'other' }, entry.duration / 1000);
      }
    });
    observer.observe({ entryTypes: ['gc'] });
    let before = 0;
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Time of the processor',
      registers,
      collect() {
        const { user, system } = process.cpuUsage();
        this.inc((user + system) / 1e6 - before);
        before = (user + system) / 1e6;
      },
    });
    gauge('process_resident_memory_bytes', 'Memory', [], function () {
      this.set(process.memoryUsage.rss());
    });
    stops.push(
      () => delay.disable(),
      () => observer.disconnect(),
    );
  }

  function ofRequests(): void {
    const durations = histogram(
      'http_request_duration_seconds',
      'Answers by the pattern of their route',
      ['method', 'route', 'status'],
      REQUEST_STEPS,
    );
    let [inFlight, streams] = [0, 0];
    gauge('http_requests_in_flight', 'Requests under way, without streams of events', [], function () {
      this.set(inFlight - streams);
    });
    const refused = counter('http_refused_total', 'Requests that were refused unheard', ['reason']);
    gauge('motif_streams', 'Open streams of events', [], function () {
      this.set(streams);
    });
    gauge('motif_events_listening', 'Whether events of other nodes are heard', [], function () {
      this.set(events?.isListening ? 1 : 0);
    });
    const signIns = counter('motif_sign_ins_total', 'Sign-ins by password or code', ['result']);
    const renders = histogram(
      'motif_render_seconds',
      'Forms of pictures that were drawn',
      ['form'],
      JOB_STEPS,
    );
    hear('request', (fact) => durations.observe(fact, fact.seconds));
    hear('inFlight', (one) => {
      inFlight += one;
    });
    hear('stream', (one) => {
      streams += one;
    });
    hear('refused', (labels) => refused.inc(labels));
    hear('signIn', (labels) => signIns.inc(labels));
    hear('render', (fact) => renders.observe(fact, fact.seconds));
  }

  function ofDatabaseAndStore(): void {
    const statements = histogram('motif_db_seconds', 'Hot statements', ['statement'], QUICK_STEPS);
    const errors = counter('motif_db_errors_total', 'What the database refused', ['code']);
    const store = histogram(
      'motif_store_seconds',
      'Operations of the store',
      ['op', 'result'],
      REQUEST_STEPS,
    );
    hear('statement', (fact) => statements.observe(fact, fact.seconds));
    hear('databaseError', (labels) => errors.inc(labels));
    hear('store', (fact) => store.observe(fact, fact.seconds));
  }

  function ofReplicas(all: NonNullable<MetricsSources['replicas']>): void {
    gauge('motif_replica_lag_seconds', 'How late a replica is', ['replica'], async function () {
      this.reset();
      for (const { replica, seconds } of await all.lags()) this.set({ replica }, seconds);
    });
    const reads = counter('motif_replica_reads_total', 'Reads that a replica may answer', ['result']);
    hear('replicaRead', (labels) => reads.inc(labels));
  }

  function ofLooks(held: NonNullable<MetricsSources['looks']>): void {
    gauge('motif_looks', 'Looks that can be searched', [], function () {
      this.set(held()?.count ?? 0);
    });
    gauge('motif_looks_bytes', 'Memory of their arrays', [], function () {
      this.set(held()?.bytes ?? 0);
    });
    const searches = histogram('motif_look_search_seconds', 'Searches among looks', [], REQUEST_STEPS);
    hear('lookSearch', ({ seconds }) => searches.observe({}, seconds));
  }

  function ofJobs(ofDb: Db): void {
    const durations = histogram('motif_job_seconds', 'Background work', ['queue', 'result'], JOB_STEPS);
    const uploads = counter('motif_uploads_total', 'Uploads that were looked at', ['result']);
    const oldest = gauge('motif_jobs_oldest_seconds', 'How long the oldest job has waited', ['queue']);
    gauge('motif_jobs_waiting', 'Jobs that could be worked on now', ['queue'], async function () {
      const queues = await waitingQueues(ofDb).catch(() => []);
      for (const { queue, waiting, oldest_seconds } of queues) {
        this.set({ queue }, waiting);
        oldest.set({ queue }, oldest_seconds);
      }
    });
    gauge('motif_outbox_failed', 'Messages given up, of the newest thousand', ['channel'], async function () {
      for (const { channel, failed } of await failedMessages(ofDb).catch(() => []))
        this.set({ channel }, failed);
    });
    const ages = [
      ['motif_backup_age_seconds', 'Since the last good backup began', backupAge],
      ['motif_log_archive_age_seconds', 'Since the moment until which the log is archived', logArchiveAge],
    ] as const;
    for (const [name, help, ageOf] of ages)
      gauge(name, help, [], async function () {
        const age = await ageOf(ofDb).catch(() => undefined);
        // No figure is not the figure 0: an alarm must not take it for a fresh backup.
        if (age === undefined) this.remove();
        else this.set(age);
      });
    hear('job', (fact) => durations.observe(fact, fact.seconds));
    hear('upload', (labels) => uploads.inc(labels));
  }
}
