import { useEffect, useState } from 'react';

/**
 * true once the first frame is on the screen: what only decorates must not delay what one came for. A view put away
 * begins anew when it is shown again.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // The first callback runs before the frame is painted, the second after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      setPainted(false);
    };
  }, []);
  return painted;
}
