import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../fair-queue';
import type { SentTask, TaskName, Tasks, ThreadAnswer } from './tasks';

/** A task could not be done: it failed, took too long, or ended its thread. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  /** It would take as long again. */
  readonly isTooLong: boolean;
  constructor(
    message: string,
    { isTooLong = false, ...options }: ErrorOptions & { isTooLong?: boolean } = {},
  ) {
    super(message, options);
    this.isTooLong = isTooLong;
  }
}
/** So many tasks wait already that this one would not be done in time. */
export class RenderBusy extends Error {
  override readonly name = 'RenderBusy';
}

interface PoolOptions {
  /** Threads; unset: one less than there are cores, so that the loop that answers people keeps one. */
  size?: number;
  timeoutMs?: number;
  program?: URL;
  /** Tasks that may wait; more are refused at once. One company has a part of these places. */
  waitingMax?: number;
}

interface Job extends SentTask {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** A company may have this part of all that waits. */
const SHARE = 4;

/** A thread that needs more than this for its own objects is ended; pixels are not counted here. */
const HEAP_MB = 512;

/** The program of the threads lies beside the built server. Tests, which are not built, name their own. */
const usual = { url: new URL('./render-thread.js', import.meta.url) };
export function useThreadProgram(url: URL): void {
  usual.url = url;
}

/**
 * Threads that draw. Each does one task at a time; one that fails, hangs or crashes costs its own task and nothing else,
 * and a new thread takes its place. Threads start with their first task.
 */
export class ThreadPool {
  private readonly idle: Worker[] = [];
  private readonly waiting: FairQueue<Job>;
  private readonly threads = new Set<Worker>();
  private isClosed = false;
  private readonly size: number;
  private readonly timeoutMs: number;
  private readonly program: URL;

  constructor({ size, timeoutMs = 60_000, waitingMax = 100, program }: PoolOptions = {}) {
    this.size = size ?? Math.max(1, availableParallelism() - 1);
    this.timeoutMs = timeoutMs;
    this.waiting = new FairQueue({ most: waitingMax, each: Math.ceil(waitingMax / SHARE) });
    this.program = program ?? usual.url;
  }

  /** Companies take turns; a task that no company is named for waits with the others of its kind. */
  run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    company?: number,
  ): Promise<Tasks[Name]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new RenderFailed('the pool is closed');
      const isTaken = this.waiting.push({ name, input, resolve: resolve as Job['resolve'], reject }, company);
      if (!isTaken) throw new RenderBusy('too many tasks wait');
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (let job = this.waiting.shift(); job; job = this.waiting.shift())
      job.reject(new RenderFailed('the pool is closed'));
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  private next(): void {
    if (this.waiting.length === 0 || this.isClosed) return;
    const thread = this.idle.pop() ?? (this.threads.size < this.size ? this.start() : undefined);
    const job = thread && this.waiting.shift();
    if (job) this.give(thread, job);
  }

  private start(): Worker {
    const thread = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // A thread at rest does not keep a process alive that has nothing else to do.
    thread.unref();
    this.threads.add(thread);
    thread.once('exit', () => {
      this.threads.delete(thread);
      const at = this.idle.indexOf(thread);
      if (at >= 0) this.idle.splice(at, 1);
      this.next();
    });
    // Without a listener the error of a thread would end the process; the task listens too.
    thread.on('error', () => undefined);
    return thread;
  }

  private give(thread: Worker, { name, input, resolve, reject }: Job): void {
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      settled();
    };
    const fail = (reason: string, more: { cause?: unknown; isTooLong?: boolean } = {}) =>
      settle(() => reject(new RenderFailed(`${name}: ${reason}`, more)));
    const onMessage = (reply: ThreadAnswer) => {
      if ('error' in reply) fail(reply.error);
      else settle(() => resolve(reply.answer));
      this.idle.push(thread);
      this.next();
    };
    const onError = (error: unknown) => fail('the thread crashed', { cause: error });
    const onExit = () => fail('the thread ended');
    const timer = setTimeout(() => {
      fail('took too long', { isTooLong: true });
      void thread.terminate();
    }, this.timeoutMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage({ name, input } satisfies SentTask);
  }
}
