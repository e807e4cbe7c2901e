import type { XrayFacts } from '@motif/contract/features/products/xray';
import type { Repeat } from '@motif/contract/scene/repeat';
import { TILE_MODES, type TileMode } from '@motif/contract/scene/scene';

/** Up to this a seam is not seen. */
const SEEN_FROM = 1;

type Kind = Pick<Repeat, 'mode' | 'gap_um'>;

/** Whether no seam shows; undefined where that is not known. */
export function isSeamless(facts: XrayFacts | null | undefined, { mode, gap_um }: Kind): boolean | undefined {
  if (gap_um > 0 || mode === 'mirror') return true;
  return facts ? facts.seams[mode] <= SEEN_FROM : undefined;
}

/** The mode in which the edges meet; a mirror always hides them and comes last, because it changes the motif most. */
export const seamlessMode = (facts: XrayFacts): TileMode =>
  TILE_MODES.find((mode) => isSeamless(facts, { mode, gap_um: 0 })) ?? 'mirror';
