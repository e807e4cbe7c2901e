import type { BlankDefinition } from '@motif/contract/features/blanks/definition';

const UM_PER_MM = 1000;
/** Whole millimetres around a length; nothing is thinner than one. */
const millimetres = (um: number): number => Math.max(1, Math.ceil(um / UM_PER_MM));

/** The three sides of what is sent, in micrometres. */
function sidesOf(definition: BlankDefinition): [number, number, number] {
  switch (definition.shape) {
    case 'case': {
      const { w, h, depth } = definition.geometry;
      return [h, w, depth];
    }
    case 'cup': {
      const { d, h, handle } = definition.geometry;
      return [h, d + (handle?.reach ?? 0), d];
    }
    case 'flat': {
      const { w, h, depth } = definition.geometry;
      return [h, w, depth];
    }
  }
}

/** Weight and box of a product as its blank has them, the longest side first. */
export function boxOf(definition: BlankDefinition) {
  const [l = 0, w = 0, h = 0] = sidesOf(definition).toSorted((a, b) => b - a);
  return {
    weight_mg: definition.weight_mg,
    l_mm: millimetres(l),
    w_mm: millimetres(w),
    h_mm: millimetres(h),
  };
}
