import type { DragEvent } from 'react';

/** A brand attachment that is dragged from its list to the sheet. */
const TYPE = 'application/x-motif-attachment';

export function startAttachmentDrag(event: DragEvent, id: number): void {
  event.dataTransfer.setData(TYPE, String(id));
  event.dataTransfer.effectAllowed = 'copy';
}

/** The browser hides the contents until the drop, but not their type. */
export const carriesAttachment = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

export function droppedAttachment(event: DragEvent): number | undefined {
  const id = Number(event.dataTransfer.getData(TYPE));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
