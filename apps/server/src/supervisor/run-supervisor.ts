// The one command: starts everything, keeps it running, and leaves nothing behind.
import { ConfigError } from '../config/values';
import { shortError } from '../platform/logging/logged-error';
import { openOutput } from '../platform/logging/output';
import { StartError } from './start-error';
import { type Part, startParts } from './start-parts';
import { openTerminal } from './terminal';

const EXIT_INTERRUPTED = 130;

/**
 * `programs` is the folder of the programs it runs; `webIsBuilt`: the web application is still being built, and this
 * says whether that went well. Ends the process.
 */
export async function runSupervisor(programs: string, webIsBuilt?: Promise<boolean>): Promise<void> {
  const terminal = openTerminal(process.stdout);
  const parts: Part[] = [];
  const stopping = new AbortController();
  let exitCode = 0;

  const toStderr = openOutput(process.stderr);
  const complain = (error: unknown) => toStderr(`${oneLine(error)}\n`);
  function fail(error: unknown): void {
    exitCode = 1;
    complain(error);
    stopping.abort();
  }
  // Once everything runs, a mistake in here must not end a database that is well.
  let isRunning = false;
  process.on('uncaughtException', (error) => (isRunning ? complain(error) : fail(error)));

  listenForStopRequests().onStop((urgent) => {
    if (urgent) {
      exitCode = EXIT_INTERRUPTED;
      void stopParts(parts, 'kill', fail);
    } else {
      stopping.abort();
      terminal.line('\n正在停止，再按一次立即结束 · Stopping; once more ends it at once');
    }
  });

  const starting = startParts({ programs, terminal, parts, signal: stopping.signal, webIsBuilt }).then(
    () => {
      isRunning = true;
    },
    (error) => {
      if (!stopping.signal.aborted) fail(error);
    },
  );
  await aborted(stopping.signal);
  const known = parts.length;
  await stopParts(parts, 'stop', fail);
  // What was just being started when we stopped the rest.
  await starting;
  await stopParts(parts.slice(known), 'stop', fail);
  if (exitCode === 0) terminal.line('已停止 · Stopped');
  process.exit(exitCode);
}

/** Last started, first stopped: the API, the worker, the database, the lock. */
async function stopParts(parts: Part[], how: 'stop' | 'kill', fail: (error: unknown) => void): Promise<void> {
  for (const part of parts.toReversed()) await part[how]().catch(fail);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function oneLine(error: unknown): string {
  const isOurs = error instanceof StartError || error instanceof ConfigError;
  const text = (isOurs ? error.message : shortError(error)).replace(/\s*\n\s*/g, ' | ');
  return isOurs ? text : `出错 · Error: ${text}`;
}

interface StopRequests {
  /** Somebody wants it to stop; `urgent` when they asked again. */
  onStop(listener: (urgent: boolean) => void): void;
}

/**
 * One Ctrl-C arrives several times: the terminal sends it to the whole group and npm passes its own on. What comes
 * within this time is the same wish.
 */
const SAME_WISH_MS = 500;

function listenForStopRequests(): StopRequests {
  const listeners: ((urgent: boolean) => void)[] = [];
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = Date.now();
      if (askedAt && now - askedAt < SAME_WISH_MS) return;
      for (const listener of listeners) listener(askedAt > 0);
      askedAt ||= now;
    });
  }
  return { onStop: (listener) => void listeners.push(listener) };
}
