const GOLDEN_ANGLE = 137.5;

/** A colour for each product; neighbours in the list are far from each other on the wheel. */
export const toneOf = (at: number): string => `hsl(${(at * GOLDEN_ANGLE) % 360} 45% 62%)`;
