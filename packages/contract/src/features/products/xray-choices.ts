/** What is asked about each picture of a design, in this order. */
export const XRAY_CHECKS = ['dpi', 'upscale', 'blur', 'fringe', 'seam', 'hidden'] as const;
export type XrayCheck = (typeof XRAY_CHECKS)[number];
export const XRAY_LEVELS = ['ok', 'warn', 'bad'] as const;
export type XrayLevel = (typeof XRAY_LEVELS)[number];

/** Why a placement wants a person to look at it. */
export const PLACEMENT_EXCEPTIONS = ['low_dpi', 'under_hole'] as const;
export type PlacementException = (typeof PLACEMENT_EXCEPTIONS)[number];

/** Per cent of the cut-out's edge that is too light. */
export const FRINGE_MAX = 20;
/** Per cent of what matters that may lie where nothing is printed. */
export const HIDDEN_MAX = 12;
/** Per cent of the parts that are blurred: what is fine, and what is still worth no more than a look. */
export const BLURRED_FINE = 25;
export const BLURRED_BEARABLE = 75;

/** Up to the first limit all is well, up to the second it is worth a look. */
export function xrayLevel(value: number, fine: number, bearable = Number.POSITIVE_INFINITY): XrayLevel {
  if (value <= fine) return 'ok';
  return value <= bearable ? 'warn' : 'bad';
}

export const PLACE_PICTURES_MAX = 100;
export const PLACE_MODELS_MAX = 20;
