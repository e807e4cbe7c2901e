import { useSyncExternalStore } from 'react';

/** Spec §9. */
const TABLE_HEIGHT_OFFSET_PX = 291;
const TABLE_HEIGHT_ROW_PX = 60;

const tableHeight = (windowHeight: number, extraRows: number): number =>
  windowHeight - TABLE_HEIGHT_OFFSET_PX - TABLE_HEIGHT_ROW_PX * extraRows;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The height left for a table; each row of filters or buttons above it takes one step more (spec §9). */
export const useTableHeight = (extraRows = 0): number =>
  useSyncExternalStore(subscribe, () => tableHeight(window.innerHeight, extraRows));
