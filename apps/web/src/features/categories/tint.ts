import type { CSSProperties } from 'react';
import { safeColor } from './safe-color';

/** Hands a category's own colour to its styles as `--tint`; without a usable one the style's fallback applies. */
export function tintOf(color: string): CSSProperties {
  const tint = safeColor(color);
  return (tint ? { '--tint': tint } : {}) as CSSProperties;
}
