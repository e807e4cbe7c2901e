import { AppError } from '../errors';

/** The position in a list by id: a page ends at it, and the next one begins below it. */
export function readIdCursor(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new AppError('BAD_CURSOR');
  return Number(text);
}
