/** A colour from the server reaches a style only as plain #rrggbb; anything else is dropped. */
export const safeColor = (color: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
