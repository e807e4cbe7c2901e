import type { ReactNode } from 'react';
import { usePainted } from '../../hooks/use-painted';

/** What may come a frame after what one came for. It must stand where nothing moves when it does. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return usePainted() ? children : null;
}
