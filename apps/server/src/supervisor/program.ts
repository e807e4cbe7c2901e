// One of our own programs in a process of its own: started, restarted when it dies, stopped.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isChildMessage } from './messages';
import type { ProgramLog } from './program-log';

export interface Program {
  /** Resolves the first time it is ready; rejects if it keeps dying before that. */
  ready: Promise<void>;
  /** Asks it to finish its work; ends it after the patience. */
  stop(patienceMs: number): Promise<void>;
  kill(): Promise<void>;
  /** Whether it is up now. */
  isUp(): boolean;
}

export interface ProgramOptions {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  log: ProgramLog;
  /** Give up on it if it never comes up; without this it is restarted for ever. */
  mustStart: boolean;
  say: (line: string) => void;
  /** Everything is about to be stopped: what ends from now on was told to, by us or by a service manager. */
  leaving: AbortSignal;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;
/** After this long a death is a new mishap, not the same one again. */
const HEALTHY_MS = 10_000;
const FIRST_TRIES = 5;
const COMPLAIN_EVERY_MS = 30_000;

export function superviseProgram(options: ProgramOptions): Program {
  const { name, log, say, leaving } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  let isUp = false;

  const ready = new Promise<void>((resolve, reject) => {
    let wasReady = false;
    const onReady = () => {
      wasReady = true;
      isUp = true;
      resolve();
    };
    const givesUp = (attempt: number) => options.mustStart && !wasReady && attempt >= FIRST_TRIES;

    async function keepRunning(): Promise<void> {
      let delay = FIRST_DELAY_MS;
      let complainedAt = 0;
      for (let attempt = 1; !stopping.signal.aborted; attempt++) {
        const startedAt = Date.now();
        child = startProgram(options);
        let failure: string | undefined;
        child.on('message', (message) => {
          if (!isChildMessage(message)) return;
          if (message.type === 'ready') onReady();
          if (message.type === 'failed') failure = message.text;
        });
        const exit = await exitOf(child);
        isUp = false;
        const reason = failure ?? exit;
        if (stopping.signal.aborted || leaving.aborted) return;
        if (givesUp(attempt)) return reject(new Error(`${reason}; ${log.file}`));
        if (Date.now() - startedAt > HEALTHY_MS) delay = FIRST_DELAY_MS;
        if (Date.now() - complainedAt > COMPLAIN_EVERY_MS) {
          complainedAt = Date.now();
          say(`${name} 意外退出，正在重启 · ${name} ended unexpectedly (${reason}); restarting it`);
        }
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      }
    }
    ended = keepRunning().finally(() => reject(new Error('stopped')));
  });
  // Not everybody waits for it.
  ready.catch(() => undefined);

  async function stop(patienceMs: number): Promise<void> {
    stopping.abort();
    if (child) await stopChild(child, patienceMs);
    await ended;
  }

  return { ready, stop, kill: () => stop(0), isUp: () => isUp };
}

export function startProgram({ file, env, log }: Pick<ProgramOptions, 'file' | 'env' | 'log'>): ChildProcess {
  const child = fork(file, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stdout?.on('data', log.write);
  child.stderr?.on('data', log.write);
  return child;
}

/** Resolves when it has ended, with how. */
export async function exitOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return signal ?? `exit code ${code}`;
  } catch (error) {
    // It never started: no memory, no processes left.
    return error instanceof Error ? error.message : String(error);
  }
}

export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (hasEnded() || child.pid === undefined) return;
  const exit = once(child, 'exit');
  if (patienceMs > 0) {
    // Windows has no signals; there the broken channel is the sign to leave.
    if (process.platform === 'win32') child.disconnect();
    else child.kill('SIGTERM');
    await Promise.race([exit, sleep(patienceMs, undefined, { ref: false })]);
  }
  if (!hasEnded()) child.kill('SIGKILL');
  await exit;
}
