import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../fair-queue';
import { programUrl, usualTimeout } from './programs';
import type { ChildAnswer, ChildReady, ChildSettings, SentTask, TaskTable } from './tasks';

/** The child was ended, or ended itself, while it worked: its task took too long or too much memory, or crashed it. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
  /** It would take as long again. */
  readonly isTooLong: boolean;
  constructor(message: string, isTooLong = false) {
    super(message);
    this.isTooLong = isTooLong;
  }
}
/** So many tasks wait already that this one is refused, or the machine starts no more processes. */
export class ChildrenBusy extends Error {
  override readonly name = 'ChildrenBusy';
}

export interface PoolLimits {
  /** Children at once. */
  size: number;
  /** A task that takes longer is ended with its child; unset: ten seconds. */
  timeoutMs?: number;
  /** A child that takes more is ended, in bytes. */
  memoryMax: number;
  /** Tasks that a child does before a new one takes its place, so that what one file did to it does not last. */
  tasksPerChild: number;
  /** Tasks that may wait: all, and those of one owner. */
  waiting: { most: number; each: number };
}

interface Job extends SentTask {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

interface Child {
  process: ChildProcess;
  isReady: boolean;
  done: number;
  rest?: NodeJS.Timeout;
}

/** A child at rest is ended after this time and gives its memory back. */
const REST_MS = 60_000;
/** A busy machine may take long to start a process, which is no fault of the first task. */
const START_MS = 30_000;
/** For the objects of the program itself; pixels are counted by `memoryMax`. */
const HEAP_MB = 512;
/** What the libraries need to find fonts and folders. A child knows no secret of ours. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'HOME', 'TMPDIR', 'TEMP', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/**
 * Processes that work on bytes of strangers, one task at a time each. A library's own time limit is a wish, but a process
 * can be ended whatever it does. Owners take turns. Children start with their first task.
 */
export class ChildPool<Tasks extends TaskTable> {
  private readonly children = new Set<Child>();
  private readonly idle: Child[] = [];
  private readonly waiting: FairQueue<Job>;

  constructor(
    private readonly program: string,
    private readonly limits: PoolLimits,
  ) {
    this.waiting = new FairQueue(limits.waiting);
  }

  run<Name extends keyof Tasks & string>(
    name: Name,
    input: Tasks[Name]['input'],
    owner?: number,
  ): Promise<Tasks[Name]['answer']> {
    return new Promise((resolve, reject) => {
      if (!this.waiting.push({ name, input, resolve, reject }, owner))
        throw new ChildrenBusy('too many tasks wait');
      this.next();
    });
  }

  /** Ends all children, and what they work on and what waits with them. */
  close(): void {
    for (let job = this.waiting.shift(); job; job = this.waiting.shift())
      job.reject(new ChildEnded(`${job.name}: the pool is closed`));
    for (const child of this.children) this.end(child);
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const child = this.idle.pop() ?? (this.children.size < this.limits.size ? this.start() : undefined);
    const job = child && this.waiting.shift();
    if (job) this.give(child, job);
  }

  /** A machine without memory refuses with an error that nobody else would catch; the task that waits first hears it. */
  private start(): Child | undefined {
    try {
      return this.fork();
    } catch (error) {
      this.waiting.shift()?.reject(new ChildrenBusy('no process can be started', { cause: error }));
      // Nobody is left whose end would give the others their turn.
      if (this.children.size === 0) this.next();
      return undefined;
    }
  }

  private fork(): Child {
    const settings: ChildSettings = { parent: process.pid, memoryMax: this.limits.memoryMax };
    const started = fork(fileURLToPath(programUrl(this.program)), [JSON.stringify(settings)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: Object.fromEntries(ENVIRONMENT.flatMap((name) => [[name, process.env[name]]])),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child: Child = { process: started, isReady: false, done: 0 };
    this.children.add(child);
    started.once('exit', () => this.forget(child));
    // Without a listener a child that cannot be started would end the process; its task listens too.
    started.on('error', () => this.forget(child));
    return child;
  }

  private give(child: Child, { name, input, resolve, reject }: Job): void {
    clearTimeout(child.rest);
    keepsAlive(child, true);
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      child.process.off('message', onMessage).off('exit', onExit).off('error', onExit);
      settled();
    };
    const endAfter = (ms: number) =>
      setTimeout(() => {
        settle(() => reject(child.isReady ? new ChildEnded(`${name}: took too long`, true) : notStarted()));
        this.end(child);
      }, ms);
    const timeoutMs = this.limits.timeoutMs ?? usualTimeout();
    const onMessage = (reply: ChildAnswer | ChildReady) => {
      if ('isReady' in reply) {
        child.isReady = true;
        clearTimeout(timer);
        timer = endAfter(timeoutMs);
        return;
      }
      settle(() => ('error' in reply ? reject(failed(name, reply)) : resolve(reply.answer)));
      this.rest(child, reply.isHeavy);
    };
    const onExit = () =>
      settle(() => reject(child.isReady ? new ChildEnded(`${name}: the child ended`) : notStarted()));
    let timer = endAfter(child.isReady ? timeoutMs : START_MS);
    child.process.on('message', onMessage).on('exit', onExit).on('error', onExit);
    child.process.send({ name, input } satisfies SentTask, (error) => error && onExit());
  }

  /** The child takes the next task, or waits for one for a while. */
  private rest(child: Child, isHeavy: boolean): void {
    child.done += 1;
    if (isHeavy || child.done >= this.limits.tasksPerChild) {
      this.end(child);
      return;
    }
    keepsAlive(child, false);
    child.rest = setTimeout(() => this.end(child), REST_MS).unref();
    this.idle.push(child);
    this.next();
  }

  /** It is dead at once for the pool, so that the next task does not wait for the end of its process. */
  private end(child: Child): void {
    child.process.kill('SIGKILL');
    this.forget(child);
  }

  private forget(child: Child): void {
    clearTimeout(child.rest);
    this.children.delete(child);
    const at = this.idle.indexOf(child);
    if (at >= 0) this.idle.splice(at, 1);
    this.next();
  }
}

/** It ended before it had seen its task, which therefore cannot be the cause. */
const notStarted = () => new ChildrenBusy('no process can be started');

/** The error of a child with its code, which says whether a file or this machine is the cause. */
const failed = (name: string, { error, code }: { error: string; code: string | undefined }): Error =>
  Object.assign(new Error(`${name}: ${error}`), code && { code });

/** A child at rest does not keep a process alive that has nothing else to do. */
function keepsAlive({ process: child }: Child, isWorking: boolean): void {
  child[isWorking ? 'ref' : 'unref']();
  child.channel?.[isWorking ? 'ref' : 'unref']();
}
