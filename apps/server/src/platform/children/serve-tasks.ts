import { Worker } from 'node:worker_threads';
import type { ChildAnswer, ChildReady, ChildSettings, SentTask, TaskHandlers, TaskTable } from './tasks';

/**
 * A thread that looks after its own process, because the main one may be stuck in a library: it ends the process when its
 * parent is gone or when it takes too much memory. While nothing is worked on it looks once a second.
 */
const WATCHER = `
const { workerData } = require('node:worker_threads');
const { parent, memoryMax, shared } = workerData;
const working = new Int32Array(shared);
for (;;) {
  const isWorking = Atomics.load(working, 0);
  Atomics.wait(working, 0, isWorking, isWorking ? 25 : 1000);
  if (process.ppid !== parent || process.memoryUsage.rss() > memoryMax) process.kill(process.pid, 'SIGKILL');
}
`;

/** The program of a child: takes a task, answers it, waits for the next. */
export function serveTasks<Tasks extends TaskTable>(handlers: TaskHandlers<Tasks>): void {
  const settings: ChildSettings = JSON.parse(process.argv[2] ?? '{}');
  const shared = new SharedArrayBuffer(4);
  const working = new Int32Array(shared);
  new Worker(WATCHER, { eval: true, workerData: { ...settings, shared } }).unref();
  const setWorking = (value: 0 | 1) => {
    Atomics.store(working, 0, value);
    Atomics.notify(working, 0);
  };

  process.on('message', async ({ name, input }: SentTask) => {
    setWorking(1);
    const handle = handlers[name] as (input: unknown) => Promise<unknown>;
    const reply = await handle(input).then(
      (answer) => ({ answer }),
      failureOf,
    );
    setWorking(0);
    const isHeavy = process.memoryUsage.rss() > settings.memoryMax / 2;
    process.send?.({ ...reply, isHeavy } satisfies ChildAnswer);
  });
  process.send?.({ isReady: true } satisfies ChildReady);
  // A plain exit would wait for what the libraries do in their own threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

function failureOf(error: unknown) {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return { error: String(message ?? error), code: typeof code === 'string' ? code : undefined };
}
