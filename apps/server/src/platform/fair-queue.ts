interface Limits {
  /** All that may wait. */
  most: number;
  /** What one owner may have waiting. */
  each: number;
}

/** The number of a person or a company, or an address. */
type Owner = number | string;
/** One line for all that nobody is named for; it may be as long as the whole queue. */
const NOBODY = 0;

/**
 * What waits for its turn, one owner after the other: somebody who sends a thousand delays the others by one each, and
 * cannot take all the places.
 */
export class FairQueue<T> {
  /** A Map keeps the order in which keys were set: the first line is the next one. */
  private readonly lines = new Map<Owner, T[]>();
  private count = 0;

  constructor(private readonly limits: Limits) {}

  get length(): number {
    return this.count;
  }

  /** False: there is no place for it. */
  push(item: T, owner: Owner = NOBODY): boolean {
    const { most, each } = this.limits;
    const line = this.lines.get(owner) ?? [];
    if (this.count >= most || (owner !== NOBODY && line.length >= each)) return false;
    line.push(item);
    this.lines.set(owner, line);
    this.count += 1;
    return true;
  }

  shift(): T | undefined {
    for (const [owner, line] of this.lines) {
      const item = line.shift();
      this.lines.delete(owner);
      if (line.length > 0) this.lines.set(owner, line);
      if (item === undefined) continue;
      this.count -= 1;
      return item;
    }
    return undefined;
  }

  /** Takes the newest out of the longest line, unless the owner's own would then be the longest. */
  giveWay(owner: Owner): T | undefined {
    let longest: T[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    const own = this.lines.get(owner)?.length ?? 0;
    if (longest.length <= own + 1) return undefined;
    this.count -= 1;
    return longest.pop();
  }
}

/** Runs at most so many works at once; the others wait in the queue, or are refused when it is full. */
export function createFairSlots(count: number, limits: Limits, refusal: () => Error) {
  const waiting = new FairQueue<() => void>(limits);
  let free = count;

  return async function inSlot<T>(work: () => Promise<T>, owner?: Owner): Promise<T> {
    if (free > 0) free -= 1;
    else {
      await new Promise<void>((resolve, reject) => {
        if (!waiting.push(resolve, owner)) reject(refusal());
      });
    }
    try {
      return await work();
    } finally {
      // The slot is handed directly to the next one waiting, so nobody can take it in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
