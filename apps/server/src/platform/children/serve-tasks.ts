import type { ChildAnswer, ChildReady, ChildSettings, SentTask, TaskHandlers, TaskTable } from './tasks';
import { watchProcess } from './watch-process';

/** The program of a child: takes a task, answers it, waits for the next. */
export function serveTasks<Tasks extends TaskTable>(handlers: TaskHandlers<Tasks>): void {
  const settings: ChildSettings = JSON.parse(process.argv[2] ?? '{}');
  const setWorking = watchProcess(settings);

  process.on('message', async ({ name, input }: SentTask) => {
    setWorking(true);
    const handle = handlers[name] as (input: unknown) => Promise<unknown>;
    const reply = await handle(input).then((answer) => ({ answer }), failureOf);
    setWorking(false);
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
