import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import type { ToTexture } from './mesh';

/** How the design becomes the texture of the thing. */
export interface PrintMap {
  /** The texture in pixels; `border` of them on every side have the colour of the blank. */
  width: number;
  height: number;
  border: number;
  /** The part of the design that is seen on the thing, in shares of its sides. The design has its bleed. */
  source: { x: number; y: number; w: number; h: number };
  toTexture: ToTexture;
}

const MM = 1 / 1000;
/** Wide enough to stay at the border when the texture is made smaller. */
const BORDER = 8;

/**
 * The texture is the print with a border in the colour of the blank. It ends with its border: whatever lies outside of
 * the print area shows the blank, and nothing has to be cut out.
 */
export function printMap(definition: BlankDefinition, longest: number): PrintMap {
  const { w_um, h_um, bleed_um } = definition.area;
  // A cup and a bag end at the trim. Everything else is larger in print than the thing itself.
  const bleed = isPrintedWhole(definition) ? bleed_um : 0;
  const [w, h] = [(w_um + 2 * bleed) * MM, (h_um + 2 * bleed) * MM];
  const scale = longest / Math.max(w, h);
  const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
  const [outerW, outerH] = [w_um + 2 * bleed_um, h_um + 2 * bleed_um];
  const inset = bleed_um - bleed;
  return {
    width,
    height,
    border: BORDER,
    source: {
      x: inset / outerW,
      y: inset / outerH,
      w: 1 - (2 * inset) / outerW,
      h: 1 - (2 * inset) / outerH,
    },
    toTexture: (x, y) => ({
      x: 0.5 + (x / w) * (1 - (2 * BORDER) / width),
      y: 0.5 + (y / h) * (1 - (2 * BORDER) / height),
    }),
  };
}

function isPrintedWhole({ shape, geometry, area }: BlankDefinition): boolean {
  if (shape === 'case') return true;
  return shape === 'flat' && area.w_um >= geometry.w && area.h_um >= geometry.h;
}
