import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SentTask, TaskName, Tasks, ThreadAnswer } from './tasks';

/** A task could not be done: it failed, took too long, or ended its thread. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
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
  /** Tasks that may wait; more are refused at once. */
  waitingMax?: number;
}

interface Job extends SentTask {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

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
  private readonly waiting: Job[] = [];
  private readonly threads = new Set<Worker>();
  private isClosed = false;
  private readonly size: number;
  private readonly timeoutMs: number;
  private readonly waitingMax: number;
  private readonly program: URL;

  constructor({ size, timeoutMs = 60_000, waitingMax = 100, program }: PoolOptions = {}) {
    this.size = size ?? Math.max(1, availableParallelism() - 1);
    this.timeoutMs = timeoutMs;
    this.waitingMax = waitingMax;
    this.program = program ?? usual.url;
  }

  run<Name extends TaskName>(name: Name, input: Tasks[Name]['input']): Promise<Tasks[Name]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new RenderFailed('the pool is closed');
      if (this.waiting.length >= this.waitingMax) throw new RenderBusy('too many tasks wait');
      this.waiting.push({ name, input, resolve: resolve as Job['resolve'], reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new RenderFailed('the pool is closed'));
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
    const fail = (reason: string, cause?: unknown) =>
      settle(() => reject(new RenderFailed(`${name}: ${reason}`, { cause })));
    const onMessage = (reply: ThreadAnswer) => {
      if ('error' in reply) fail(reply.error);
      else settle(() => resolve(reply.answer));
      this.idle.push(thread);
      this.next();
    };
    const onError = (error: unknown) => fail('the thread crashed', error);
    const onExit = () => fail('the thread ended');
    const timer = setTimeout(() => {
      fail('took too long');
      void thread.terminate();
    }, this.timeoutMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage({ name, input } satisfies SentTask);
  }
}
