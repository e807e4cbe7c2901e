// What a program started by the supervisor (api, worker, prepare) needs to be a good child. Each of them also runs
// alone, under another process manager, where there is nobody to report to.
import { rootCause } from '../platform/errors';
import type { ChildMessage } from './messages';

/** Longer than the supervisor's patience: only for a child whose supervisor was killed and cannot end it. */
const LAST_RESORT_MS = 20_000;

/** `stop` drains and closes; the process ends after it. Called once, whatever asks for the end. */
export function superviseChild({ stop }: { stop: () => Promise<void> }): void {
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };

  const supervised = process.send !== undefined;
  // A terminal sends these to the whole group; under a supervisor it decides who ends when.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, supervised ? () => undefined : leave);
  }
  process.on('SIGTERM', leave);
  if (!supervised) return;
  // Without a supervisor nobody reads our output; a broken pipe must not cut the draining short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('disconnect', leave);
  if (!process.connected) void leave();
}

/** For a program that does one thing and ends: migrations, demo data. A half-done one is simply run again. */
export async function superviseTask(work: () => Promise<void>): Promise<void> {
  superviseChild({ stop: async () => process.exit(1) });
  try {
    await work();
  } catch (error) {
    return childFailed(error);
  }
  process.exit(0);
}

export function childReady(): void {
  tell({ type: 'ready' });
}

export function childProgress(text: string, done?: number, total?: number): void {
  tell({ type: 'progress', text, done, total });
}

export function childNotice(text: string): void {
  if (process.send) tell({ type: 'notice', text });
  else console.log(text);
}

/** Ends this process with one line for the person at the terminal; the whole error goes to the log. */
export function childFailed(error: unknown): void {
  console.error(error);
  if (!process.send) process.exit(1);
  const text = error instanceof Error ? rootCause(error).message : String(error);
  process.send({ type: 'failed', text } satisfies ChildMessage, () => process.exit(1));
}

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
