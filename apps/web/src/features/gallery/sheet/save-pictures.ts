import type { Blocked } from '@motif/contract/features/pictures/picture-edits';
import type { Picture } from '@motif/contract/features/pictures/pictures';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { sendEdit } from '../../pictures/edits/edits';
import { applyEdit, changeInLists, resetHiddenLists } from '../../pictures/edits/patch-lists';
import {
  COLUMNS,
  type Column,
  readCells,
  type SheetChoices,
  type SheetRow,
} from '../../uploads/sheet/sheet-cells';

/** The field of a picture behind each column that is saved with its texts. */
const FIELDS = {
  tags: 'tags',
  series: 'series',
  category: 'image_category_id',
  folder: 'personal_category_id',
  ai: 'ai_generated',
} as const satisfies Partial<Record<Column, string>>;
const isField = (column: Column): column is keyof typeof FIELDS => column in FIELDS;

interface Saved {
  failed: Set<string>;
  /** Pictures whose new price the market refused. */
  blocked: Blocked[];
}

/**
 * Saves the cells that changed: names, tags and categories picture by picture, prices with one call for each price.
 * A column that nobody touched is not sent, so that what a colleague changed meanwhile stays.
 */
export async function savePictures(
  client: QueryClient,
  pictures: ReadonlyMap<string, Picture>,
  rows: readonly SheetRow[],
  before: ReadonlyMap<string, SheetRow>,
  choices: SheetChoices,
): Promise<Saved> {
  const failed = new Set<string>();
  const shown = new Map<number, { name: string; ai_generated: boolean }>();
  const folders = new Map<number | null, number[]>();
  const prices = new Map<number, number[]>();
  const put = <K>(map: Map<K, number[]>, key: K, id: number) => map.set(key, [...(map.get(key) ?? []), id]);
  for (const row of rows) {
    const picture = pictures.get(row.id);
    const old = before.get(row.id);
    if (!picture || !old || old.cells === row.cells) continue;
    const { id } = picture;
    const { name, details } = readCells(row.cells, choices);
    const changed = COLUMNS.filter((column) => row.cells[column] !== old.cells[column]);
    const body = {
      ...(changed.includes('name') && { name }),
      ...Object.fromEntries(
        changed.filter(isField).map((column) => [FIELDS[column], details[FIELDS[column]]]),
      ),
    };
    try {
      if (Object.keys(body).length > 0) await call('PUT /image/images/{id}/', { params: { id }, body });
      shown.set(id, { name, ai_generated: details.ai_generated ?? false });
      if (changed.includes('folder')) put(folders, details.personal_category_id ?? null, id);
      if (changed.includes('price')) put(prices, details.price ?? 0, id);
    } catch {
      failed.add(row.id);
    }
  }
  const blocked: Blocked[] = [];
  for (const [price, ids] of prices) {
    const outcome = await sendEdit({ kind: 'reprice', price }, ids);
    blocked.push(...outcome.blocked);
    for (const id of outcome.undone) failed.add(String(id));
    await applyEdit(client, { kind: 'reprice', price }, new Set(outcome.changed.map(({ id }) => id)));
  }
  await changeInLists(client, shown);
  for (const [folder, ids] of folders) await applyEdit(client, { kind: 'move', folder }, new Set(ids));
  resetHiddenLists(client);
  return { failed, blocked };
}
