import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { call } from '../../../shared/api/call';
import { completeDetails, ownDetails } from '../details/details-values';
import { detailsOf } from '../engine/prepare/register-files';
import type { UploadItem } from '../engine/upload-item';
import { itemOf, patchItem, patchItems, uploads, useUploads } from '../engine/upload-store';
import { uploader } from '../engine/uploader';
import { becomesPublic, type Column, readCells, type SheetChoices, type SheetRow } from './sheet-cells';

/** Sharing of a finished picture is changed in its gallery, where the market says what it holds back. */
export function mayEditCell(item: UploadItem | undefined, column: Column): boolean {
  if (!item) return false;
  if (item.state !== 'done') return true;
  if (column === 'visibility') return false;
  return column !== 'price' || item.picture?.visibility === 'public';
}

/** Failed and refused files become no pictures, so there is nothing to name. */
export const isInSheet = ({ state, picture }: UploadItem): boolean =>
  state === 'done' ? picture !== null : state !== 'failed' && state !== 'refused';

async function savePicture(item: UploadItem, { cells }: SheetRow, choices: SheetChoices): Promise<void> {
  const id = item.picture?.id ?? 0;
  const { name, details } = readCells(cells, choices);
  const { visibility, price = 0, ...texts } = details;
  await call('PUT /image/images/{id}/', { params: { id }, body: { name, ...texts } });
  if (item.picture?.visibility === 'public' && price !== item.own.price)
    await call('POST /image/images/publish/', { body: { ids: [id], price } });
  patchItem(item.id, { name, own: { ...item.own, ...texts, price } });
}

/** Saves what changed; returns the rows that could not be saved, whose errors the calls have shown. */
export async function saveRows(
  rows: readonly SheetRow[],
  before: ReadonlyMap<string, SheetRow>,
  choices: SheetChoices,
): Promise<Set<string>> {
  const failed = new Set<string>();
  const unstarted = new Map<string, Partial<UploadItem>>();
  for (const row of rows) {
    const item = itemOf(row.id);
    if (!item || before.get(row.id)?.cells === row.cells) continue;
    const { name, details } = readCells(row.cells, choices);
    const known = item.unstarted ? detailsOf(item, uploads().details) : item.own;
    // The sheet has asked for the declaration of those that are to be published by it.
    const declaration = becomesPublic(row.cells, before.get(row.id)?.cells, choices)
      ? DECLARATION_VERSION
      : (known.declaration ?? null);
    const own = ownDetails({ ...details, declaration }, completeDetails(uploads().details));
    if (item.unstarted) {
      unstarted.set(row.id, { name, own });
      continue;
    }
    try {
      await (item.state === 'done' ? savePicture(item, row, choices) : uploader().edit(row.id, name, own));
    } catch {
      failed.add(row.id);
    }
  }
  // A thousand files change in one update of the screen.
  patchItems(unstarted);
  reorder(rows.map(({ id }) => id));
  return failed;
}

/** The list takes over the order of the sheet, and with it the order in which files are sent. */
function reorder(ids: readonly string[]): void {
  const places = new Map(ids.map((id, place) => [id, place]));
  useUploads.setState(({ items }) => {
    const sorted = items
      .filter(({ id }) => places.has(id))
      .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
    return { items: items.map((item) => (places.has(item.id) ? (sorted.shift() ?? item) : item)) };
  });
}
