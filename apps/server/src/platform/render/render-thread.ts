import { parentPort } from 'node:worker_threads';
import { outlineText } from './letters/outline-text';
import type { SentTask, TaskHandlers, ThreadAnswer } from './tasks';

/** The program of a thread that draws: takes a task, answers it, waits for the next. */
const HANDLERS: TaskHandlers = {
  outline: outlineText,
};

parentPort?.on('message', async ({ name, input }: SentTask) => {
  const handle = HANDLERS[name] as (input: unknown) => Promise<unknown>;
  const reply: ThreadAnswer = await handle(input).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(reply);
});
