import { AppError } from '../../../platform/errors';

/** Where a page ended: the sort value and the id of its last picture. */
export interface Cursor {
  value: string;
  id: string;
}

const INTEGER = /^[0-9]{1,18}$/;

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(`${value}.${id}`).toString('base64url');
}

export function readCursor(text: string): Cursor {
  const [value = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('.');
  if (!INTEGER.test(value) || !INTEGER.test(id) || rest.length > 0) throw new AppError('BAD_CURSOR');
  return { value, id };
}
