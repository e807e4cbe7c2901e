import { VISITS_KEY } from '../../../shared/session/session-store';
import { readStoredJson, writeStored } from '../../../shared/session/storage';

interface Visit {
  path: string;
  times: number;
}

const KEPT = 30;
/** How many of the last screens come first; the most used ones follow. */
const RECENT = 3;
const SHOWN = 6;

/** The screens that the person opened in this browser, the last one first. Invalid stored content counts as none. */
function visits(): Visit[] {
  const stored = readStoredJson<unknown>(VISITS_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (visit: Partial<Visit> | null): visit is Visit =>
      typeof visit?.path === 'string' && typeof visit.times === 'number',
  );
}

/** A path with an id in it is one of many, so only screens with a path of their own are remembered. */
export function rememberVisit(path: string): void {
  if (path.includes('{')) return;
  const known = visits();
  if (known[0]?.path === path) return;
  const times = known.find((visit) => visit.path === path)?.times ?? 0;
  const others = known.filter((visit) => visit.path !== path);
  writeStored(VISITS_KEY, JSON.stringify([{ path, times: times + 1 }, ...others].slice(0, KEPT)));
}

/** The last screens, then the most used ones, without the one on screen. */
export function recentAndFrequent(current: string): string[] {
  const others = visits().filter(({ path }) => path !== current);
  const frequent = others.slice(RECENT).sort((a, b) => b.times - a.times);
  return [...others.slice(0, RECENT), ...frequent].slice(0, SHOWN).map(({ path }) => path);
}
