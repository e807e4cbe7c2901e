// A child's output: all of it goes to a file that cannot grow without end; what a person should see, to the terminal.
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { shortError } from '../platform/logging/logged-error';

export interface ProgramLog {
  file: string;
  write(chunk: Buffer): void;
}

const LIMIT_BYTES = 10 * 1024 * 1024;
const KEPT = 3;
/** Below a warning nothing is said aloud; this is pino's number for one. */
const WARNING = 40;
const REPEAT_MS = 10_000;
/** How often a file that could not be written is tried again. */
const RETRY_MS = 1_000;
/** The parts of a crash report that only help with the whole report at hand, which is in the file. */
const CRASH_DETAILS = /^(\s|\^|file:|\/|node:|throw |\}|Node\.js v)/;

export function openProgramLog(folder: string, name: string, show: (line: string) => void): ProgramLog {
  const file = join(folder, `${name}.log`);
  let unfinished = '';
  const quieter = withoutRepeats(show);
  const writeToFile = droppingFile(folder, file, quieter);

  return {
    file,
    write(chunk) {
      writeToFile(chunk);
      const lines = (unfinished + chunk.toString()).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) {
        const text = worthShowing(line);
        if (text) quieter(text);
      }
    },
  };
}

/**
 * A file on a disk that may be full, read-only or broken: what cannot be written is dropped and counted, because a line
 * of a log is worth less than the programs that go on. Once it can be written again, it says how much is missing.
 */
function droppingFile(folder: string, file: string, show: (line: string) => void): (chunk: Buffer) => void {
  let handle: number | undefined;
  let size = 0;
  let dropped = 0;

  function open(): number {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    handle = openSync(file, 'a', 0o600);
    size = fstatSync(handle).size;
    return handle;
  }

  function close(): void {
    const closing = handle;
    handle = undefined;
    if (closing !== undefined) closeSync(closing);
  }

  function rotate(): void {
    close();
    rmSync(`${file}.${KEPT - 1}`, { force: true });
    for (let n = KEPT - 2; n >= 1; n--) renameIfThere(`${file}.${n}`, `${file}.${n + 1}`);
    renameIfThere(file, `${file}.1`);
    size = 0;
  }

  function write(chunk: Buffer): void {
    if (size > LIMIT_BYTES) rotate();
    const target = handle ?? open();
    for (let at = 0; at < chunk.length; ) {
      const written = writeSync(target, chunk, at);
      at += written;
      size += written;
    }
  }

  function waitForRoom(error: unknown): void {
    setTimeout(sayDropped, RETRY_MS).unref();
    show(`日志无法写入 · The log ${file} cannot be written: ${shortError(error)}`);
    try {
      close();
    } catch {
      // A disk that is gone may refuse this too; the next try opens the file again.
    }
  }

  /** By itself: perhaps nothing else is written for hours. */
  function sayDropped(): void {
    try {
      write(noteOf(dropped));
      dropped = 0;
    } catch (error) {
      waitForRoom(error);
    }
  }

  return (chunk) => {
    if (dropped > 0) {
      dropped += linesIn(chunk);
      return;
    }
    try {
      write(chunk);
    } catch (error) {
      dropped = linesIn(chunk);
      waitForRoom(error);
    }
  };
}

/** Begins a new line, because the last one may have been cut off. */
function noteOf(dropped: number): Buffer {
  const note = { level: WARNING, time: Date.now(), msg: `${dropped} lines of this log could not be written` };
  return Buffer.from(`\n${JSON.stringify(note)}\n`);
}

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return Math.max(1, lines);
}

/** JSON lines are the log, shown from warnings up and in short; anything else was meant for a person. */
function worthShowing(line: string): string | undefined {
  if (!line.startsWith('{')) return CRASH_DETAILS.test(line) ? undefined : line.trimEnd() || undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (level < WARNING) return undefined;
    const reason = err?.cause?.message ?? err?.message;
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
