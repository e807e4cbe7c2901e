import type { Palette } from './core/palettes';
import { createRng, cycle } from './core/rng';
import type { Composition, Family } from './core/scene';
import { families } from './families';

type Size = readonly [width: number, height: number];

const tall: Size = [675, 1200];
const portrait: Size = [900, 1200];
const square: Size = [1080, 1080];
const landscape: Size = [1200, 900];
const wide: Size = [1200, 600];

/** Weighted like the shop: phone cases want tall pictures, cups want a wide wrap. */
const sizes = [portrait, tall, square, portrait, wide, tall, landscape, square, portrait, tall] as const;

/** What a drawing will be, decided before anything is drawn. */
export interface Plan {
  seed: number;
  family: Family;
  composition: Composition;
  palette: Palette;
  size: Size;
  title: readonly [zh: string, en: string];
}

const ROUNDS = 23;

/** Every round shows each family once, so that neighbours in a gallery differ. */
function planAll(): Plan[] {
  const taken = new Set<string>();
  const palettes = families.map((family, i) => createRng(700 + i).shuffle(family.palettes));
  const plans: Plan[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const order = createRng(90 + round).shuffle(families.map((_, i) => i));
    for (const index of order) {
      const family = cycle(families, index);
      const composition = cycle(family.compositions, round);
      // One step more each time the list wraps, or a composition would always meet the same palette.
      const own = cycle(palettes, index);
      const palette = cycle(own, round + Math.floor(round / own.length));
      const size = cycle(sizes, round * 3 + index * 7 + Math.floor(round / 10));
      const seed = index * 1000 + round;
      plans.push({
        seed,
        family,
        composition,
        palette,
        size,
        title: name(composition, palette, seed, taken),
      });
    }
  }
  return plans;
}

/** The first pair of mood and motif that no picture has yet. */
function name(composition: Composition, palette: Palette, seed: number, taken: Set<string>) {
  const rng = createRng(seed + 5);
  const pairs = composition.names.flatMap((noun) => palette.moods.map((mood) => ({ noun, mood })));
  for (const { noun, mood } of rng.shuffle(pairs)) {
    const [zh, en] = [mood[0] + noun[0], `${mood[1]} ${noun[1]}`];
    if (taken.has(zh) || taken.has(en) || noun[0].includes(mood[0])) continue;
    taken.add(zh).add(en);
    return [zh, en] as const;
  }
  throw new Error(`No free title is left for ${composition.names[0]?.[1]}`);
}

export const plans: readonly Plan[] = planAll();
