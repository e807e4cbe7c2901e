import { type DragEvent, useState } from 'react';

/** Pictures that are dragged from a gallery to a category or a group. */
const PICTURES_TYPE = 'application/x-motif-pictures';

export function startPicturesDrag(event: DragEvent, ids: readonly number[]): void {
  event.dataTransfer.setData(PICTURES_TYPE, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'copyMove';
}

/** The browser hides the contents until the drop, but not their type. */
const carriesPictures = (event: DragEvent): boolean => event.dataTransfer.types.includes(PICTURES_TYPE);

function droppedPictures(event: DragEvent): number[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(PICTURES_TYPE));
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Makes an element take pictures that are dropped on it; `data-over` is set while they are above it. */
export function usePicturesDrop(onPictures: (ids: number[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!carriesPictures(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const ids = droppedPictures(event);
      if (ids.length === 0) return;
      event.preventDefault();
      onPictures(ids);
    },
  };
}
