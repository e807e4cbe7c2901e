import { isHeard, secondsSince, signal } from './signals';

/** More names than this are one: a text that somebody builds in a loop must not become a thousand figures. */
const NAMES_MAX = 39;
const names = new Map<string, string>();
const known = new Set<string>();

/** Runs one of our statements and tells how long it took, by its verb and its first table. */
export async function timedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isHeard('statement')) return run();
  const began = performance.now();
  try {
    return await run();
  } finally {
    signal('statement', { statement: statementName(text), seconds: secondsSince(began) });
  }
}

function statementName(text: string): string {
  const found = names.get(text);
  if (found) return found;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  const table = /\b(?:from|into|update)\s+([a-z_]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const name = `${verb} ${table}`.trim();
  if (!known.has(name) && known.size >= NAMES_MAX) return 'other';
  known.add(name);
  names.set(text, name);
  return name;
}

/** SQLSTATE, or the code of the network; anything else is another error. */
export function tellDatabaseError(error: unknown): void {
  if (!(error instanceof Error) || !isHeard('databaseError')) return;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  const silent = cause.message === 'Query read timeout' ? 'silent' : 'other';
  signal('databaseError', { code: /^([0-9A-Z]{5}|E[A-Z]{3,15})$/.test(code) ? code : silent });
}
