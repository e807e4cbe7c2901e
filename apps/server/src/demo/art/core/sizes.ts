export type Size = readonly [width: number, height: number];

const tall: Size = [675, 1200];
const portrait: Size = [900, 1200];
const square: Size = [1080, 1080];
const landscape: Size = [1200, 900];
const wide: Size = [1200, 600];

/** Weighted like the shop: phone cases want tall pictures, cups want a wide wrap. */
export const sizes = [
  portrait,
  tall,
  square,
  portrait,
  wide,
  tall,
  landscape,
  square,
  portrait,
  tall,
] as const;
