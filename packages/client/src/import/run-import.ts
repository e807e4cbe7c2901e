import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ApiError } from '../api-error';
import type { Client } from '../client';
import { importFiles } from './engine';
import { type Found, Stopped } from './entry';
import { scanFolder } from './folder';
import { globOf } from './glob';
import { openJournal } from './journal';
import { COLUMNS, detailsOf, type Failure, type Listed, lineOf, readList, textOf, withList } from './list';
import type { Counts, Report } from './report';
import { fill, type Texts } from './texts';
import { scanZip } from './zip';

export interface ImportOptions {
  path: string;
  category: number;
  csv?: string | undefined;
  exclude: string[];
  concurrency: number;
  declares: boolean;
  dryRun: boolean;
}

export interface Around {
  client: Client;
  report: Report;
  texts: Texts;
  /** Where `import.jsonl` and `failed.csv` are written. */
  folder: string;
  signal: AbortSignal;
  askEvery?: number;
}

const [ALL, SOME, NOTHING] = [0, 1, 2];

/** Runs an import and answers with the exit code: 0 all files are pictures, 1 some are not, 2 none is. */
export async function runImport(options: ImportOptions, around: Around): Promise<number> {
  const { client, report, texts, signal } = around;
  const counts: Counts = { files: 0, done: 0, failed: 0, bytes: 0 };
  const failed: Failure[] = [];
  let close: Found['close'] | undefined;
  try {
    const { listed, early, skipped, ...found } = await look(options, texts);
    close = found.close;
    counts.files = listed.length + early.length;
    report.start({ files: counts.files, bytes: sizeOf(listed) }, skipped);
    // The token is tried before anything else is said, also in a dry run.
    await client.store.grant(signal);
    for (const { row, reason } of early) {
      counts.failed += 1;
      failed.push({ row, reason });
      report.failed(row.file, reason);
    }
    if (counts.files === 0) report.note('nothing', texts.nothing);
    if (options.dryRun) return dryRun(listed, options, counts, around);
    const journal = openJournal(join(around.folder, 'import.jsonl'));
    const { isFull } = await importFiles({ ...options, ...around, journal }, listed, failed, counts);
    if (isFull) report.note('full', texts.full);
  } catch (error) {
    if (signal.aborted) report.note('interrupted', `${texts.interrupted} ${texts.goOn}`);
    else for (const text of explain(error, texts)) report.note('stopped', text);
    if (!signal.aborted && counts.done > 0) report.note('resume', texts.goOn);
  } finally {
    await close?.();
  }
  if (options.dryRun) return NOTHING;
  if (failed.length > 0)
    report.note('failed_list', fill(texts.failedList, { path: writeFailed(around, failed) }));
  report.end(counts, texts.end);
  return exitOf(counts);
}

const exitOf = ({ files, done }: Counts) => (done === 0 ? NOTHING : done === files ? ALL : SOME);
const sizeOf = (listed: Listed[]) => listed.reduce((sum, { entry }) => sum + entry.size, 0);

async function look(options: ImportOptions, texts: Texts) {
  const globs = options.exclude.map(globOf);
  const isExcluded = (file: string) => globs.some((fits) => fits(file));
  const isList = /\.csv$/i.test(options.path);
  const csv = options.csv ?? (isList ? options.path : undefined);
  const found = await scan(isList ? dirname(options.path) : options.path, isExcluded, texts);
  const rows = csv === undefined ? undefined : readList(textOf(readOrStop(csv, texts)));
  const { listed, failed: early } = withList(found, rows);
  return { listed, early, skipped: found.skipped, close: found.close };
}

async function scan(path: string, isExcluded: (file: string) => boolean, texts: Texts): Promise<Found> {
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    throw new Stopped(fill(texts.noPath, { path }));
  }
  if (statSync(real).isDirectory()) return scanFolder(real, isExcluded);
  if (/\.zip$/i.test(real)) return scanZip(real, isExcluded);
  throw new Stopped(fill(texts.noKind, { path }));
}

function readOrStop(path: string, texts: Texts): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Stopped(fill(texts.noPath, { path }));
  }
}

/** Says what would be imported. Nothing is registered, and no file is written. */
function dryRun(
  listed: Listed[],
  { declares }: ImportOptions,
  counts: Counts,
  { report, texts }: Around,
): number {
  for (const { entry, row } of listed) {
    const reason = detailsOf(row, declares).reason ?? (entry.size === 0 ? 'empty' : undefined);
    if (reason) {
      counts.failed += 1;
      report.failed(row.file, reason);
    } else counts.done += 1;
  }
  report.end(counts, texts.dryEnd);
  return exitOf(counts);
}

/** Whether another token would do. */
export const lacksScope = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'API_TOKEN_SCOPE' || error.code === 'API_TOKEN_REFUSED');

function explain(error: unknown, texts: Texts): string[] {
  if (error instanceof ApiError) {
    const id = error.requestId ? ` (${error.requestId})` : '';
    return [`${error.message}${id}`, ...(lacksScope(error) ? [texts.scopes] : [])];
  }
  if (error instanceof Stopped) {
    const [name = '', line = ''] = error.message.split(' ');
    return [fill(texts.stops[name] ?? error.message, { line })];
  }
  return [error instanceof Error ? error.message : String(error)];
}

/** The same columns as a list, so that it can be one: mend the rows, then `--csv failed.csv`. */
function writeFailed({ folder, texts }: Around, failed: Failure[]): string {
  const path = join(folder, 'failed.csv');
  const lines = failed.map(({ row, reason, message }) =>
    lineOf([...COLUMNS.map((column) => row[column]), message ?? texts.reasons[reason] ?? reason]),
  );
  writeFileSync(path, `\uFEFF${lineOf([...COLUMNS, 'reason'])}${lines.join('')}`, { mode: 0o600 });
  return path;
}
