import type { CSSProperties } from 'react';

/** Hands a category's own colour to its styles as `--tint`; without a usable one the style's fallback applies. */
export function tintOf(color: string): CSSProperties {
  const tint = safeColor(color);
  return (tint ? { '--tint': tint } : {}) as CSSProperties;
}

/** A colour from the server reaches a style only as plain #rrggbb; anything else is dropped. */
export const safeColor = (color: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
