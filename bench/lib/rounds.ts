export interface Comparison {
  limit: number;
  ours: number;
  /** The median of the ratios of all rounds, because a slow machine slows both sides of a round. */
  ratio: number;
}

/**
 * Measures the limit and the product in turn. The first side alternates, so that a machine that becomes slower
 * favours neither.
 */
export async function measureInTurn(
  rounds: number,
  limit: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Comparison> {
  const pairs: [limit: number, ours: number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await limit();
      pairs.push([first, await ours()]);
    } else {
      const first = await ours();
      pairs.push([await limit(), first]);
    }
  }
  return {
    limit: median(pairs.map(([value]) => value)),
    ours: median(pairs.map(([, value]) => value)),
    ratio: median(pairs.map(([limitValue, oursValue]) => oursValue / limitValue)),
  };
}

export function median(values: number[]): number {
  return percentile(values, 50);
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = ((sorted.length - 1) * percent) / 100;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place % 1);
}
