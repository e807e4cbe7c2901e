import { readTab, writeTab } from '../session/tab-storage';

const KEY = 'codeCooldown';

/** When the next code may be asked for, by target. An end, not a countdown: it goes on through a reload. */
type Ends = Record<string, number>;

function readEnds(): Ends {
  try {
    return (JSON.parse(readTab(KEY) ?? '{}') ?? {}) as Ends;
  } catch {
    return {};
  }
}

/** undefined when no code was asked for yet. */
export const cooldownEnd = (target: string): number | undefined => readEnds()[target];

export function startCooldown(target: string, seconds: number): void {
  writeTab(KEY, JSON.stringify({ ...readEnds(), [target]: Date.now() + seconds * 1000 }));
}
