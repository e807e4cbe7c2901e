import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProgramLog } from './program-log';

let folder: string;
let shown: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motif-log-'));
  shown = [];
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function log(...lines: string[]): void {
  const { write } = openProgramLog(folder, 'api', (line) => shown.push(line));
  for (const line of lines) write(Buffer.from(line));
}

test('a warning is shown in short, a plain entry not at all', () => {
  log(
    '{"level":30,"msg":"request completed"}\n',
    '{"level":50,"msg":"store", "err":{"message":"refused"}}\n',
  );
  expect(shown).toEqual(['store: refused']);
});

test('a line that arrives in pieces is one line', () => {
  log('{"level":40,', '"msg":"late"}\n');
  expect(shown).toEqual(['late']);
});

test('of a crash the message is shown, the trace is in the file', () => {
  log(
    'file:///dist/api.js:3\nthrow new Error("no")\n^\n\nError: no\n    at run (api.js:3:7)\n\nNode.js v20.19.0\n',
  );
  expect(shown).toEqual(['Error: no']);
  expect(readFileSync(join(folder, 'api.log'), 'utf8')).toContain('at run');
});

test('the same complaint again and again is shown once', () => {
  log('the store is away\n', 'the database is away\n', 'the store is away\n', 'the database is away\n');
  expect(shown).toEqual(['the store is away', 'the database is away']);
});

test('the file is changed before it grows without end, and only the last ones are kept', () => {
  const megabyte = `${'{"level":30}'.padEnd(1024 * 1024 - 1)}\n`;
  log(...Array(50).fill(megabyte));
  expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
});

test.each([
  // A device that is always full, as only Linux has one.
  ...(process.platform === 'linux'
    ? [['a full disk', () => symlinkSync('/dev/full', join(folder, 'logs', 'api.log'))] as const]
    : []),
  [
    'a folder that cannot be made',
    () => {
      rmSync(join(folder, 'logs'), { recursive: true });
      writeFileSync(join(folder, 'logs'), '');
    },
  ] as const,
])('%s costs lines, and once there is room the log says how many', (_, breakIt) => {
  const logs = join(folder, 'logs');
  openProgramLog(logs, 'api', () => undefined).write(Buffer.from('first\n'));
  rmSync(join(logs, 'api.log'));
  breakIt();
  vi.useFakeTimers();
  const { write } = openProgramLog(logs, 'api', (line) => shown.push(line));
  write(Buffer.from('{"level":50,"msg":"lost"}\n'));
  write(Buffer.from('lost too\nand this\n'));
  rmSync(logs, { recursive: true });
  // It says so by itself: perhaps nobody has anything to write for hours.
  vi.advanceTimersByTime(1001);
  const note = /^\n\{.*"3 lines of this log could not be written"\}\n$/;
  expect(readFileSync(join(logs, 'api.log'), 'utf8')).toMatch(note);
  write(Buffer.from('kept\n'));
  expect(readFileSync(join(logs, 'api.log'), 'utf8')).toMatch(/\}\nkept\n$/);
  // What a person should see is shown all the same.
  expect(shown).toEqual([
    expect.stringContaining('cannot be written'),
    'lost',
    'lost too',
    'and this',
    'kept',
  ]);
});
