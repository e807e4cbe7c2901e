import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './zoom';

export function useStageSize(stage: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const update = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    update();
    const resized = new ResizeObserver(update);
    resized.observe(element);
    return () => resized.disconnect();
  }, [stage]);
  return size;
}
