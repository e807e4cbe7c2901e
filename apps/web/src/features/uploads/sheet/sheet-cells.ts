import type { UploadDetails } from '@motif/contract/features/uploads';
import { PICTURE_NAME_MAX, SERIES_MAX } from '@motif/contract/limits';
import { parseTags, writeTags } from '../../pictures/edits/tags';
import { areTagsValid, completeDetails, priceOf } from '../details/details-values';

/** Every cell is text, so that every column can be typed, pasted, filled and numbered in the same way. */
export const COLUMNS = ['name', 'tags', 'series', 'category', 'folder', 'visibility', 'price', 'ai'] as const;
export type Column = (typeof COLUMNS)[number];
export type Cells = Record<Column, string>;

export interface SheetRow {
  id: string;
  cells: Cells;
}

interface Choice<T> {
  value: T;
  label: string;
}
type Visibility = NonNullable<UploadDetails['visibility']>;

/** What the columns with a fixed choice offer. */
export interface SheetChoices {
  category: readonly Choice<number>[];
  folder: readonly Choice<number>[];
  visibility: readonly Choice<Visibility>[];
  ai: readonly Choice<'yes' | 'no'>[];
}

const labelOf = <T>(choices: readonly Choice<T>[], value: T | null | undefined): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';

/** Undefined means that the text is none of the choices; empty text means none of them. */
function choiceOf<T>(choices: readonly Choice<T>[], text: string): T | null | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  return choices.find(({ label }) => label.toLowerCase() === wanted)?.value;
}

export function cellsOf(name: string, details: UploadDetails, choices: SheetChoices): Cells {
  const whole = completeDetails(details);
  return {
    name,
    tags: writeTags(whole.tags ?? []),
    series: whole.series ?? '',
    category: labelOf(choices.category, whole.image_category_id),
    folder: labelOf(choices.folder, whole.personal_category_id),
    visibility: labelOf(choices.visibility, whole.visibility),
    price: String(whole.price ?? 0),
    ai: labelOf(choices.ai, whole.ai_generated ? 'yes' : 'no'),
  };
}

const IS_VALID: Record<Column, (text: string, choices: SheetChoices) => boolean> = {
  name: (text) => text.trim() !== '' && text.trim().length <= PICTURE_NAME_MAX,
  tags: (text) => areTagsValid(parseTags(text)),
  series: (text) => text.trim().length <= SERIES_MAX,
  category: (text, { category }) => choiceOf(category, text) !== undefined,
  folder: (text, { folder }) => choiceOf(folder, text) !== undefined,
  visibility: (text, { visibility }) => (choiceOf(visibility, text) ?? undefined) !== undefined,
  // Nothing is given away for nothing because a cell was emptied.
  price: (text) => text.trim() !== '' && priceOf(text) !== null,
  ai: (text, { ai }) => choiceOf(ai, text) !== undefined,
};

export const isCellValid = (column: Column, text: string, choices: SheetChoices): boolean =>
  IS_VALID[column](text, choices);

/** Call it only with valid cells. */
export function readCells(cells: Cells, choices: SheetChoices): { name: string; details: UploadDetails } {
  return {
    name: cells.name.trim(),
    details: {
      tags: parseTags(cells.tags),
      series: cells.series.trim() || null,
      image_category_id: choiceOf(choices.category, cells.category) ?? null,
      personal_category_id: choiceOf(choices.folder, cells.folder) ?? null,
      visibility: choiceOf(choices.visibility, cells.visibility) ?? 'private',
      price: priceOf(cells.price) ?? 0,
      ai_generated: choiceOf(choices.ai, cells.ai) === 'yes',
    },
  };
}

/** Whether the cells ask for the market where they did not before. */
export const becomesPublic = (
  cells: Cells,
  before: Cells | undefined,
  { visibility }: SheetChoices,
): boolean => cells.visibility !== before?.visibility && choiceOf(visibility, cells.visibility) === 'public';
