import { useEffect, useState } from 'react';

/**
 * True after the first frame is painted, so that decoration does not delay the content. A hidden view starts again
 * when it is shown.
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
