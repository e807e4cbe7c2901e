// A child's output: all of it goes to a file that cannot grow without end; what a person should see, to the terminal.
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface ProgramLog {
  file: string;
  write(chunk: Buffer): void;
}

const LIMIT_BYTES = 10 * 1024 * 1024;
const KEPT = 3;
/** Below a warning nothing is said aloud; pino's number for one, and the names of what is below. */
const WARNING = 40;
const QUIET = new Set(['trace', 'debug', 'info']);
const REPEAT_MS = 10_000;
/** The parts of a crash report that only help with the whole report at hand, which is in the file. */
const CRASH_DETAILS = /^(\s|\^|file:|\/|node:|throw |\}|Node\.js v)/;

export function openProgramLog(folder: string, name: string, show: (line: string) => void): ProgramLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  let handle = openSync(file, 'a', 0o600);
  let size = statSync(file).size;
  let unfinished = '';
  const quieter = withoutRepeats(show);

  function rotate(): void {
    closeSync(handle);
    rmSync(`${file}.${KEPT - 1}`, { force: true });
    for (let n = KEPT - 2; n >= 1; n--) renameIfThere(`${file}.${n}`, `${file}.${n + 1}`);
    renameIfThere(file, `${file}.1`);
    handle = openSync(file, 'a', 0o600);
    size = 0;
  }

  return {
    file,
    write(chunk) {
      if (size > LIMIT_BYTES) rotate();
      size += writeSync(handle, chunk);
      const lines = (unfinished + chunk.toString()).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) {
        const text = worthShowing(line);
        if (text) quieter(text);
      }
    },
  };
}

/** JSON lines are the log, shown from warnings up and in short; anything else was meant for a person. */
function worthShowing(line: string): string | undefined {
  if (!line.startsWith('{')) return CRASH_DETAILS.test(line) ? undefined : line.trimEnd() || undefined;
  try {
    const { level, msg, err, error } = JSON.parse(line);
    if (level < WARNING || QUIET.has(level)) return undefined;
    const reason = err?.message ?? error;
    return [msg, reason === msg ? undefined : reason].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}

/** An outage makes every request complain alike; once in a while is enough. */
function withoutRepeats(show: (line: string) => void): (line: string) => void {
  const shownAt = new Map<string, number>();
  return (line) => {
    const now = Date.now();
    for (const [shown, at] of shownAt) if (now - at > REPEAT_MS) shownAt.delete(shown);
    if (shownAt.has(line)) return;
    shownAt.set(line, now);
    show(line);
  };
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
