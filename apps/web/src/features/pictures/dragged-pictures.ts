import type { DragEvent } from 'react';

/** Pictures on their way from a gallery to a category or a group. */
export const PICTURES_TYPE = 'application/x-motif-pictures';

export function startPicturesDrag(event: DragEvent, ids: readonly number[]): void {
  event.dataTransfer.setData(PICTURES_TYPE, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'copyMove';
}

/** The contents are hidden until they are dropped; their kind is not. */
export const carriesPictures = (event: DragEvent): boolean =>
  event.dataTransfer.types.includes(PICTURES_TYPE);

export function droppedPictures(event: DragEvent): number[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(PICTURES_TYPE));
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
