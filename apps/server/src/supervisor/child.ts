// What a program started by the supervisor (api, worker, prepare) needs to be a good child. Each of them also runs
// alone, under another process manager, where there is nobody to report to.
import { logAs, logError } from '../platform/logging/log';
import { shortError } from '../platform/logging/logged-error';
import { dieWithParent } from './die-with-parent';
import type { ChildMessage } from './messages';

/** Longer than the supervisor's patience: only for a program that runs alone and cannot end. */
const LAST_RESORT_MS = 20_000;

const isSupervised = process.send !== undefined;

/** The first thing that a program does: from here on it ends with its supervisor, and says what it dies of. */
export function beChild(role: string): void {
  logAs(role);
  if (isSupervised) dieWithParent();
  // Node itself would print the whole error, with the parameters of a failed statement.
  process.on('uncaughtException', (error) => {
    logError('crashed', error, {}, 'fatal');
    endNow(1);
  });
}

/**
 * `stop` drains and closes; the process ends after it. Called once, whatever asks for the end. `delayMs` of it are no
 * sign that it cannot end.
 */
export function superviseChild({ stop, delayMs = 0 }: { stop: () => Promise<void>; delayMs?: number }): void {
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    setTimeout(kill, delayMs + LAST_RESORT_MS).unref();
    try {
      await stop();
      endNow(0);
    } catch (error) {
      logError('could not stop in order', error);
      endNow(1);
    }
  };

  // A terminal sends these to the whole group; under a supervisor it decides who ends when.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, isSupervised ? () => undefined : leave);
  }
  process.on('SIGTERM', leave);
  if (!isSupervised) return;
  // Without a supervisor nobody reads our output; a broken pipe must not cut the draining short.
  process.stderr.on('error', () => undefined);
  process.on('disconnect', leave);
  if (!process.connected) void leave();
}

/** For a program that does one thing and ends: migrations, demo data. A half-done one is simply run again. */
export async function superviseTask(work: () => Promise<void>): Promise<void> {
  beChild('prepare');
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
  logError('could not start', error, {}, 'fatal');
  if (!process.send) process.exit(1);
  const text = shortError(error);
  process.send({ type: 'failed', text } satisfies ChildMessage, () => process.exit(1));
}

/** A plain exit waits for what threads are decoding, and a hostile file may take minutes; nobody is left to end it then. */
function endNow(code: number): void {
  if (isSupervised && !process.connected) kill();
  else process.exit(code);
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
