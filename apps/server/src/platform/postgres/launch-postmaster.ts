import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment } from './cluster';
import type { RunAs } from './run-as';
import { type PostgresSettings, settingArguments } from './settings';

export interface PostmasterExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The start failed for a reason that may be gone a moment later. */
export class TryAgainError extends Error {}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
const PASSING_OBSTACLES = [
  'lock file "postmaster.pid" already exists',
  'pre-existing shared memory block',
  'could not create any TCP/IP sockets',
];

/**
 * The postmaster has its own session, so that Ctrl-C in a terminal does not reach it, and logs to a file, so that it
 * survives the death of the process that started it.
 */
export function launchPostmaster(options: {
  postgres: string;
  folder: string;
  cluster: string;
  port: number;
  settings: PostgresSettings;
  /** Unset: those of the version that is installed. */
  defaults?: PostgresSettings | undefined;
  runAs: RunAs;
}) {
  const { postgres, cluster, runAs } = options;
  const logFile = join(options.folder, 'postgres.log');
  const log = openLog(logFile);
  const logStart = log === 'ignore' ? 0 : fstatSync(log).size;
  const [file = postgres, ...args] = [
    ...runAs.prefix,
    postgres,
    '-D',
    cluster,
    '-p',
    `${options.port}`,
    ...settingArguments(options.settings, options.defaults),
  ];
  const child = spawn(file, args, {
    ...runAs.identity,
    cwd: cluster,
    env: bareEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  if (log !== 'ignore') closeSync(log);
  const exited = new Promise<PostmasterExit>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    exited,
    /** Why it ended before it was ready, in PostgreSQL's own words. */
    async failure(): Promise<Error> {
      const { code, signal } = await exited;
      const words = readFrom(logFile, logStart);
      const reason = words.match(/(?:FATAL|PANIC): {2}(.*)/)?.[1] ?? words.trim().split('\n').at(-1);
      const message = `PostgreSQL ended at once (${signal ?? code}): ${reason}; see ${logFile}`;
      const passing = PASSING_OBSTACLES.some((obstacle) => words.includes(obstacle));
      return passing ? new TryAgainError(message) : new Error(message);
    },
  };
}

/** Without a log, as on a disk that takes no new file, it runs all the same. */
function openLog(file: string): number | 'ignore' {
  try {
    const log = openSync(file, 'a', 0o600);
    if (fstatSync(log).size < LOG_LIMIT_BYTES) return log;
    closeSync(log);
    renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}

function readFrom(file: string, start: number): string {
  const buffer = Buffer.alloc(64 * 1024);
  try {
    const handle = openSync(file, 'r');
    const length = readSync(handle, buffer, 0, buffer.length, start);
    closeSync(handle);
    return buffer.toString('utf8', 0, length);
  } catch {
    return '';
  }
}
