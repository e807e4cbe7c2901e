import { type DragEvent, useState } from 'react';
import { carriesPictures, droppedPictures } from '../../pictures/dragged-pictures';

/** Makes an element take pictures; `data-over` while some are held above it. */
export function useGroupDrop(onPictures: (ids: number[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!carriesPictures(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const ids = droppedPictures(event);
      if (ids.length === 0) return;
      event.preventDefault();
      onPictures(ids);
    },
  };
}
