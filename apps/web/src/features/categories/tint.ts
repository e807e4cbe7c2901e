import type { CSSProperties } from 'react';

/** Passes a category's colour to its styles as `--tint`; the style has a fallback. */
export function tintOf(color: string): CSSProperties {
  const tint = safeColor(color);
  return (tint ? { '--tint': tint } : {}) as CSSProperties;
}

/** A server colour enters a style only as #rrggbb; anything else is dropped. */
export const safeColor = (color: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
